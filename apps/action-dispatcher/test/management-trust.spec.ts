import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { startActions } from './action-service.js';

describe('the management routes', () => {
  let service: Awaited<ReturnType<typeof startActions>>;
  beforeAll(async () => {
    service = await startActions();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.app),
      ask: async (method, path, context) => (await service.send(method, path, { context: context as never })).status,
    });
    expect(problems).toEqual([]);
  });
});

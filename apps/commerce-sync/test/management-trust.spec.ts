import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { startCommerceService } from './commerce-service.js';

describe('the management routes', () => {
  let service: Awaited<ReturnType<typeof startCommerceService>>;
  beforeAll(async () => {
    service = await startCommerceService();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.service.app),
      ask: async (method, path, context) => (await service.ask(method, path, { context: context as never })).status,
    });
    expect(problems).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { Webhooks } from './support/webhooks.js';

describe('the management routes', () => {
  let service: Webhooks;
  beforeAll(async () => {
    service = await Webhooks.create();
    await service.start();
  });
  afterAll(() => service.close());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.services[0]!.app),
      ask: async (method, path, context) => service.statusOf(method, path, context),
    });
    expect(problems).toEqual([]);
  });
});

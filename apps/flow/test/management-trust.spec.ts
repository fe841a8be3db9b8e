import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { startFlowService, type FlowService } from './flow-service.js';

describe('the management routes', () => {
  let service: FlowService;
  beforeAll(async () => {
    service = await startFlowService();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: service.services.flatMap(({ app }) => servedRoutes(app)),
      ask: async (method, path, context) => (await service.ask(method, path, { context: context as never })).status,
    });
    expect(problems).toEqual([]);
  });
});

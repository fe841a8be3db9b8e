import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { startOrchestrator, type Orchestrator } from './orchestrator.js';

describe('the management routes', () => {
  let service: Orchestrator;
  beforeAll(async () => {
    service = await startOrchestrator();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.services[0]!.app),
      ask: async (method, path, context) => (await service.ask(method, path, context as never)).status,
    });
    expect(problems).toEqual([]);
  });
});

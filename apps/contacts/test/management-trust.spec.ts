import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import { managementTrustProblems } from '@outcall/testing';
import { RunningContacts } from './support/running-contacts.js';

describe('the management routes', () => {
  let service: RunningContacts;
  beforeAll(async () => {
    service = await RunningContacts.start();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.service.app),
      ask: async (method, path, context) =>
        (await service.send('api-gateway', context as never, method as never, path)).status,
    });
    expect(problems).toEqual([]);
  });
});

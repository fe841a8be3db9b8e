import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { SERVICE_CONTEXT, startFlowService, tenant, type FlowService } from './flow-service.js';

const orgId = 'org_0000000000000000000a';
const context = tenant(orgId);
const odd = {
  zebra: 1,
  a: [true, null, -1.5e-7, ''],
  ключ: { ' ': 'ഒ\u200d\u0301 \u202eabc', '': {} },
  longer_than_the_others: { z: 0, y: { x: [[]] } },
  constructor: 'x',
  'a.b/c~d': 9007199254740991,
};

describe('what a merchant writes into a definition', () => {
  let service: FlowService;
  beforeAll(async () => {
    service = await startFlowService();
  });
  afterAll(() => service.stop());

  it('is returned to the byte by every answer that shows it, the order of properties and unknown ones included', async () => {
    const library = findLibraryFlow('cod_confirmation')?.definition;
    const { name, callType, steps = [], ...rest } = library ?? {};
    const definition = {
      odd,
      steps: steps.map((step, index) => ({ x_position: { y: 1, x: index }, ...step })),
      callType,
      ...rest,
      name,
      z: [odd, odd],
    };
    const written = JSON.stringify(definition);
    const created = await service.ask('POST', '/v1/flows', {
      context,
      body: `{ "definition": ${JSON.stringify(definition, null, 2)} }`,
      headers: { 'idempotency-key': 'bytes' },
    });
    expect(created).toMatchObject({ status: 201, body: { flow: { draft: { problems: [] } } } });
    const { flowId } = created.body.flow;
    const replayed = await service.ask('POST', '/v1/flows', {
      context,
      body: { definition },
      headers: { 'idempotency-key': 'bytes' },
    });
    const saved = await service.ask('PUT', `/v1/flows/${flowId}/draft`, { context, body: { definition } });
    const read = await service.ask('GET', `/v1/flows/${flowId}/draft`, { context });
    for (const { text } of [created, replayed, saved, read])
      expect(text).toContain(`"definition":${written},"problems":[],"warnings":[]`);
    expect(replayed.text).toBe(created.text);
    expect(read.text).toBe(saved.text);

    expect((await service.ask('POST', `/v1/flows/${flowId}/publish`, { context })).status).toBe(200);
    const { flowVersionId } = (
      await service.ask('POST', '/internal/published-flows', {
        caller: 'run-orchestrator',
        context: SERVICE_CONTEXT,
        body: { items: [{ orgId, flowId }] },
      })
    ).body.results[0];
    const version = await service.ask('GET', `/internal/flow-versions/${flowVersionId}?orgId=${orgId}`, {
      caller: 'run-orchestrator',
      context: SERVICE_CONTEXT,
    });
    expect(version.text).toContain(`"definition":${written}`);
  });

  it('is not mixed with the fields of the request: an unknown one beside the definition is refused', async () => {
    const definition = { name: 'Half', callType: 'service' };
    const { flowId } = (await service.ask('POST', '/v1/flows', { context, body: { definition } })).body.flow;
    for (const [method, path] of [
      ['POST', '/v1/flows'],
      ['PUT', `/v1/flows/${flowId}/draft`],
    ] as const) {
      const refused = await service.ask(method, path, { context, body: { definition, x: 1 } });
      expect(refused).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['x'], message: 'is not a known field' }] },
      });
      for (const body of [{}, { definition: null }, { definition: [] }, { definition: 'x' }, [], 'null', '1'])
        expect((await service.ask(method, path, { context, body })).status).toBe(400);
      expect((await service.ask(method, path, { context })).status).toBe(400);
    }
    expect((await service.ask('GET', `/v1/flows/${flowId}/draft`, { context })).body.flow.draft.revision).toBe(1);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 5 }, 'name'],
    [{ callType: 'spam' }, 'callType'],
    [{ callType: undefined }, 'callType'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ description: 5 }, 'description'],
  ])('is refused with 400 for %j, at its place', async (fault, property) => {
    const definition = { name: 'Half', callType: 'service', ...fault };
    const refused = await service.ask('POST', '/v1/flows', { context, body: { definition } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['definition', property] }] },
    });
  });

  it.each([['x'], ['🪔'.repeat(80)], ['e\u0301'.repeat(40)], ['\u202eשלום\u202c'], [' ']])(
    'may be called %j',
    async (name) => {
      const { status, body } = await service.ask('POST', '/v1/flows', {
        context,
        body: { definition: { name, callType: 'promotional', description: 'ग'.repeat(500) } },
      });
      expect([status, body.flow.name, body.flow.draft.definition.name]).toEqual([201, name, name]);
    },
  );
});

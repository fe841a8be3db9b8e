import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const context = tenant('org_0000000000000000000a');
const foreign = tenant('org_0000000000000000000b');
const complete = { ...findLibraryFlow('cod_confirmation')?.definition, note: { kept: ['as', 'it', 'is'] } };
const halfWritten = { name: 'Half', callType: 'service', steps: [{ id: 'a', type: 'say' }] };

describe('drafts', () => {
  let service: FlowService;
  const create = (definition: unknown): Promise<Answer> =>
    service.ask('POST', '/v1/flows', { context, body: { definition } });
  const draft = (id: string, as = context): Promise<Answer> =>
    service.ask('GET', `/v1/flows/${id}/draft`, { context: as });
  const save = (id: string, definition: unknown, headers = {}): Promise<Answer> =>
    service.ask('PUT', `/v1/flows/${id}/draft`, { context, headers, body: { definition } });
  const publish = (id: string, headers = {}): Promise<Answer> =>
    service.ask('POST', `/v1/flows/${id}/publish`, { context, headers });

  beforeAll(async () => {
    service = await startFlowService();
  });
  afterAll(() => service.stop());

  it('are saved half-written, with their problems and their revision as ETag', async () => {
    const { status, body, headers } = await create(halfWritten);
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(Object.keys(body.flow)).toEqual(['flowId', 'name', 'publishedVersion', 'draft']);
    expect(Object.keys(body.flow.draft)).toEqual([
      'version',
      'revision',
      'definition',
      'problems',
      'warnings',
      'updatedAt',
    ]);
    expect(body.flow).toMatchObject({
      name: 'Half',
      publishedVersion: null,
      draft: { version: 1, revision: 1, definition: halfWritten },
    });
    expect(body.flow.draft.problems.length).toBeGreaterThan(0);
    expect((await draft(body.flow.flowId)).body).toEqual(body);
  });

  it('of a flow never published leave it out of the published flows', async () => {
    const id = (await create(halfWritten)).body.flow.flowId;
    expect((await service.ask('GET', `/v1/flows/${id}`, { context })).status).toBe(404);
    expect(
      (await service.ask('GET', '/v1/flows', { context })).body.flows.map((flow: { id: string }) => flow.id),
    ).not.toContain(id);
  });

  it('are refused with the problems when published too early, and stay', async () => {
    const { flow } = (await create(halfWritten)).body;
    const refused = await publish(flow.flowId);
    expect(refused).toMatchObject({
      status: 422,
      body: { ok: false, errorCode: 'FLOW_INVALID', details: flow.draft.problems },
    });
    expect((await draft(flow.flowId)).body.flow).toEqual(flow);
  });

  it('are published with warnings: what only walking the paths shows keeps nobody from it', async () => {
    const steps = (complete.steps ?? []).map((step) =>
      step.id === 'is_ordered'
        ? {
            ...step,
            when: [{ if: { ref: 'answers.order_confirmed', op: 'exists', value: false }, next: 'ask_address' }],
          }
        : step,
    );
    const { flow } = (await create({ ...complete, steps })).body;
    expect(flow.draft.problems).toEqual([]);
    expect(flow.draft.warnings).toContainEqual({
      path: ['steps', expect.any(Number)],
      message: 'no path of the conversation reaches this step',
    });
    expect((await draft(flow.flowId)).body.flow).toEqual(flow);
    expect((await save(flow.flowId, { ...complete, steps })).body.flow.draft.warnings).toEqual(flow.draft.warnings);
    expect((await publish(flow.flowId)).status).toBe(200);
  });

  it('become the version that runs, properties nobody knows included, and are gone then', async () => {
    const id = (await create(complete)).body.flow.flowId;
    const { status, body } = await publish(id);
    expect(status).toBe(200);
    expect(body.flow).toMatchObject({ id, libraryKey: null, version: 1, name: complete.name });
    expect((await draft(id)).body.flow).toEqual({ flowId: id, name: complete.name, publishedVersion: 1, draft: null });
    expect((await publish(id)).body).toEqual(body);
    const next = (await save(id, complete)).body.flow;
    expect(next).toMatchObject({
      publishedVersion: 1,
      draft: { version: 2, revision: 2, definition: complete, problems: [] },
    });
  });

  it('go up a revision with every save, so that saves at once lose none silently', async () => {
    const id = (await create(halfWritten)).body.flow.flowId;
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(id, { ...halfWritten, name: `Save ${index}` })),
    );
    expect(saves.map(({ body }) => body.flow.draft.revision).sort((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const last = saves.find(({ body }) => body.flow.draft.revision === 11);
    expect((await draft(id)).body).toEqual(last?.body);
  });

  it('let exactly one of two savers with the same If-Match through', async () => {
    const id = (await create(complete)).body.flow.flowId;
    const saves = await Promise.all([1, 2].map(() => save(id, complete, { 'if-match': '"1"' })));
    expect(saves.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(saves.find((answer) => answer.status === 409)?.body.errorCode).toBe('CONFLICT');
    expect((await publish(id, { 'if-match': '"1"' })).status).toBe(409);
    expect((await publish(id, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('of another org, of an unknown flow and of what is no id are not found', async () => {
    const id = (await create(halfWritten)).body.flow.flowId;
    expect((await draft(id, foreign)).status).toBe(404);
    for (const bad of ['flw_00000000000000000000', 'nope', 'flw_%00']) {
      expect([(await draft(bad)).status, (await save(bad, halfWritten)).status, (await publish(bad)).status]).toEqual([
        404, 404, 404,
      ]);
    }
  });

  it('are refused whole when the request is wrong', async () => {
    expect(await create({ callType: 'service' })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['definition', 'name'] }] },
    });
    for (const body of [
      '{"definition":',
      '{"definition":{"name":"x","callType":"service","__proto__":{"a":1}}}',
      `{"definition":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ]) {
      expect((await service.ask('POST', '/v1/flows', { context, body })).status).toBe(400);
    }
  });

  it('take property names that mean something to JavaScript as any other', async () => {
    const definition = {
      ...halfWritten,
      constructor: 'x',
      toString: 1,
      hasOwnProperty: null,
      steps: [{ id: 'constructor', type: 'toString', next: 'valueOf' }],
    };
    const { status, body } = await create(definition);
    expect(status).toBe(201);
    expect((await draft(body.flow.flowId)).body.flow.draft.definition).toEqual(definition);
  });

  it('remember who made the flow', async () => {
    const id = (await create(halfWritten)).body.flow.flowId;
    expect(await service.db.database.query('SELECT created_by FROM flows WHERE id = $1', [id])).toEqual([
      { created_by: context.credential },
    ]);
  });
});

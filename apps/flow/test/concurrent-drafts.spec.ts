import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findLibraryFlow } from '@outcall/flow-language';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const context = tenant('org_0000000000000000000a');
const definition = { ...findLibraryFlow('cod_confirmation')?.definition };
const named = (name: string) => ({ ...definition, name });

describe('drafts of one flow at the same time, on two replicas', () => {
  let service: FlowService;
  const create = async (): Promise<string> =>
    (await service.ask('POST', '/v1/flows', { context, body: { definition } })).body.flow.flowId;
  const draft = async (id: string) => (await service.ask('GET', `/v1/flows/${id}/draft`, { context })).body.flow;
  const save = (id: string, name: string, headers = {}): Promise<Answer> =>
    service.ask('PUT', `/v1/flows/${id}/draft`, { context, headers, body: { definition: named(name) } });
  const publish = (id: string, headers = {}): Promise<Answer> =>
    service.ask('POST', `/v1/flows/${id}/publish`, { context, headers });
  const versions = (id: string) =>
    service.db.database.query<{ version: number; status: string; name: string }>(
      "SELECT version, status, definition ->> 'name' AS name FROM flow_versions WHERE flow_id = $1 ORDER BY version",
      [id],
    );

  beforeAll(async () => {
    service = await startFlowService(2);
  });
  afterAll(() => service.stop());

  it('are all counted when two save, and the later save is the one that stands', async () => {
    const id = await create();
    const saves = await Promise.all([save(id, 'One'), save(id, 'Two')]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect(saves.map(({ body }) => body.flow.draft.revision).sort()).toEqual([2, 3]);
    const last = saves.find(({ body }) => body.flow.draft.revision === 3);
    expect(await draft(id)).toEqual(last?.body.flow);
  });

  it('are never lost between a save and a publish: what was saved is published, or it is the draft', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await create();
      const [saved, published] = await Promise.all(
        round % 2
          ? [save(id, 'Late'), publish(id)]
          : ([publish(id), save(id, 'Late')].reverse() as [Promise<Answer>, Promise<Answer>]),
      );
      expect([saved.status, published.status, saved.body.flow.draft.revision]).toEqual([200, 200, 2]);
      const now = await draft(id);
      const [first] = await versions(id);
      if (now.draft === null) expect([first?.name, published.body.flow.name]).toEqual(['Late', 'Late']);
      else
        expect([first?.name, now.draft.definition.name, now.draft.version, now.publishedVersion]).toEqual([
          definition.name,
          'Late',
          2,
          1,
        ]);
    }
  });

  it('make one version when many publish at once, and every answer shows it', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(id)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await versions(id)).toEqual([{ version: 1, status: 'published', name: definition.name }]);
  });

  it('make versions without a gap, of which exactly one runs, under saves and publishes of many', async () => {
    const id = await create();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? publish(id) : save(id, `Save ${index}`))),
    );
    await publish(id);
    const made = await versions(id);
    expect(made.map(({ version }) => version)).toEqual(made.map((_, index) => index + 1));
    expect(made.map(({ status }) => status)).toEqual([...made.slice(1).map(() => 'retired'), 'published']);
    expect((await service.ask('GET', `/v1/flows/${id}`, { context })).body.flow).toMatchObject({
      version: made.length,
      name: made.at(-1)?.name,
    });
    await save(id, 'After');
    expect((await draft(id)).draft).toMatchObject({ revision: 22, version: made.length + 1 });
  });

  it('are protected by If-Match: 409 for another revision, 400 for what is none, and nothing changes', async () => {
    const id = await create();
    const before = await draft(id);
    for (const tag of ['"0"', '"2"', '"1x"', '"abc"', '"", "2"', 'W/"2"']) {
      for (const refused of [await save(id, 'Lost', { 'if-match': tag }), await publish(id, { 'if-match': tag })])
        expect(refused).toMatchObject({ status: 409, body: { errorCode: 'CONFLICT' } });
    }
    for (const tag of ['1', 'abc', '"1', '"1" "2"', ',', '*, "1"']) {
      for (const refused of [await save(id, 'Lost', { 'if-match': tag }), await publish(id, { 'if-match': tag })]) {
        expect(refused).toMatchObject({
          status: 400,
          body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['If-Match'] }] },
        });
      }
    }
    expect(await draft(id)).toEqual(before);
    for (const tag of ['"1"', '*', '"9", W/"3"'])
      expect((await save(id, 'Saved', { 'if-match': tag })).status).toBe(200);
    expect((await publish(id, { 'if-match': '"4"' })).status).toBe(200);
    expect((await publish(id, { 'if-match': '"3"' })).status).toBe(409);
    expect((await save('flw_00000000000000000000', 'x', { 'if-match': 'abc' })).status).toBe(404);
  });
});

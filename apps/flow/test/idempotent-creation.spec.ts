import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TenantContext } from '@outcall/platform-http';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const context = tenant('org_0000000000000000000a');
const definition = { name: 'Half', callType: 'service', steps: [{ id: 'a', type: 'say' }] };

describe('a new flow under an idempotency key', () => {
  let service: FlowService;
  const create = (key: string, body: unknown = { definition }, as: TenantContext = context): Promise<Answer> =>
    service.ask('POST', '/v1/flows', { context: as, body, headers: { 'idempotency-key': key } });
  const flows = async (): Promise<number> =>
    (await service.db.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM flows'))[0]?.n ?? -1;

  beforeAll(async () => {
    service = await startFlowService(2);
  });
  afterAll(() => service.stop());

  it('is made once by fifty requests at once, and answered alike ever after', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('burst')));
    const made = answers.filter(({ status, headers }) => status === 201 && !headers.get('idempotent-replayed'));
    expect(made).toHaveLength(1);
    expect(await flows()).toBe(1);
    for (const { status, body, headers } of answers) {
      if (status === 201) expect(body).toEqual(made[0]?.body);
      else expect([status, body.errorCode, headers.get('retry-after')]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
    }
    const again = await create('burst');
    expect(again).toMatchObject({ status: 201, body: made[0]?.body });
    expect([
      again.headers.get('idempotent-replayed'),
      again.headers.get('etag'),
      again.headers.get('content-type'),
    ]).toEqual(['true', '"1"', 'application/json; charset=utf-8']);
    expect(await flows()).toBe(1);
  });

  it('is answered as at first also after the draft has moved on', async () => {
    const first = await create('moved');
    await service.ask('PUT', `/v1/flows/${first.body.flow.flowId}/draft`, {
      context,
      body: { definition: { ...definition, name: 'Second' } },
    });
    expect((await create('moved')).body).toEqual(first.body);
  });

  it('is the same request in other white space and order, and another one with another body', async () => {
    const first = await create('order');
    const same = await create(
      'order',
      '{ "definition": {"steps": [{"type":"say","id":"a"}],   "callType":"service", "name":"Half"} }',
    );
    expect([same.status, same.body, same.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true']);
    const other = await create('order', { definition: { ...definition, name: 'Other' } });
    expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('repeats a refusal of its body, with the first request id in it and a header of its own', async () => {
    const bad = { definition: { callType: 'service' } };
    const first = await create('bad', bad);
    expect([first.status, first.body.errorCode, first.body.details]).toEqual([
      400,
      'INVALID_REQUEST',
      [{ path: ['definition', 'name'], message: 'is required' }],
    ]);
    const again = await create('bad', bad);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([400, first.body, 'true']);
    expect(first.headers.get('request-id')).toBe(first.body.requestId);
    expect(again.headers.get('request-id')).not.toBe(first.body.requestId);
    expect((await create('bad')).status).toBe(422);
  });

  it('is not bound by what was no JSON or had a malformed key', async () => {
    expect((await create('free', '{"definition":')).status).toBe(400);
    expect((await create('fr ee')).status).toBe(400);
    expect(await create('free')).toMatchObject({ status: 201 });
  });

  it('is not bound by a body nested deeper than any flow either, or far larger', async () => {
    for (const body of [
      `{"definition":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"definition":[${'1,'.repeat(500_000)}1]}`,
    ]) {
      const refused = await create('unseen', body);
      expect([refused.status, refused.body.details[0].path]).toEqual([400, ['definition']]);
    }
    expect(await create('unseen')).toMatchObject({ status: 201 });
  });

  it('belongs to the credential and the mode', async () => {
    const first = await create('scoped');
    const others = [
      { ...context, credential: { ...context.credential, id: 'key_2' } },
      { ...context, mode: 'test' as const },
      tenant('org_0000000000000000000b'),
    ];
    const ids = [first.body.flow.flowId];
    for (const as of others) ids.push((await create('scoped', { definition }, as)).body.flow.flowId);
    expect(new Set(ids).size).toBe(4);
  });

  it('keeps answer and flow together: a claim that was taken over leaves no flow behind', async () => {
    const { database } = service.db;
    await service.db.asOwner(
      `CREATE FUNCTION take_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE idempotency_keys SET owner = gen_random_uuid() WHERE key = 'taken'; RETURN NEW; END $$`,
    );
    await service.db.asOwner(
      'CREATE TRIGGER take_over AFTER INSERT ON flows FOR EACH ROW EXECUTE FUNCTION take_over()',
    );
    const before = await flows();
    const lost = await create('taken');
    expect([lost.status, lost.body.errorCode, lost.headers.get('retry-after')]).toEqual([
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      '1',
    ]);
    await service.db.asOwner('DROP TRIGGER take_over ON flows');
    expect(await flows()).toBe(before);
    const [kept] = await database.query<{ resource: { flowId: string } }>(
      `UPDATE idempotency_keys SET state = 'released' WHERE key = 'taken' RETURNING resource`,
    );
    expect(await create('taken')).toMatchObject({ status: 201, body: { flow: { flowId: kept?.resource.flowId } } });
  });
});

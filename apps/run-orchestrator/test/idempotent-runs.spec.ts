import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { TenantContext } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { COD, DOWN, FLOW_ID, type FakeServices } from './fake-services.js';
import { BODY, ids, startOrchestrator, tenant, type FullAnswer, type Orchestrator } from './orchestrator.js';

describe('a run asked for under an idempotency key, on two replicas', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const start = (key: string, body: unknown = BODY, as: TenantContext = tenant(orgId)): Promise<FullAnswer> =>
    service.send('POST', '/v1/runs', as, { body, headers: { 'idempotency-key': key } });
  const isReplayed = (answer: FullAnswer): boolean => answer.headers.get('idempotent-replayed') === 'true';
  const admissions = (): RunAdmissionRequest[] =>
    service.fakes.itemsAt<RunAdmissionRequest>('/internal/run-admissions').filter((item) => item.orgId === orgId);
  const callIds = (): Set<string> =>
    new Set(
      service.fakes
        .itemsAt<PlaceCall>('/internal/calls')
        .filter((item) => item.orgId === orgId)
        .map((item) => item.callId),
    );
  const keyState = async (key: string): Promise<string | undefined> =>
    (
      await service.db.database.query<{ state: string }>(
        'SELECT state FROM idempotency_keys WHERE org_id = $1 AND key = $2',
        [orgId, key],
      )
    )[0]?.state;

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2, env: { RUN_ANSWER_WITHIN_MS: '4000', RUN_LEASE_MS: '60000' } });
    const { published, admit, permit, place, definition } = service.fakes;
    Object.assign(usual, { published, admit, permit, place, definition });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('is made once by fifty requests at once, and answered with the same bytes ever after', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start('burst')));
    const made = answers.filter((answer) => answer.status === 201 && !isReplayed(answer));
    expect(made).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 201) expect(answer.text).toBe(made[0]?.text);
      else
        expect([answer.status, answer.body.errorCode, answer.headers.get('retry-after')]).toEqual([
          409,
          'IDEMPOTENCY_IN_PROGRESS',
          '1',
        ]);
    }
    const again = await start('burst');
    expect([again.status, again.text, isReplayed(again), again.headers.get('content-type')]).toEqual([
      201,
      made[0]?.text,
      true,
      'application/json; charset=utf-8',
    ]);
    expect(made[0]?.body.run).toMatchObject({ status: 'dialing', attempts: 1 });
    expect([(await service.runsOf(orgId)).length, admissions().length, callIds().size]).toEqual([1, 1, 1]);
    await eventually(() =>
      expect(service.events.filter((event) => event.orgId === orgId).map((event) => event.type)).toEqual([
        'run.queued',
      ]),
    );
  });

  it('is answered as at first also after the run has moved on', async () => {
    const first = await start('moved');
    await service.ask('POST', `/v1/runs/${first.body.run.id}/cancel`, tenant(orgId));
    expect((await start('moved')).text).toBe(first.text);
  });

  it('keeps the answer of a run that waits for its hours in the commit that makes it', async () => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        opensAt: '2099-01-01T03:30:00.000Z',
        permit: null,
      }) as RunAdmission;
    const first = await start('closed');
    expect([first.status, first.body.run.lastError]).toEqual([201, 'calling_hours']);
    const again = await start('closed');
    expect([again.text, isReplayed(again)]).toEqual([first.text, true]);
  });

  it('is another request with another body: 422, and nothing is made', async () => {
    await start('other');
    const other = await start('other', { ...BODY, metadata: { n: '2' } });
    expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await service.runsOf(orgId)).toHaveLength(1);
  });

  it.each<[string, unknown, () => Partial<FakeServices>, number, string]>([
    ['a body that is not valid', { ...BODY, phone: '123' }, () => ({}), 400, 'INVALID_REQUEST'],
    [
      'an unknown flow',
      { ...BODY, flowKey: undefined, flowId: 'flw_00000000000000000009' },
      () => ({}),
      404,
      'NOT_FOUND',
    ],
    [
      'an opt-out',
      BODY,
      () => ({ admit: () => ({ ok: false, errorCode: 'OPTED_OUT', message: 'opted out' }) }),
      422,
      'OPTED_OUT',
    ],
    ['a missing input', { ...BODY, inputs: {} }, () => ({}), 422, 'INVALID_INPUT'],
    [
      'a carrier that refuses for good',
      BODY,
      () => ({ place: () => ({ ok: false, reason: 'refused', endReason: 'blocked' }) }),
      422,
      'CANNOT_PLACE',
    ],
  ])('refused for %s is refused alike, though it would be taken by now', async (_, body, fakes, status, errorCode) => {
    Object.assign(service.fakes, fakes());
    const first = await start('refused', body);
    expect([first.status, first.body.errorCode, isReplayed(first)]).toEqual([status, errorCode, false]);
    Object.assign(service.fakes, usual);
    const again = await start('refused', body);
    expect([again.status, again.text, isReplayed(again)]).toEqual([status, first.text, true]);
    expect(again.headers.get('request-id')).not.toBe(first.body.requestId);
    expect(await service.runsOf(orgId)).toHaveLength(errorCode === 'CANNOT_PLACE' ? 1 : 0);
  });

  it('that failed because contacts was down is made by the retry, once, under the ids of the first try', async () => {
    service.fakes.admit = () => DOWN as never;
    expect((await start('down')).status).toBe(503);
    expect((await start('down')).status).toBe(503);
    Object.assign(service.fakes, usual);
    const retried = await start('down');
    expect([retried.status, isReplayed(retried), retried.body.run.status]).toEqual([201, false, 'dialing']);
    expect((await start('down')).text).toBe(retried.text);
    expect(new Set(admissions().map(({ runId, callId }) => `${runId}/${callId}`))).toEqual(
      new Set([`${retried.body.run.id}/${retried.body.run.calls[0].callId}`]),
    );
    expect([(await service.runsOf(orgId)).length, callIds().size]).toEqual([1, 1]);
  });

  it('that was asked early while flow was down is judged anew by the version that runs at the retry, under the call id of the first try', async () => {
    const [to] = service.services;
    const at = (key: string) =>
      service.send('POST', '/v1/runs', tenant(orgId), { body: BODY, headers: { 'idempotency-key': key }, to });
    expect((await at('warm')).status).toBe(201);
    service.fakes.published = () => DOWN as never;
    expect((await at('meanwhile')).status).toBe(503);
    await eventually(() => expect(admissions()).toHaveLength(2));
    service.fakes.definition = { ...COD, callType: 'service' };
    service.fakes.published = () => ({
      ...{ ok: true, flowId: FLOW_ID, flowVersionId: 'flv_0mg1b2c3d4e5f6g7h8ib', version: 2, eventVersion: 2 },
    });
    const retried = await at('meanwhile');
    const [, early, again, ...more] = admissions();
    expect([early?.callType, again?.callType, more]).toEqual(['transactional', 'service', []]);
    expect(again?.runId).toBe(early?.runId);
    expect(String(again?.callId) > String(early?.callId)).toBe(true); // by which contacts knows the permit that stays
    expect(retried.body.run).toMatchObject({ id: again?.runId, calls: [{ callId: again?.callId }] });
    const [claimed] = await service.db.database.query<{ resource: { callId: string } }>(
      'SELECT resource FROM idempotency_keys WHERE org_id = $1 AND key = $2',
      [orgId, 'meanwhile'],
    );
    expect(claimed?.resource.callId).toBe(again?.callId);
  });

  it('belongs to the credential and the mode', async () => {
    const mine = tenant(orgId);
    const others = [
      { ...mine, credential: { ...mine.credential, id: 'key_2' } },
      { ...mine, mode: 'live' as const },
    ];
    const answers = [await start('scoped'), ...(await Promise.all(others.map((as) => start('scoped', BODY, as))))];
    expect(new Set(answers.map(({ body }) => body.run.id)).size).toBe(3);
    expect(answers.some(isReplayed)).toBe(false);
  });

  it('is answered in time though telephony is slow; the record of the call comes later and changes no answer', async () => {
    let answerNow: () => void = () => undefined;
    service.fakes.hold = new Promise<void>((resolve) => (answerNow = resolve));
    const first = await start('slow');
    expect([first.status, first.body.run.status, first.body.run.attempts]).toEqual([201, 'scheduled', 0]);
    answerNow();
    service.fakes.hold = null;
    await service.until(tenant(orgId), first.body.run.id, (run) => run.status === 'dialing');
    expect((await start('slow')).text).toBe(first.text);
    expect(callIds().size).toBe(1);
  });

  it('is lost together with its run by one whose key another request has taken', async () => {
    const { asOwner, database } = service.db;
    await asOwner(
      `CREATE FUNCTION take_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE idempotency_keys SET owner = gen_random_uuid() WHERE key = 'taken' AND resource ->> 'runId' = NEW.id; RETURN NEW; END $$`,
    );
    await asOwner('CREATE TRIGGER take_over BEFORE INSERT ON runs FOR EACH ROW EXECUTE FUNCTION take_over()');
    const [lost, bystander] = await Promise.all([start('taken'), start('bystander')]);
    await asOwner('DROP TRIGGER take_over ON runs');
    expect([lost.status, lost.body.errorCode, bystander.status]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', 201]);
    expect(await service.runsOf(orgId)).toEqual([expect.objectContaining({ id: bystander.body.run.id })]);
    expect(callIds().size).toBe(1);
    await database.query(`UPDATE idempotency_keys SET state = 'released' WHERE key = 'taken'`);
    expect((await start('taken')).status).toBe(201);
    expect(await service.runsOf(orgId)).toHaveLength(2);
  });

  it('whose key is taken while its call is placed has its call recorded all the same, and answers for its own', async () => {
    const place = usual.place as FakeServices['place'];
    service.fakes.before = async () =>
      void (await service.db.database.query(`UPDATE idempotency_keys SET state = 'released' WHERE key = 'placing'`));
    service.fakes.place = (call) => place(call);
    const first = await start('placing');
    service.fakes.before = null;
    expect([first.status, first.body.run.status]).toEqual([201, 'dialing']);
    expect(await service.read(tenant(orgId), first.body.run.id)).toMatchObject({ status: 'dialing', attempts: 1 });
    expect(await keyState('placing')).toBe('released');
    const resumed = await start('placing');
    expect([resumed.status, resumed.body.run.id, isReplayed(resumed)]).toEqual([201, first.body.run.id, false]);
    expect([(await service.runsOf(orgId)).length, callIds().size]).toEqual([1, 1]);
  });

  it('without a key writes none', async () => {
    const { status } = await service.ask('POST', '/v1/runs', tenant(orgId), BODY);
    expect(status).toBe(201);
    expect(await service.db.database.query('SELECT 1 FROM idempotency_keys WHERE org_id = $1', [orgId])).toEqual([]);
  });

  it('is refused with a malformed key before anything is asked', async () => {
    const { status, body } = await start('two words');
    expect([status, body.errorCode, body.details[0].path]).toEqual([400, 'INVALID_REQUEST', ['Idempotency-Key']]);
    expect(admissions()).toEqual([]);
  });

  describe('cancel', () => {
    const cancel = (id: string, key: string): Promise<FullAnswer> =>
      service.send('POST', `/v1/runs/${id}/cancel`, tenant(orgId), { headers: { 'idempotency-key': key } });

    it('is answered with the same bytes, and its key serves no other run', async () => {
      const [one, two] = [(await start('one')).body.run, (await start('two')).body.run];
      const first = await cancel(one.id, 'cancel');
      expect([first.status, first.body.run.status]).toEqual([200, 'canceled']);
      const again = await cancel(one.id, 'cancel');
      expect([again.status, again.text, isReplayed(again)]).toEqual([200, first.text, true]);
      expect((await cancel(two.id, 'cancel')).body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
      await eventually(() => expect(service.typesOf(one.id)).toEqual(['run.queued', 'run.canceled']));
    });

    it('of an unknown run is 404 alike', async () => {
      const id = ids.next('run');
      const first = await cancel(id, 'nobody');
      const again = await cancel(id, 'nobody');
      expect([first.status, again.status, again.text, isReplayed(again)]).toEqual([404, 404, first.text, true]);
    });
  });
});

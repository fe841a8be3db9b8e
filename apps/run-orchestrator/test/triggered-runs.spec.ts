import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORG_TOPIC, ORG_UPSERTED, type OrgUpserted } from '@outcall/contracts-identity';
import {
  TRIGGERED_RUNS_PATH,
  type TriggeredStart,
  type TriggeredStartAnswer,
  type ValidityQuestion,
} from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { COD, DOWN, FLOW_ID } from './fake-services.js';
import { ended, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const STILL_VALID = [{ ref: 'object.status', op: '==', value: 'open' }] as const;

describe('runs that a store starts', () => {
  let service: Orchestrator;
  let orgId: string;
  let nth = 0;

  const item = (change: Partial<TriggeredStart> = {}): TriggeredStart => ({
    orgId,
    mode: 'live',
    trigger: {
      flowId: FLOW_ID,
      triggerId: 'on_order',
      storeId: 'sto_1',
      entity: 'orders',
      externalId: `order ${(nth += 1)}`,
      change: 'order.created',
    },
    phone: '98100 00001',
    inputs: { order_no: '1001', amount: '1299', customer_name: 'Asha' },
    ...change,
  });
  const start = async (...items: TriggeredStart[]): Promise<TriggeredStartAnswer[]> => {
    const context = { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' } as const;
    const { status, body } = await service.ask('POST', TRIGGERED_RUNS_PATH, context, { items }, 'commerce-sync');
    expect(status).toBe(200);
    return body.results;
  };
  const hear = async (isVerified: boolean, version = 1): Promise<void> => {
    const org = { id: orgId, name: 'Shop', isVerified, callingHours: null, createdAt: new Date().toISOString() };
    await service.bus.publish([
      {
        id: ids.next('event'),
        topic: ORG_TOPIC.name,
        type: ORG_UPSERTED,
        key: orgId,
        orgId,
        mode: null,
        time: new Date().toISOString(),
        version,
        data: { org },
      } as DomainEvent<OrgUpserted>,
    ]);
    await eventually(async () =>
      expect(
        await service.db.database.query('SELECT is_verified FROM org_settings WHERE org_id = $1', [orgId]),
      ).toEqual([{ is_verified: isVerified }]),
    );
  };
  const runsOf = () => service.db.database.query<{ id: string }>('SELECT id FROM runs WHERE org_id = $1', [orgId]);

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2, env: { RUN_GAP_SCALE: '0.00001' } });
    service.fakes.definition = {
      ...COD,
      triggers: [{ id: 'on_order', on: 'order.created', stillValid: STILL_VALID }],
    };
  });
  beforeEach(async () => {
    orgId = ids.next('org');
    service.fakes.validity = () => ({ isValid: true });
    await hear(true);
  });
  afterAll(() => service.stop());

  it('give the permit of the start back where the published version has no such trigger', async () => {
    const { trigger } = item();
    const [answer] = await start(item({ trigger: { ...trigger, triggerId: 'gone' } }));
    expect(answer).toMatchObject({ outcome: 'refused', errorCode: 'NOT_PUBLISHED' });
    const callIdsAt = (path: string) =>
      service.fakes
        .itemsAt<{ orgId: string; callId: string }>(path)
        .flatMap((asked) => (asked.orgId === orgId ? asked.callId : []));
    expect(callIdsAt('/internal/run-admissions')).toHaveLength(1);
    expect(callIdsAt('/internal/permits/unused')).toEqual(callIdsAt('/internal/run-admissions'));
  });

  it('say the name of the org where the flow asks for the name of the store', async () => {
    const [answer] = await start(item());
    expect(answer).toMatchObject({ outcome: 'started' });
    const [run] = await service.db.database.query<{ inputs: object }>('SELECT inputs FROM runs WHERE org_id = $1', [
      orgId,
    ]);
    expect(run?.inputs).toEqual({ order_no: '1001', amount: '1299', customer_name: 'Asha', store_name: 'Shop' });
  });

  it('are started, dialled and told of like others, and show who started them', async () => {
    const [answer] = await start(item());
    expect(answer).toMatchObject({ outcome: 'started', status: 'dialing' });
    const { runId } = answer as { runId: string };
    const run = await service.read(tenant(orgId, { mode: 'live' }), runId);
    expect(run).toMatchObject({ status: 'dialing', attempts: 1, phone: '+919810000001', isTest: false });
    await eventually(() => expect(service.typesOf(runId)).toEqual(['run.queued']));
  });

  it('exist once for a key, in one batch, in parallel over replicas, and later', async () => {
    const one = item();
    const answers = (await Promise.all(Array.from({ length: 8 }, () => start(one, one, one)))).flat();
    const made = await runsOf();
    expect(made).toHaveLength(1);
    const { id: runId } = made[0] as { id: string };
    expect(answers.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'already')).toHaveLength(23);
    expect(new Set(answers.map((answer) => 'runId' in answer && answer.runId))).toEqual(new Set([runId]));
    expect(await start(one)).toMatchObject([{ outcome: 'already', runId }]);
    await eventually(() => expect(service.typesOf(runId).filter((type) => type === 'run.queued')).toHaveLength(1));
  });

  it('wait for the settings that the change was sent under, and are not refused by older ones', async () => {
    await hear(false, 2);
    const early = item({ orgVersion: 3 });
    expect(await start(early)).toEqual([expect.objectContaining({ outcome: 'unavailable' })]);
    expect(await start(item({ orgVersion: 2 }))).toEqual([
      expect.objectContaining({ outcome: 'refused', errorCode: 'NOT_VERIFIED' }),
    ]);
    await hear(true, 3);
    expect(await start(early)).toEqual([expect.objectContaining({ outcome: 'started' })]);
  });

  it('are the first ones of their keys, whatever number is asked for later', async () => {
    const one = item();
    const [made] = await start(one);
    expect(made).toMatchObject({ outcome: 'started' });
    const phones = () => service.db.database.query('SELECT phone FROM runs WHERE org_id = $1', [orgId]);
    expect(await start({ ...one, phone: '98100 00002' })).toMatchObject([
      { outcome: 'already', runId: (made as { runId: string }).runId },
    ]);
    expect(await phones()).toEqual([{ phone: '+919810000001' }]);
    const other = item();
    const both = await Promise.all([start(other), start({ ...other, phone: '98100 00002' })]);
    expect(new Set(both.flat().map((answer) => (answer as { runId: string }).runId)).size).toBe(1);
    expect(await runsOf()).toHaveLength(2);
  });

  it('say for whom they were made, when another one is asked for', async () => {
    const { phone: _, ...one } = item({ contactId: 'con_00000000000000000001' });
    const other = { ...one, contactId: 'con_00000000000000000002' };
    const [made] = await start(one);
    const already = { outcome: 'already', runId: (made as { runId: string }).runId, contactId: one.contactId };
    expect(await start(one, other)).toEqual([already, already]);
    const { phone: __, ...next } = item({ contactId: 'con_00000000000000000003' });
    const asked = await Promise.all([next, next, next].map((each) => start(each)));
    const late = asked.flat().filter(({ outcome }) => outcome === 'already');
    expect(late).toMatchObject([{ contactId: next.contactId }, { contactId: next.contactId }]);
  });

  it('that give up before their first call say why', async () => {
    const { place } = service.fakes;
    service.fakes.place = () => ({ ok: false, reason: 'refused', endReason: 'invalid_number' });
    try {
      expect(await start(item())).toEqual([
        {
          ...{ outcome: 'refused', errorCode: 'CANNOT_PLACE', reason: expect.stringContaining('invalid_number') },
          ...{ runId: expect.stringMatching(/^run_/), lastError: 'invalid_number' },
        },
      ]);
    } finally {
      service.fakes.place = place;
    }
  });

  it('are made no more when the object is too old by now, and told when they were made before', async () => {
    const one = item({ startBy: new Date(Date.now() + 600_000).toISOString() });
    const [made] = await start(one);
    expect(made).toMatchObject({ outcome: 'started' });
    const past = new Date(Date.now() - 1_000).toISOString();
    expect(await start({ ...one, startBy: past }, item({ startBy: past }))).toMatchObject([
      { outcome: 'already', runId: (made as { runId: string }).runId },
      expect.objectContaining({ outcome: 'refused', errorCode: 'TOO_OLD' }),
    ]);
    expect(await runsOf()).toHaveLength(1);
  });

  it('are answered one by one: a refused item costs the others nothing', async () => {
    const long = { order_no: 'x'.repeat(501) };
    const answers = await start(
      item({ phone: '12' }),
      item(),
      item({ inputs: long }),
      item({ trigger: { ...item().trigger, triggerId: 'of_before' } }),
      item({ trigger: { ...item().trigger, flowId: 'flw_00000000000000000000' } }),
      item({ orgId: 'org_00000000000000000000' }),
    );
    expect(answers.map((answer) => ('errorCode' in answer ? answer.errorCode : answer.outcome))).toEqual([
      'INVALID_REQUEST',
      'started',
      'INVALID_REQUEST',
      'NOT_PUBLISHED',
      'NOT_FOUND',
      'unavailable',
    ]);
    expect(await runsOf()).toHaveLength(1);
  });

  it('go by the verification that the org has now', async () => {
    await hear(false, 2);
    expect(await start(item())).toMatchObject([{ outcome: 'refused', errorCode: 'NOT_VERIFIED' }]);
    await hear(true, 3);
    expect(await start(item())).toMatchObject([{ outcome: 'started' }]);
  });

  it('ask before each attempt whether the object is still as wanted, and are canceled when it is not', async () => {
    const wanted = item();
    const [answer] = await start(wanted);
    const { runId } = answer as { runId: string };
    const asked = service.fakes.itemsAt<ValidityQuestion>('/internal/trigger-validity', runId);
    expect(asked).toEqual([
      {
        orgId,
        mode: 'live',
        runId,
        storeId: 'sto_1',
        entity: 'orders',
        externalId: wanted.trigger.externalId,
        conditions: STILL_VALID,
        takes: { on: 'order.created', inputs: {} },
      },
    ]);
    service.fakes.validity = () => ({ isValid: false });
    const context = tenant(orgId, { mode: 'live' });
    const run = await service.read(context, runId);
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    const canceled = await service.until(context, runId, ({ status }) => status === 'canceled');
    expect(canceled).toMatchObject({ lastError: 'source_changed', attempts: 1, nextAttemptAt: null });
  });

  it('are not dialled while that cannot be known, and go on when it can', async () => {
    service.fakes.validity = () => DOWN;
    const [answer] = await start(item());
    const { runId } = answer as { runId: string };
    expect(answer).toMatchObject({ outcome: 'started', status: 'scheduled' });
    expect(service.fakes.itemsAt('/internal/calls', runId)).toEqual([]);
    service.fakes.validity = () => ({ isValid: true });
    await service.db.database.query("UPDATE runs SET due_at = now() - interval '1 second' WHERE id = $1", [runId]);
    await service.until(tenant(orgId, { mode: 'live' }), runId, ({ status }) => status === 'dialing');
  });

  it('are paused and resumed by their store, those of other stores are not', async () => {
    const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
    const order = async (kind: string, storeId: string) => {
      const path = `/internal/admin/orgs/${orgId}/runs/${kind}`;
      const { status, body } = await service.ask('POST', path, manager, { mode: 'live', storeId });
      expect(status).toBe(200);
      return body.job;
    };
    const of = (storeId: string): TriggeredStart => item({ trigger: { ...item().trigger, storeId } });
    const [one, other] = [ids.next('store'), ids.next('store')];
    await hear(true);
    await order('pause', one);
    const [paused, free] = await start(of(one), of(other));
    expect([paused, free]).toMatchObject([
      { outcome: 'started', status: 'scheduled' },
      { outcome: 'started', status: 'dialing' },
    ]);
    const { runId } = paused as { runId: string };
    const read = () => service.read(tenant(orgId, { mode: 'live' }), runId);
    expect(await read()).toMatchObject({ lastError: 'paused', nextAttemptAt: null, attempts: 0 });
    expect(await order('resume', one)).toMatchObject({ matched: 1 });
    await eventually(async () => expect((await read()).status).toBe('dialing'));
  });
});

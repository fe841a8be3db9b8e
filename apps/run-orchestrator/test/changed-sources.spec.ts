import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LawfulBasis, PermitRequest, RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import {
  TRIGGERED_RUNS_PATH,
  type Run,
  type TriggeredStart,
  type ValidityAnswer,
  type ValidityQuestion,
} from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { COD, DOWN, FLOW_ID, type FakeServices } from './fake-services.js';
import { ended, erasureEvent, hashOf, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const OLD = '+919810000001';
const NEW = '+919810000002';
const OBJECT = { customer_name: '{{object.customer.name}}', order_no: '{{object.number}}', items: '{{object.note}}' };
const INPUTS = { ...OBJECT, amount: '{{object.totals.total}}' };
const GIVEN = { customer_name: 'Asha', order_no: '1001', amount: '1299', items: 'a kurta' };
const ENDS = '2099-01-01T00:00:00.000Z';
const ORDER: LawfulBasis = {
  kind: 'order',
  storeId: 'sto_1',
  orderId: 'o-1',
  placedAt: new Date(Date.now() - 60_000).toISOString(),
  expiresAt: ENDS,
};

/** What contacts says of a number that no own basis allows. */
const unfounded = ({ orgId, phone = '' }: RunAdmissionRequest): RunAdmission => ({
  ...{ ok: false, errorCode: 'NO_CONSENT', message: 'none' },
  contact: { id: 'con_00000000000000000new', name: 'Ravi', language: null, fields: {} },
  unfounded: { phone, contactVersion: 7, numberHash: hashOf(orgId, phone) },
});

describe('a run whose object has changed before its next attempt, on two replicas', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2, env: { RUN_GAP_SCALE: '0.00001' } });
    service.fakes.definition = { ...COD, triggers: [{ id: 'on_order', on: 'order.created', inputs: INPUTS }] };
    const { admit, permit, place, validity, turn } = service.fakes;
    Object.assign(usual, { admit, permit, place, validity, turn });
  });
  beforeEach(async () => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
    admits(ORDER);
    says({ phone: OLD, inputs: GIVEN });
    await service.db.database.query(
      `INSERT INTO org_settings (org_id, version, is_verified, calling_hours, name) VALUES ($1, 1, true, 'null', 'Shop')`,
      [orgId],
    );
  });
  afterAll(() => service.stop());

  /** The old number has this basis; what is said of the new one. */
  const admits = (basis: LawfulBasis, ofNew: (request: RunAdmissionRequest) => RunAdmission = unfounded): void => {
    service.fakes.admit = (request) => {
      if (request.phone === NEW) return ofNew(request);
      return { ...(usual.admit as FakeServices['admit'])(request), basis } as RunAdmission;
    };
  };
  const says = (answer: Partial<ValidityAnswer>): void => {
    service.fakes.validity = () => ({ isValid: true, ...answer });
  };
  const context = (mode: Mode = 'live') => tenant(orgId, { mode });
  const start = async (mode: Mode = 'live'): Promise<string> => {
    const item: TriggeredStart = {
      ...{ orgId, mode, phone: OLD, inputs: GIVEN, metadata: { object_id: 'o-1' } },
      trigger: {
        ...{ flowId: FLOW_ID, triggerId: 'on_order', storeId: 'sto_1', entity: 'orders', externalId: 'o-1' },
        change: 'order.created',
      },
    };
    const asker = { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' } as const;
    const { body } = await service.ask('POST', TRIGGERED_RUNS_PATH, asker, { items: [item] }, 'commerce-sync');
    return body.results[0].runId;
  };
  /** A run whose first call rings. */
  const started = async (mode: Mode = 'live'): Promise<Run> =>
    await service.until(context(mode), await start(mode), ({ status }) => status === 'dialing');
  const unanswered = (run: Run) =>
    service.bus.publish([ended({ orgId, run, callId: run.calls.at(-1)?.callId ?? '' }, 'no_answer')]);
  const canceled = (run: Run): Promise<Run> =>
    service.until(context(run.isTest ? 'test' : 'live'), run.id, ({ status }) => status === 'canceled');
  const runsOf = async (mode: Mode = 'live'): Promise<Run[]> =>
    (await service.ask('GET', '/v1/runs', context(mode))).body.runs;
  const successorOf = async (run: Run): Promise<Run> => {
    const mode = run.isTest ? 'test' : 'live';
    const others = (await runsOf(mode)).filter(({ metadata }) => metadata['replaces'] === run.id);
    expect(others).toHaveLength(1);
    return await service.until(context(mode), others[0]?.id ?? '', ({ status }) => status === 'dialing');
  };
  const placed = (run: Run): PlaceCall[] => service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id);

  it('asks once before each attempt, and changes nothing while the object is as it was', async () => {
    const run = await started();
    const asked = () => service.fakes.itemsAt<ValidityQuestion>('/internal/trigger-validity', run.id);
    expect(asked()).toEqual([
      {
        ...{ orgId, mode: 'live', runId: run.id, storeId: 'sto_1', entity: 'orders', externalId: 'o-1' },
        ...{ conditions: [], takes: { on: 'order.created', inputs: INPUTS } },
      },
    ]);
    await unanswered(run);
    const again = await service.until(context(), run.id, ({ attempts }) => attempts === 2);
    expect(again).toMatchObject({ status: 'dialing', inputs: { ...GIVEN, store_name: 'Shop' } });
    expect(asked()).toHaveLength(2);
  });

  it('speaks and stores the inputs as they are now, and those that the object had no part in as they were', async () => {
    const run = await started();
    const { items: _, ...left } = { ...GIVEN, amount: '999' };
    says({ phone: OLD, inputs: left });
    await unanswered(run);
    const again = await service.until(context(), run.id, ({ attempts }) => attempts === 2);
    const inputs = { ...left, store_name: 'Shop' };
    expect(again).toMatchObject({ status: 'dialing', phone: OLD });
    expect(again.inputs).toEqual(inputs);
    expect(placed(run).map((call) => call.inputs)).toEqual([{ ...GIVEN, store_name: 'Shop' }, inputs]);
    await unanswered(again);
    const result = await eventually(async () => {
      const last = service.eventsOf(run.id).filter(({ type }) => type === 'run.no_answer')[1];
      if (!last) throw new Error('not told yet');
      return last;
    });
    expect(result.data?.run.inputs).toEqual(inputs);
  });

  it.each([
    ['an input that the flow requires', { customer_name: 'Asha', order_no: '1001' }],
    ['a fitting value of one', { ...GIVEN, amount: 'much' }],
  ])('is canceled when the object has no longer %s', async (_, inputs) => {
    const run = await started();
    says({ phone: OLD, inputs });
    await unanswered(run);
    expect(await canceled(run)).toMatchObject({ lastError: 'source_changed', attempts: 1 });
    expect(await runsOf()).toHaveLength(1);
  });

  it('keeps the name that the contact lends when the object has none any more', async () => {
    const run = await started();
    const { customer_name: _, ...inputs } = GIVEN;
    says({ phone: OLD, inputs });
    await unanswered(run);
    const again = await service.until(context(), run.id, ({ attempts }) => attempts === 2);
    expect(again.inputs).toEqual({ ...GIVEN, store_name: 'Shop' });
  });

  it.each<Mode>(['live', 'test'])(
    'is canceled when the number is another, and one %s run for that replaces it, with its basis and all attempts',
    async (mode) => {
      const run = await started(mode);
      says({ phone: NEW, contactId: 'con_00000000000000000new', inputs: { ...GIVEN, amount: '999' } });
      await unanswered(run);
      expect(await canceled(run)).toMatchObject({ lastError: 'source_changed', attempts: 1, nextAttemptAt: null });
      const successor = await successorOf(run);
      expect(successor).toMatchObject({
        ...{ phone: NEW, contactId: 'con_00000000000000000new', attempts: 1, isTest: mode === 'test' },
        inputs: { ...GIVEN, amount: '999', store_name: 'Shop' },
        metadata: { object_id: 'o-1', replaces: run.id },
      });
      const { flowVersionId, language, maxAttempts } = run;
      expect(successor).toMatchObject({ flowVersionId, language, maxAttempts });
      const permits = service.fakes.itemsAt<PermitRequest>('/internal/permits', successor.id);
      expect(permits).toMatchObject([{ phone: NEW, basis: ORDER, attempt: 1 }]);
      expect(placed(successor)).toMatchObject([{ phone: NEW, inputs: successor.inputs }]);
      expect(placed(run)).toMatchObject([{ phone: OLD }]);
      await eventually(async () => {
        expect(service.typesOf(run.id)).toContain('run.canceled');
        expect(service.typesOf(successor.id)).toContain('run.queued');
      });
      const manager = context(mode);
      const admin = { ...manager, credential: { kind: 'admin', id: 'admin', name: 'administrator' } } as const;
      const path = `/internal/admin/orgs/${orgId}/runs/${run.id}/timeline`;
      const { entries } = (await service.ask('GET', path, admin)).body;
      expect(entries.at(-1)).toMatchObject({
        ...{ type: 'run.canceled', cause: { kind: 'decision', reason: 'source_changed' } },
      });
    },
  );

  it('goes on to a third number when the object changes again', async () => {
    const run = await started();
    says({ phone: NEW, contactId: 'con_00000000000000000new', inputs: GIVEN });
    await unanswered(run);
    await canceled(run);
    const second = await successorOf(run);
    says({ phone: OLD, contactId: null, inputs: GIVEN });
    await unanswered(second);
    expect(await canceled(second)).toMatchObject({ lastError: 'source_changed' });
    expect(await successorOf(second)).toMatchObject({ phone: OLD, metadata: { replaces: second.id } });
    expect(await runsOf()).toHaveLength(3);
  });

  describe('of a trigger that is once per shopper', () => {
    const changed = { phone: NEW, contactId: 'con_00000000000000000new', inputs: GIVEN };
    beforeAll(() => {
      const trigger = { id: 'on_order', on: 'order.created' as const, inputs: INPUTS, oncePer: 'shopper' as const };
      service.fakes.definition = { ...COD, triggers: [trigger] };
    });
    afterAll(() => {
      service.fakes.definition = { ...COD, triggers: [{ id: 'on_order', on: 'order.created', inputs: INPUTS }] };
    });

    it('is not replaced where the trigger has called the new number today', async () => {
      const run = await started();
      service.fakes.turn = () => ({ turn: 'taken' });
      says(changed);
      await unanswered(run);
      expect(await canceled(run)).toMatchObject({ lastError: 'source_changed', attempts: 1 });
      expect(await runsOf()).toHaveLength(1);
    });

    it('waits until it is known whether it is, and is replaced once, in its turn', async () => {
      const run = await started();
      service.fakes.turn = () => ({ turn: 'held' });
      says(changed);
      await unanswered(run);
      await eventually(async () =>
        expect(service.fakes.itemsAt('/internal/shopper-turns', run.id).length).toBeGreaterThan(1),
      );
      expect(await runsOf()).toHaveLength(1);
      service.fakes.turn = () => ({ turn: 'free' });
      await canceled(run);
      expect(await successorOf(run)).toMatchObject({ phone: NEW });
      expect(service.fakes.itemsAt('/internal/shopper-turns', run.id).at(-1)).toEqual({
        ...{ orgId, mode: 'live', flowId: FLOW_ID, triggerId: 'on_order', runId: run.id },
        contactId: 'con_00000000000000000new',
      });
    });
  });

  it.each<[string, Partial<ValidityAnswer>, (request: RunAdmissionRequest) => RunAdmission]>([
    ['the object has no number any more', { phone: null, contactId: null, inputs: GIVEN }, unfounded],
    ['the object has no longer what the flow needs', { phone: NEW, inputs: { order_no: '1001' } }, unfounded],
    [
      'the shopper of the new number has opted out',
      { phone: NEW, inputs: GIVEN },
      () => ({ ok: false, errorCode: 'OPTED_OUT', message: 'opted out' }),
    ],
    [
      'the new number is no contact, as that of an erased shopper',
      { phone: NEW, inputs: GIVEN },
      () => ({ ok: false, errorCode: 'NO_CONSENT', message: 'none' }),
    ],
    [
      'whoever has the new number came back after an erasure, and the order is from before',
      { phone: NEW, inputs: GIVEN },
      (request) => {
        const answer = unfounded(request) as Extract<RunAdmission, { ok: false }>;
        return { ...answer, unfounded: { phone: NEW, afterErasure: new Date().toISOString() } };
      },
    ],
  ])('is canceled and not replaced when %s', async (_, answer, ofNew) => {
    admits(ORDER, ofNew);
    const run = await started();
    says(answer);
    await unanswered(run);
    expect(await canceled(run)).toMatchObject({ lastError: 'source_changed', attempts: 1 });
    expect(await runsOf()).toHaveLength(1);
  });

  it('is not replaced when the erasure of the new number was heard meanwhile', async () => {
    const run = await started();
    await service.bus.publish([erasureEvent(orgId, NEW, { mode: 'live' })]);
    await eventually(async () =>
      expect(await service.db.database.query('SELECT 1 FROM erased_numbers WHERE org_id = $1', [orgId])).toHaveLength(
        1,
      ),
    );
    says({ phone: NEW, contactId: null, inputs: GIVEN });
    await unanswered(run);
    expect(await canceled(run)).toMatchObject({ lastError: 'source_changed', attempts: 1 });
    expect(await runsOf()).toHaveLength(1);
  });

  it('gives the permit of the admission back, and ends the own basis of the new number with that of the run before', async () => {
    const own = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;
    const consent = { ...own, consentId: 'cns_of_old', expiresAt: ENDS };
    admits(consent, (request) => {
      const admission = { ...(usual.admit as FakeServices['admit'])(request), basis: own };
      return { ...admission, contact: { id: 'con_00000000000000000new', name: 'Ravi', language: null, fields: {} } };
    });
    const run = await started();
    says({ phone: NEW, inputs: GIVEN });
    await unanswered(run);
    await canceled(run);
    const successor = await successorOf(run);
    const [asked] = service.fakes.itemsAt<RunAdmissionRequest>('/internal/run-admissions', successor.id);
    const given = service.fakes.itemsAt<{ callId: string }>('/internal/permits/unused');
    expect(given.map(({ callId }) => callId)).toContain(asked?.callId);
    const permits = service.fakes.itemsAt<PermitRequest>('/internal/permits', successor.id);
    expect(permits).toMatchObject([{ phone: NEW, basis: { ...own, expiresAt: ENDS } }]);
  });

  it('waits and is not called while contacts cannot judge the new number, and is replaced once when it can', async () => {
    const run = await started();
    says({ phone: NEW, inputs: GIVEN });
    service.fakes.answers.set('/internal/run-admissions', () => DOWN);
    await unanswered(run);
    await eventually(async () =>
      expect(service.fakes.itemsAt<RunAdmissionRequest>('/internal/run-admissions')).toEqual(
        expect.arrayContaining([expect.objectContaining({ orgId, phone: NEW })]),
      ),
    );
    expect(await service.read(context(), run.id)).toMatchObject({ status: 'scheduled', attempts: 1 });
    expect(placed(run)).toHaveLength(1);
    service.fakes.answers.delete('/internal/run-admissions');
    await eventually(async () => {
      await service.db.database.query("UPDATE runs SET due_at = now() - interval '1 second' WHERE id = $1", [run.id]);
      expect(await service.read(context(), run.id)).toMatchObject({ status: 'canceled' });
    });
    expect(await successorOf(run)).toMatchObject({ phone: NEW });
  });

  it('is replaced before anybody is called when the number has changed before its first attempt', async () => {
    says({ phone: NEW, inputs: GIVEN });
    const id = await start();
    const run = await service.until(context(), id, ({ status }) => status === 'canceled');
    expect(run).toMatchObject({ phone: OLD, attempts: 0, lastError: 'source_changed' });
    expect(placed(run)).toEqual([]);
    expect(await successorOf(run)).toMatchObject({ phone: NEW });
  });
});

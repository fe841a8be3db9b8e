import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  LIMIT_TOPIC,
  PERMIT_EXPLANATIONS_PATH,
  PERMIT_WAITS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  UNUSED_PERMITS_PATH,
  type LimitsMoved,
  type PermitAnswer,
  type PermitExplanation,
  type PermitRequest,
  type PermitWait,
  type RunAdmission,
  type RunAdmissionExplanation,
  type RunAdmissionRequest,
} from '@outcall/contracts-contacts';
import { CALL_TOPIC, type CallEnded } from '@outcall/contracts-telephony';
import { localDay, NO_SHOPPER_LIMITS, type ShopperLimits } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { LONGEST_CALL_MINUTES } from '../src/domain/limits.js';
import { start } from '../src/start.js';
import {
  admissionOf,
  HASH_KEY,
  idOf,
  newPhone,
  permitOf,
  RunningContacts,
  tenant,
} from './support/running-contacts.js';

const ORG = 'org_limited';
const MINUTE_MS = 60_000;
const LIMITS: ShopperLimits = { gapMinutes: 60, reachedPerDay: 3, attemptsPerDay: 8 };
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const midnight = (): string => new Date(localDay(new Date(), 1).startsAt).toISOString();
const verdict = (answer: PermitAnswer | RunAdmission | undefined): string =>
  !answer ? 'none' : answer.ok ? 'granted' : 'reason' in answer ? answer.reason : answer.errorCode;

describe('limits per shopper', () => {
  let contacts: RunningContacts;
  const moved: DomainEvent<LimitsMoved>[] = [];
  beforeAll(async () => {
    contacts = await RunningContacts.start();
    await contacts.bus.subscribe({
      group: 'test-of-limits',
      topics: [LIMIT_TOPIC.name],
      handle: async ({ events }) =>
        void moved.push(...(events.map(({ event }) => event) as DomainEvent<LimitsMoved>[])),
      onFatal: (error) => {
        throw error;
      },
    });
  });
  afterAll(() => contacts.stop());
  // What belongs together must not lie on two days: shortly before midnight in India the next day is waited for.
  beforeEach(() => eventually(() => localDay(new Date()).date === localDay(new Date(Date.now() + 2 * MINUTE_MS)).date));

  const asked = (phone: string, sent: Partial<PermitRequest> = {}): PermitRequest =>
    permitOf(ORG, { phone, limits: LIMITS, ...sent });
  const permit = async (request: PermitRequest): Promise<PermitAnswer> =>
    (await contacts.permit(request))[0] as PermitAnswer;
  const startOf = (phone: string, sent: Partial<RunAdmissionRequest> = {}): RunAdmissionRequest =>
    admissionOf(ORG, { phone, callType: 'transactional', transactionAt: ago(1), limits: LIMITS, ...sent });
  const admit = async (request: RunAdmissionRequest): Promise<Extract<RunAdmission, { ok: true }>> => {
    const [admission] = await contacts.admit(request);
    if (!admission?.ok) throw new Error(JSON.stringify(admission));
    return admission;
  };
  const opensAt = (answer: PermitAnswer): string | null => (answer.ok ? null : answer.opensAt);
  const rowOf = async (phone: string) =>
    (
      await contacts.db.database.query<{ under_way: object; attempts_counted: number; reached_counted: number }>(
        'SELECT under_way, attempts_counted, reached_counted, reached_until FROM shoppers WHERE phone = $1',
        [phone],
      )
    )[0];

  type Ended = Partial<CallEnded> & { readonly callId: string };
  const endOf = ({ callId, ...sent }: Ended, mode: 'live' | 'test' = 'live'): DomainEvent<CallEnded> => ({
    ...{ id: idOf.next('event'), topic: CALL_TOPIC.name, type: 'call.ended', key: callId, orgId: ORG, mode },
    ...{ time: new Date().toISOString(), version: 5, requestId: null, traceparent: null, headers: {} },
    data: {
      ...{ callId, runId: 'run_of_the_call', attempt: 1, at: new Date().toISOString(), status: 'completed' },
      ...{ endReason: 'agent_ended', answeredAt: null, outcome: null, answers: {}, talkSeconds: null },
      ...{ optedOut: false, actionCalls: [] },
      ...sent,
    } as CallEnded,
  });
  const publish = (...events: DomainEvent<CallEnded>[]): Promise<unknown> => contacts.bus.publish(events as never);
  /** Published, and heard: an end of a call that nobody else asks about goes behind it in each partition. */
  async function end(...ended: Ended[]): Promise<void> {
    await publish(...ended.map((one) => endOf(one)));
    for (const { callId } of ended) await heard(callId);
  }
  const heard = (callId: string): Promise<unknown> =>
    eventually(async () => {
      const [row] = await contacts.db.database.query(
        "SELECT FROM shoppers s JOIN permits p USING (org_id, mode, phone) WHERE p.call_id = $1 AND s.under_way::text LIKE '%' || p.call_id || '%'",
        [callId],
      );
      return row === undefined;
    });

  describe('the gap', () => {
    it('permits one of ten starts that ask two replicas at once, and the others wait', async () => {
      const other = await start({
        ...{ PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: contacts.db.url, EVENT_BUS: 'embedded' },
        ...{ EVENT_LOG_URL: contacts.db.url, CALLING_HOURS: 'always', NUMBER_HASH_KEY: HASH_KEY },
        CONTEXT_KEYS: contacts.contextKeys,
      });
      try {
        const there = contacts.at(other);
        for (const existing of [false, true]) {
          const phone = newPhone();
          if (existing) await contacts.put(tenant(ORG), { phone, name: 'Asha' });
          const answers = await Promise.all(
            Array.from({ length: 10 }, async (_, n) => (await (n % 2 ? contacts : there).admit(startOf(phone)))[0]),
          );
          expect(answers.filter((answer) => answer?.ok && answer.permit)).toHaveLength(1);
          const held = answers.filter((answer) => answer?.ok && !answer.permit);
          expect(held).toHaveLength(9);
          for (const one of held) expect(one).toMatchObject({ opensAt: null, limited: { reason: 'called_recently' } });
          const permits = await Promise.all(
            Array.from({ length: 10 }, async (_, n) => (await (n % 2 ? contacts : there).permit(asked(phone)))[0]),
          );
          expect(permits.map(verdict)).toEqual(Array.from({ length: 10 }, () => 'called_recently'));
        }
      } finally {
        await other.close();
      }
    });

    it('counts from the end of a call that reached the number, and ends by itself', async () => {
      const phone = newPhone();
      const first = asked(phone);
      expect(verdict(await permit(first))).toBe('granted');
      const at = ago(10);
      await end({ callId: first.callId, at });
      expect(await permit(asked(phone))).toEqual({
        ok: false,
        reason: 'called_recently',
        opensAt: new Date(Date.parse(at) + 60 * MINUTE_MS).toISOString(),
      });
      expect(verdict(await permit(asked(phone, { limits: { ...LIMITS, gapMinutes: 9 } })))).toBe('granted');
    });

    it('is not held by a call that did not reach the number', async () => {
      const phone = newPhone();
      for (const endReason of ['busy', 'no_answer', 'voicemail'] as const) {
        const call = asked(phone);
        expect(verdict(await permit(call))).toBe('granted');
        await end({ callId: call.callId, endReason, status: 'no_answer' });
      }
      expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 3, reached_counted: 0 });
    });

    it('takes a call whose end was not heard as going on for as long as a call can, and as one that reached', async () => {
      const phone = newPhone();
      const before = Date.now();
      await permit(asked(phone));
      const until = Date.parse(opensAt(await permit(asked(phone))) ?? '');
      const longest = (LONGEST_CALL_MINUTES + 60) * MINUTE_MS;
      expect(until).toBeGreaterThanOrEqual(before + longest);
      expect(until).toBeLessThanOrEqual(Date.now() + longest);
    });

    it.each(['provider_unavailable', 'canceled', 'declined'] as const)(
      'is held by a call that was answered, whatever ended it then (%s), and by no mailbox',
      async (endReason) => {
        const phone = newPhone();
        const [mailbox, answered] = [asked(phone), asked(phone)];
        await permit(mailbox);
        await end({ callId: mailbox.callId, endReason: 'voicemail', answeredAt: ago(1) });
        expect(verdict(await permit(answered))).toBe('granted');
        await end({ callId: answered.callId, endReason, answeredAt: ago(1), status: 'failed' });
        expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 2, reached_counted: 1 });
        expect(verdict(await permit(asked(phone)))).toBe('called_recently');
      },
    );

    it('takes a call of which nobody knows whether it was dialled as one whose end was not heard, and tells nobody to ask again', async () => {
      const [phone, other] = [newPhone(), newPhone()];
      const [call, probe] = [asked(phone), asked(other)];
      await contacts.permit(call, probe);
      const held = await permit(asked(phone));
      expect(verdict(held)).toBe('called_recently');
      expect(verdict(await permit(asked(other)))).toBe('called_recently');
      const broken = endOf({ callId: call.callId, endReason: 'provider_unavailable', status: 'failed' });
      await publish(broken, { ...endOf({ callId: probe.callId }), key: broken.key });
      await heard(probe.callId);
      expect(JSON.stringify(await rowOf(phone))).toContain(call.callId);
      expect(opensAt(await permit(asked(phone)))).toBe(opensAt(held));
      await eventually(() => moved.some(({ data }) => data?.phone === other));
      expect(moved.filter(({ data }) => data?.phone === phone)).toEqual([]);
    });

    it('is not held by a call that the network refused for now, before it rang: it is no attempt', async () => {
      const phone = newPhone();
      const call = asked(phone);
      await permit(call);
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
      await end({ callId: call.callId, endReason: 'provider_unavailable', status: 'failed', neverRang: true });
      expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 0, reached_counted: 0 });
      expect(verdict(await permit(asked(phone)))).toBe('granted');
    });

    it('takes an end reason that it does not know as one that reached', async () => {
      const phone = newPhone();
      const call = asked(phone);
      await permit(call);
      await end({ callId: call.callId, endReason: 'lost_in_another_release' as never });
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
    });

    it('never holds the run that asks again: under another call id, and for its next attempt', async () => {
      const phone = newPhone();
      const first = asked(phone);
      expect(verdict(await permit(first))).toBe('granted');
      expect(verdict(await permit({ ...first, callId: idOf.next('call') }))).toBe('granted');
      expect(await rowOf(phone)).toMatchObject({ attempts_counted: 1 });
      expect(verdict(await permit({ ...first, callId: idOf.next('call'), attempt: 2 }))).toBe('granted');
      expect(await rowOf(phone)).toMatchObject({ attempts_counted: 2 });
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
    });

    it('is moved into the hours', async () => {
      const phone = newPhone();
      const call = asked(phone);
      await permit(call);
      await end({ callId: call.callId });
      const tomorrow = localDay(new Date(), 1);
      const orgHours = {
        days: { [localDay(new Date()).weekday]: [['00:00', '23:59']], [tomorrow.weekday]: [['11:00', '12:00']] },
      };
      const limits = { ...LIMITS, gapMinutes: 1_440 };
      const answer = await permit(asked(phone, { orgHours: orgHours as never, limits }));
      expect(verdict(answer)).toBe('called_recently');
      expect(Date.parse(opensAt(answer) ?? '')).toBeGreaterThanOrEqual(Date.now() + 1_430 * MINUTE_MS);
    });

    it('is none where it is null, and for test runs', async () => {
      const phone = newPhone();
      for (let call = 0; call < 5; call += 1)
        expect(verdict(await permit(asked(phone, { limits: NO_SHOPPER_LIMITS })))).toBe('granted');
      const tested = newPhone();
      for (let call = 0; call < 12; call += 1)
        expect(verdict(await permit(asked(tested, { mode: 'test' })))).toBe('granted');
      expect(await rowOf(tested)).toMatchObject({ under_way: {}, attempts_counted: 0 });
    });
  });

  describe('the counts of a day', () => {
    const NO_GAP = { ...LIMITS, gapMinutes: null };
    async function reached(phone: string, calls: number): Promise<void> {
      for (let call = 0; call < calls; call += 1) {
        const one = asked(phone, { limits: NO_GAP });
        expect(verdict(await permit(one))).toBe('granted');
        await end({ callId: one.callId });
      }
    }

    it('hold the fourth call after three that reached the number, until the next day in India', async () => {
      const phone = newPhone();
      await reached(phone, 3);
      expect(await permit(asked(phone, { limits: NO_GAP }))).toEqual({
        ok: false,
        reason: 'daily_limit',
        opensAt: midnight(),
      });
      expect(await contacts.admit(startOf(phone, { limits: NO_GAP }))).toMatchObject([
        { ok: true, opensAt: null, permit: null, limited: { reason: 'daily_limit', until: midnight() } },
      ]);
      await contacts.db.database.query('UPDATE shoppers SET counted_on = counted_on - 1 WHERE phone = $1', [phone]);
      expect(verdict(await permit(asked(phone, { limits: NO_GAP })))).toBe('granted');
    });

    it('hold the attempt after so many that reached nobody', async () => {
      const phone = newPhone();
      const limits = { ...NO_GAP, attemptsPerDay: 2 };
      for (let call = 0; call < 2; call += 1) {
        const one = asked(phone, { limits });
        expect(verdict(await permit(one))).toBe('granted');
        await end({ callId: one.callId, endReason: 'no_answer', status: 'no_answer' });
      }
      expect(await permit(asked(phone, { limits }))).toMatchObject({ reason: 'daily_limit', opensAt: midnight() });
    });

    it('take a call whose end was not heard as one that reached', async () => {
      const phone = newPhone();
      const calls = Array.from({ length: 4 }, () => asked(phone, { limits: NO_GAP }));
      expect((await contacts.permit(...calls)).map(verdict)).toEqual(['granted', 'granted', 'granted', 'daily_limit']);
      await end({ callId: calls[1]?.callId ?? '', endReason: 'busy', status: 'busy' });
      expect(verdict(await permit(asked(phone, { limits: NO_GAP })))).toBe('granted');
      expect(verdict(await permit(asked(phone, { limits: NO_GAP })))).toBe('daily_limit');
    });

    it('change nothing twice when ends come twice, late, and the later before the earlier', async () => {
      const phone = newPhone();
      const calls = [asked(phone, { limits: NO_GAP }), asked(phone, { limits: NO_GAP })];
      await contacts.permit(...calls);
      const [first, second] = calls.map(({ callId }) => callId) as [string, string];
      const [early, late] = [ago(30), ago(5)];
      await end({ callId: second, at: late });
      await end({ callId: first, at: early });
      const state = await rowOf(phone);
      expect(state).toMatchObject({ under_way: {}, attempts_counted: 2, reached_counted: 2 });
      expect(state).toMatchObject({ reached_until: new Date(late) });
      const probe = asked(phone, { limits: NO_GAP });
      await permit(probe);
      const [again, behind] = [endOf({ callId: first, at: early }), endOf({ callId: second, at: late })];
      await publish(again, again, behind, endOf({ callId: probe.callId, endReason: 'busy' }));
      await heard(probe.callId);
      await end({ callId: first, at: early }, { callId: second, at: late });
      expect(await rowOf(phone)).toMatchObject({
        ...{ under_way: {}, attempts_counted: 3, reached_counted: 2 },
        reached_until: new Date(late),
      });
    });

    it("are of one org alone: another's calls and those to other numbers hold nothing", async () => {
      const phone = newPhone();
      await reached(phone, 3);
      expect(verdict(await permit(permitOf('org_beside', { phone, limits: LIMITS })))).toBe('granted');
      expect(verdict(await permit(asked(newPhone())))).toBe('granted');
    });
  });

  describe('a permit that no call came of', () => {
    const unused = (...callIds: string[]) =>
      contacts.command('run-orchestrator', UNUSED_PERMITS_PATH, {
        items: callIds.map((callId) => ({ orgId: ORG, mode: 'live', callId })),
      });

    it('counts for nothing once it is given back, twice or not, and who waits is told', async () => {
      const phone = newPhone();
      const { callId, ...rest } = startOf(phone);
      expect((await admit({ ...rest, callId })).permit).not.toBeNull();
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
      expect((await unused(callId)).status).toBe(200);
      expect((await unused(callId, callId, 'cal_unknown')).status).toBe(200);
      expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 0, reached_counted: 0 });
      await eventually(() => moved.some(({ data }) => data?.phone === phone));
      expect(moved.filter(({ data }) => data?.phone === phone)).toMatchObject([
        { orgId: ORG, mode: 'live', data: { orgId: ORG, mode: 'live', phone } },
      ]);
      expect(verdict(await permit(asked(phone)))).toBe('granted');
    });

    it('stays with who resumed the attempt under the same call id, when an earlier holder gives his back late', async () => {
      const phone = newPhone();
      const resumed = asked(phone);
      const answer = await permit(resumed);
      const release = (until: string) =>
        contacts.command('run-orchestrator', UNUSED_PERMITS_PATH, {
          items: [{ orgId: ORG, mode: 'live', callId: resumed.callId, until }],
        });
      expect((await release(ago(1))).status).toBe(200);
      expect(await rowOf(phone)).toMatchObject({ under_way: { [resumed.runId]: {} }, attempts_counted: 1 });
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
      expect((await release((answer.ok && answer.permit.expiresAt) || '')).status).toBe(200);
      expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 0 });
    });

    it('holds others for 20 minutes and the gap, and is one of its day, when nobody lived to give it back', async () => {
      const phone = newPhone();
      const lost = asked(phone);
      expect(verdict(await permit(lost))).toBe('granted');
      const earlier = (minutes: number) =>
        contacts.db.database.query(
          `UPDATE shoppers SET under_way = jsonb_set(under_way, ARRAY[$2, 'at'], to_jsonb($3::text)) WHERE phone = $1`,
          [phone, lost.runId, ago(minutes)],
        );
      await earlier(LONGEST_CALL_MINUTES + 60 - 1);
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
      await earlier(LONGEST_CALL_MINUTES + 60 + 1);
      expect(verdict(await permit(asked(phone, { limits: { ...LIMITS, reachedPerDay: 1 } })))).toBe('daily_limit');
      expect(verdict(await permit(asked(phone)))).toBe('granted');
      expect(verdict(await permit({ ...lost, callId: idOf.next('call') }))).toBe('called_recently');
    });

    it('is not given back by the call id that came before', async () => {
      const phone = newPhone();
      const first = asked(phone);
      await permit(first);
      await permit({ ...first, callId: idOf.next('call') });
      await unused(first.callId);
      expect(verdict(await permit(asked(phone)))).toBe('called_recently');
    });
  });

  it('tell whoever waits that a call has ended, once, and nobody where none waits', async () => {
    const [awaited, unawaited] = [newPhone(), newPhone()];
    const [call, other] = [asked(awaited), asked(unawaited)];
    await contacts.permit(call, other);
    await permit(asked(awaited));
    await end({ callId: call.callId }, { callId: other.callId });
    await end({ callId: call.callId });
    await eventually(() => moved.some(({ data }) => data?.phone === awaited));
    expect(moved.filter(({ data }) => data?.phone === awaited)).toHaveLength(1);
    expect(moved.filter(({ data }) => data?.phone === unawaited)).toEqual([]);
  });

  describe('of a run that waits', () => {
    const wait = async ({ callId: _, ...question }: PermitRequest): Promise<PermitWait> => {
      const answer = await contacts.command<{ results: PermitWait[] }>(
        ...(['run-orchestrator', PERMIT_WAITS_PATH, { items: [question] }] as const),
      );
      return answer.body.results[0] as PermitWait;
    };

    it('are told as the call under way makes them, and once more when that has ended', async () => {
      const phone = newPhone();
      const [call, waiting] = [asked(phone), asked(phone)];
      await permit(call);
      const result = await wait(waiting);
      expect(result).toMatchObject({ refusals: ['called_recently'], mayEndEarlier: true });
      expect(Date.parse(result.limit?.until ?? '')).toBeGreaterThan(Date.now() + 70 * MINUTE_MS);
      await end({ callId: call.callId, endReason: 'busy', status: 'busy' });
      await eventually(() => moved.some(({ data }) => data?.phone === phone));
      expect(await wait(waiting)).toMatchObject({ refusals: [], limit: null, mayEndEarlier: false });
    });

    it('may not end earlier once the call has reached the number', async () => {
      const phone = newPhone();
      const call = asked(phone);
      await permit(call);
      const at = ago(10);
      await end({ callId: call.callId, at });
      const until = new Date(Date.parse(at) + 60 * MINUTE_MS).toISOString();
      expect(await wait(asked(phone))).toMatchObject({ limit: { until }, mayEndEarlier: false });
    });

    it('are not held by its own call, and nobody is told of a number that nothing holds', async () => {
      const phone = newPhone();
      const call = asked(phone);
      await permit(call);
      expect(await wait({ ...call, attempt: 2 })).toMatchObject({ limit: null, mayEndEarlier: false });
      await end({ callId: call.callId, endReason: 'busy', status: 'busy' });
      const sql = 'SELECT is_waited_for FROM shoppers WHERE phone = $1';
      expect(await contacts.db.database.query(sql, [phone])).toEqual([{ is_waited_for: false }]);
      expect(moved.filter(({ data }) => data?.phone === phone)).toEqual([]);
    });

    it('are judged for each of a batch', async () => {
      const [free, held] = [newPhone(), newPhone()];
      await permit(asked(held));
      const items = [asked(free), asked(held), asked(free)].map(({ callId: _, ...question }) => question);
      const { body } = await contacts.command<{ results: PermitWait[] }>(
        ...(['run-orchestrator', PERMIT_WAITS_PATH, { items }] as const),
      );
      expect(body.results.map(({ limit }) => limit?.reason ?? null)).toEqual([null, 'called_recently', null]);
    });
  });

  it('hold a start that nothing allows neither then nor later', async () => {
    const phone = newPhone();
    const request = admissionOf(ORG, { phone, callType: 'service', limits: LIMITS });
    expect(verdict((await contacts.admit(request))[0])).toBe('NO_CONSENT');
    expect(verdict((await contacts.admit(request))[0])).toBe('NO_CONSENT');
    expect(await rowOf(phone)).toMatchObject({ under_way: {}, attempts_counted: 0 });
    expect(verdict(await permit(asked(phone)))).toBe('granted');
  });

  it('count a start by what the number has already, a consent or an order, as by what it brings', async () => {
    const consent = { scope: 'service', source: 'form', givenAt: ago(600), note: 'ticked' } as const;
    const brought = newPhone();
    const service = (phone: string, sent: Partial<RunAdmissionRequest> = {}) =>
      admissionOf(ORG, { phone, callType: 'service', limits: LIMITS, ...sent });
    expect((await admit(service(brought, { consent }))).permit).not.toBeNull();
    const known = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone: known, consent });
    const { phone: _, ...byContact } = service(known);
    expect((await admit({ ...byContact, contactId: body.contact.id })).permit).not.toBeNull();
    for (const phone of [brought, known]) {
      expect(await rowOf(phone)).toMatchObject({ attempts_counted: 1 });
      expect(await admit(service(phone))).toMatchObject({ permit: null, limited: { reason: 'called_recently' } });
    }
  });

  it('are explained as they are judged, before a start and of an attempt, and stand in the record of the permit', async () => {
    const phone = newPhone();
    const call = asked(phone);
    await permit(call);
    const at = ago(10);
    await end({ callId: call.callId, at });
    const until = new Date(Date.parse(at) + 60 * MINUTE_MS).toISOString();
    const { runId: _, callId: __, ...question } = startOf(phone);
    const start = await contacts.command<{ results: RunAdmissionExplanation[] }>(
      ...(['run-orchestrator', RUN_ADMISSION_EXPLANATIONS_PATH, { items: [question] }] as const),
    );
    expect(start.body.results).toMatchObject([{ refusals: [], limit: { reason: 'called_recently', until } }]);
    const { callId: ___, ...attempt } = asked(phone);
    const result = await contacts.command<{ results: PermitExplanation[] }>(
      ...(['run-orchestrator', PERMIT_EXPLANATIONS_PATH, { items: [attempt] }] as const),
    );
    expect(result.body.results).toMatchObject([
      { refusals: ['called_recently'], hours: { isOpen: true }, limit: { reason: 'called_recently', until } },
    ]);
    const [record] = await contacts.db.database.query('SELECT hours_rule FROM permits WHERE call_id = $1', [
      call.callId,
    ]);
    expect(record).toMatchObject({ hours_rule: { limits: LIMITS } });
  });

  it('are forgotten with the shopper', async () => {
    const phone = newPhone();
    const call = asked(phone);
    await permit(call);
    const management = tenant(ORG, 'live', 'admin');
    const path = `/internal/admin/orgs/${ORG}/erasures`;
    const { status } = await contacts.send('api-gateway', management, 'POST', path, { mode: 'live', phone });
    expect(status).toBeLessThan(300);
    const probe = asked(newPhone());
    await permit(probe);
    await publish(endOf({ callId: call.callId }));
    await end({ callId: probe.callId });
    expect(await rowOf(phone)).toBeUndefined();
  });
});

describe('limits per shopper under MAX_CALLS_PER_SHOPPER_PER_DAY=2', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start({ MAX_CALLS_PER_SHOPPER_PER_DAY: '2' })));
  afterAll(() => contacts.stop());

  it('are bounded by it, whatever the org says, and told as the limit of a day', async () => {
    const phone = newPhone();
    const asked = (mode: 'live' | 'test') =>
      permitOf(ORG, { phone, mode, limits: { ...NO_SHOPPER_LIMITS, attemptsPerDay: 8 } });
    for (const mode of ['live', 'test'] as const)
      expect((await contacts.permit(asked(mode), asked(mode), asked(mode))).map(verdict)).toEqual([
        'granted',
        'granted',
        'daily_limit',
      ]);
  });

  it('grant the permit of a start with its admission, as everywhere', async () => {
    const phone = newPhone();
    const request = () =>
      admissionOf(ORG, { phone, callType: 'transactional', transactionAt: ago(1), limits: NO_SHOPPER_LIMITS });
    const answers = [
      ...(await contacts.admit(request())),
      ...(await contacts.admit(request())),
      ...(await contacts.admit(request())),
    ];
    expect(answers.map((answer) => answer.ok && answer.permit !== null)).toEqual([true, true, false]);
    expect(answers[2]).toMatchObject({ limited: { reason: 'daily_limit' } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  type PermitAnswer,
  type RunAdmission,
} from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { EndReason, PlaceCallResult } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import type { FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  contactEvent,
  ended,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const OPENS_AT = '2099-01-01T03:30:00.000Z';
/**
 * Of calls that did not reach the shopper (docs/handbook/runs.md#lasterror): the run waits for its retry, or gives up.
 */
const UNREACHED = ['voicemail', 'no_answer', 'busy', 'declined', 'unreachable', 'provider_unavailable'];
const HOPELESS = ['invalid_number', 'blocked', 'canceled'];
const REACHED = ['shopper_hung_up', 'agent_ended', 'handed_off', 'opted_out', 'max_duration', 'silence', 'lost'];

// Every value of lastError (docs/handbook/runs.md#lasterror), by what makes a run bear it.
describe('lastError', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const post = () => service.ask('POST', '/v1/runs', tenant(orgId), BODY);
  const started = async (): Promise<Run> => (await post()).body.run;
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const of = (run: Run) => ({ orgId, run, callId: run.calls[0]?.callId ?? '' });
  const placing = (answer: PlaceCallResult): void => void (service.fakes.place = () => answer);
  const eventOf = (run: Run, type: string) =>
    eventually(async () => {
      const found = service.eventsOf(run.id).find((event) => event.type === type);
      if (!found) throw new Error(`no ${type} yet`);
      return found;
    });
  const admitting = (more: object): void => {
    service.fakes.admit = (request) =>
      ({ ...(usual.admit as FakeServices['admit'])(request), ...more }) as RunAdmission;
  };

  beforeAll(async () => {
    service = await startOrchestrator({ env: { RUN_GAP_SCALE: '0.00001' } });
    const { published, admit, permit, place } = service.fakes;
    Object.assign(usual, { published, admit, permit, place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  describe('is null', () => {
    it('before the first attempt, and while a call goes on', async () => {
      const run = await started();
      expect([run.status, run.lastError]).toEqual(['dialing', null]);
      expect((await eventOf(run, 'run.queued')).data?.run).toMatchObject({ status: 'scheduled', lastError: null });
    });

    it.each(REACHED)('when the call reached the shopper and ended with %s', async (endReason) => {
      const run = await started();
      await service.bus.publish([talked(of(run), { endReason: endReason as EndReason })]);
      expect(await until(run, ({ status }) => status === 'done')).toMatchObject({
        lastError: null,
        nextAttemptAt: null,
      });
    });

    it('again while the next attempt goes on, and when that one reaches the shopper', async () => {
      const run = await started();
      await service.bus.publish([ended(of(run), 'no_answer')]);
      const again = await until(run, ({ attempts, status }) => attempts === 2 && status === 'dialing');
      expect(again.lastError).toBeNull();
      const second = { orgId, run, callId: again.calls[1]?.callId ?? '' };
      await service.bus.publish([callEvent(second, 'call.ringing', { attempt: 2 }), talked(second, { attempt: 2 })]);
      expect(await until(run, ({ status }) => status === 'done')).toMatchObject({ lastError: null, attempts: 2 });
    });
  });

  describe('is the endReason of the last attempt that did not reach the shopper', () => {
    it.each(UNREACHED)('%s: the run waits for its retry', async (endReason) => {
      // or it would be dialing again
      service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt: OPENS_AT });
      const run = await started();
      await service.bus.publish([ended(of(run), endReason)]);
      const { data } = await eventOf(run, 'run.no_answer');
      expect(data?.run).toMatchObject({
        status: 'scheduled',
        lastError: endReason,
        attempts: 1,
        nextAttemptAt: expect.any(String),
        outcome: null,
      });
    });

    it.each(HOPELESS)('%s: the run gives up at once', async (endReason) => {
      const run = await started();
      await service.bus.publish([ended(of(run), endReason, { status: 'failed' })]);
      expect(await until(run, ({ status }) => status === 'gave_up')).toMatchObject({
        lastError: endReason,
        attempts: 1,
        nextAttemptAt: null,
      });
    });

    it('of the last one, when the attempts run out', async () => {
      let run = await started();
      for (const [index, endReason] of ['busy', 'voicemail', 'declined'].entries()) {
        run = await until(run, ({ attempts, status }) => attempts === index + 1 && status === 'dialing');
        await service.bus.publish([
          ended({ orgId, run, callId: run.calls[index]?.callId ?? '' }, endReason, { attempt: index + 1 }),
        ]);
      }
      expect(await until(run, ({ status }) => status === 'gave_up')).toMatchObject({
        lastError: 'declined',
        attempts: 3,
        nextAttemptAt: null,
      });
    });
  });

  it.each(['lines_busy', 'shopper_in_call', 'no_number', 'no_credit', 'provider_unavailable'] as const)(
    '%s: telephony cannot take the call now, the run waits and uses no attempt',
    async (reason) => {
      placing({ ok: false, reason });
      expect(await post()).toMatchObject({
        status: 201,
        body: {
          run: { status: 'scheduled', lastError: reason, attempts: 0, nextAttemptAt: expect.any(String), calls: [] },
        },
      });
    },
  );

  it('the reason of a call that was refused for good: the run gives up, 422', async () => {
    placing({ ok: false, reason: 'refused', endReason: 'invalid_number' });
    expect(await post()).toMatchObject({
      status: 422,
      body: {
        errorCode: 'CANNOT_PLACE',
        message: expect.stringMatching(/^the call of run_[a-z0-9]{20} cannot be placed: invalid_number$/),
      },
    });
    const [run] = (await service.ask('GET', '/v1/runs', tenant(orgId))).body.runs;
    expect(run).toMatchObject({
      status: 'gave_up',
      lastError: 'invalid_number',
      attempts: 0,
      nextAttemptAt: null,
      calls: [],
    });
  });

  describe('calling_hours', () => {
    it('of a run that was made outside of them', async () => {
      admitting({ opensAt: OPENS_AT, permit: null });
      expect(await started()).toMatchObject({
        status: 'scheduled',
        lastError: 'calling_hours',
        nextAttemptAt: OPENS_AT,
      });
    });

    it('of a retry that came due outside of them', async () => {
      service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt: OPENS_AT });
      const run = await started();
      await service.bus.publish([ended(of(run), 'no_answer')]);
      expect(await until(run, ({ lastError }) => lastError === 'calling_hours')).toMatchObject({
        status: 'scheduled',
        attempts: 1,
        nextAttemptAt: OPENS_AT,
      });
    });

    it('of a run for which contacts knows no hour at all: it waits, and asks again', async () => {
      service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt: null });
      const run = await started();
      await service.bus.publish([ended(of(run), 'no_answer')]);
      const asked = () => service.fakes.itemsAt('/internal/permits', run.id).length;
      const before = asked();
      await eventually(() => expect(asked()).toBeGreaterThan(before));
      expect(await until(run, ({ lastError }) => lastError === 'calling_hours')).toMatchObject({
        status: 'scheduled',
        attempts: 1,
      });
    });
  });

  it.each<[Extract<PermitAnswer, { ok: false }>['reason'], string]>([
    ['basis_expired', 'gave_up'],
    ['opted_out', 'canceled'],
    ['consent_withdrawn', 'canceled'],
  ])('%s, found out before an attempt: the run is %s', async (reason, status) => {
    service.fakes.permit = () => ({ ok: false, reason, opensAt: null });
    const run = await started();
    await service.bus.publish([ended(of(run), 'no_answer')]);
    expect(await until(run, (now) => now.status === status)).toMatchObject({
      lastError: reason,
      attempts: 1,
      nextAttemptAt: null,
    });
  });

  it.each([
    [CONTACT_OPTED_OUT, 'opted_out'],
    [CONTACT_CONSENTED, 'consent_withdrawn'],
  ] as const)('%s makes it %s on a run that waits', async (type, lastError) => {
    admitting({
      opensAt: OPENS_AT,
      permit: null,
      basis: { kind: 'consent', consentId: 'cns_gone', scope: 'service', expiresAt: null },
    });
    const run = await started();
    await service.bus.publish([contactEvent(orgId, type, {}, { time: new Date(Date.now() + 1_000).toISOString() })]);
    expect(await until(run, ({ status }) => status === 'canceled')).toMatchObject({
      lastError,
      attempts: 0,
      nextAttemptAt: null,
    });
  });
});

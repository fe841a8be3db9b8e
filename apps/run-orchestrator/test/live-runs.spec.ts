import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { LiveCheckAnswer, LiveCheckRequest, PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { DOWN, type FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  ended,
  ids,
  startOrchestrator,
  talked,
  tenant,
  type FullAnswer,
  type Orchestrator,
} from './orchestrator.js';

describe('a live run', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const live = (change = {}) => tenant(orgId, { mode: 'live', ...change });
  const start = (change = {}, body: unknown = BODY): Promise<FullAnswer> =>
    service.send('POST', '/v1/runs', live(change), { body });
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(live(), run.id, check);
  const of = (run: Run, index = 0) => ({ orgId, run, callId: run.calls[index]?.callId ?? '' });
  const placed = (run: Run): PlaceCall[] => service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id);

  beforeAll(async () => {
    service = await startOrchestrator({ env: { RUN_LINES_BUSY_WAIT_MS: '100', RUN_HELD_WAIT_MS: '100' } });
    const { admit, permit, place, liveCheck } = service.fakes;
    Object.assign(usual, { admit, permit, place, liveCheck });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('of an org that is not verified, or without number or credit, is refused in this order, and nothing is dialled', async () => {
    const answers: LiveCheckAnswer[] = [
      { ok: false, errorCode: 'NO_NUMBER', message: 'none' },
      { ok: false, errorCode: 'NO_CREDIT', message: 'none' },
    ];
    for (const answer of answers) {
      service.fakes.liveCheck = () => answer;
      expect([(await start({ isVerified: false })).body.errorCode, (await start()).body.errorCode]).toEqual([
        'NOT_VERIFIED',
        answer.ok ? '' : answer.errorCode,
      ]);
    }
    expect(await service.runsOf(orgId)).toEqual([]);
    const { body } = await start({}, { ...BODY, testAnswers: {} });
    expect([body.errorCode, body.details[0].path]).toEqual(['INVALID_REQUEST', ['testAnswers']]);
  });

  it('is checked, placed, retried when advanced, and followed to its end, as a test run is', async () => {
    const { status, body } = await start();
    expect([status, body.run.status, body.run.isTest]).toEqual([201, 'dialing', false]);
    expect(service.fakes.itemsAt<LiveCheckRequest>('/internal/live-checks').at(-1)).toEqual({
      orgId,
      callType: 'transactional',
      language: body.run.language,
      needsSpeech: true,
      flowId: body.run.flowId,
    });
    expect(placed(body.run)).toMatchObject([
      {
        mode: 'live',
        testAnswers: null,
        attempt: 1,
        language: body.run.language,
        needsSpeech: true,
        flowId: body.run.flowId,
      },
    ]);
    await service.bus.publish([callEvent(of(body.run), 'call.ringing'), ended(of(body.run), 'no_answer')]);
    await until(body.run, (run) => run.status === 'scheduled' && run.lastError === 'no_answer');
    const manager = tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'admin' } });
    expect(
      (await service.ask('POST', `/internal/admin/orgs/${orgId}/runs/${body.run.id}/advance`, manager)).status,
    ).toBe(200);
    const again = await until(body.run, (run) => run.attempts === 2);
    await service.bus.publish([
      callEvent(of(again, 1), 'call.ringing', { attempt: 2 }),
      talked(of(again, 1), { attempt: 2 }),
    ]);
    expect(await until(body.run, (run) => run.status === 'done')).toMatchObject({
      outcome: 'confirmed',
      attempts: 2,
      isTest: false,
    });
    await eventually(() =>
      expect(service.typesOf(body.run.id)).toEqual([
        'run.queued',
        'run.ringing',
        'run.no_answer',
        'run.ringing',
        'run.answered',
        'run.completed',
      ]),
    );
    expect(service.eventsOf(body.run.id).every((event) => event.mode === 'live')).toBe(true);
    expect((await service.ask('GET', `/v1/runs/${body.run.id}`, tenant(orgId))).status).toBe(404);
  });

  it('whose shopper is in another call, or whose carrier is away, waits without using an attempt', async () => {
    for (const reason of ['shopper_in_call', 'provider_unavailable'] as const) {
      service.fakes.place = () => ({ ok: false, reason });
      const { status, body } = await start();
      expect([status, body.run.status, body.run.attempts, body.run.lastError]).toEqual([201, 'scheduled', 0, reason]);
      service.fakes.place = usual.place as FakeServices['place'];
      expect(await until(body.run, (run) => run.status === 'dialing')).toMatchObject({ attempts: 1, lastError: null });
    }
  });

  it('waits three times for a carrier that is away, then uses its attempt', async () => {
    service.fakes.place = () => ({ ok: false, reason: 'provider_unavailable' });
    const { body } = await start();
    const failed = await until(body.run, (run) => run.attempts === 1);
    expect(failed).toMatchObject({
      status: 'scheduled',
      lastError: 'provider_unavailable',
      calls: [{ status: 'failed' }],
    });
    const asked = [...new Set(placed(body.run).map((call) => call.callId))];
    expect(asked).toHaveLength(4);
    // telephony keeps it: carrier-away.spec.ts there
    expect(failed.calls.map((call) => call.callId)).toEqual(asked.slice(-1));
    await eventually(() => expect(service.typesOf(body.run.id)).toEqual(['run.queued', 'run.no_answer']));
  });

  it('that its trunk refuses for now, before it rings, waits three times without using its attempt', async () => {
    const { body } = await start();
    for (let call = 0; call < 4; call += 1) {
      const dialing = await until(body.run, (run) => run.status === 'dialing' && run.calls.length === call + 1);
      expect(dialing.attempts).toBe(1);
      service.fakes.place = () => ({ ok: false, reason: 'lines_busy' }); // so that it is seen waiting
      const more = { status: 'failed', neverRang: true } as const;
      await service.bus.publish([ended(of(dialing, call), 'provider_unavailable', more)]);
      const waiting = await until(body.run, (run) => run.status === 'scheduled' && run.calls[call] !== undefined);
      expect(waiting.attempts).toBe(call < 3 ? 0 : 1);
      service.fakes.place = usual.place as FakeServices['place'];
    }
    expect(new Set(placed(body.run).map(({ attempt }) => attempt))).toEqual(new Set([1]));
    await eventually(() => expect(service.typesOf(body.run.id)).toEqual(['run.queued', 'run.no_answer']));
  });

  it.each(['lines_busy', 'permit_expired'] as const)(
    'lists no call that telephony answers with %s, as it keeps none',
    async (reason) => {
      const kept = new Set<string>();
      service.fakes.place = (call) => {
        if (placed({ id: call.runId } as Run).length < 3) return { ok: false, reason };
        kept.add(call.callId);
        return { ok: true, callId: call.callId };
      };
      const { body } = await start();
      const dialing = await until(body.run, (run) => run.status === 'dialing');
      expect(placed(body.run).length).toBeGreaterThanOrEqual(3);
      expect(dialing.calls.map((call) => call.callId)).toEqual([...kept]);
    },
  );

  it('of which nobody knows whether the carrier dialled has used its attempt: it ends without having rung', async () => {
    const { body } = await start();
    await service.bus.publish([ended(of(body.run), 'provider_unavailable', { status: 'failed' })]);
    expect(await until(body.run, (run) => run.status === 'scheduled')).toMatchObject({
      attempts: 1,
      lastError: 'provider_unavailable',
      calls: [{ status: 'failed', answeredAt: null }],
    });
    await eventually(() => expect(service.typesOf(body.run.id)).toEqual(['run.queued', 'run.no_answer']));
  });

  it('with contacts down is not made', async () => {
    service.fakes.admit = () => DOWN as never;
    expect((await start()).status).toBe(503);
    expect(await service.runsOf(orgId)).toEqual([]);
  });
});

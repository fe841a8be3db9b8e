import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HANG_UPS_PATH, type PlaceCall } from '@outcall/contracts-telephony';
import { eventually, freePort } from '@outcall/testing';
import { accountsOf } from '../live-accounts.js';
import { callTo, PUBLIC_URL, SERVICE_CONTEXT, tenant } from '../telephony-service.js';
import type { Behaviour, CarrierUnderTest, TestShopper } from './carrier-under-test.js';
import { buildService, KilledProcess } from './killed-process.js';

const NOTHING_HELD = { holds: 0, leases: 0, openCalls: 0 };
const ORDER = ['call.ringing', 'call.answered', 'call.ended'];
const SHORT_RING_S = 5;
const CALLER = 'run-orchestrator';

/** What every carrier must do, whichever network is behind it (docs/how-to/write-a-carrier-adapter.md). */
export function carrierConformance(start: () => Promise<CarrierUnderTest>): void {
  let carrier: CarrierUnderTest;
  let child: KilledProcess | null = null;
  beforeAll(async () => {
    await buildService();
    carrier = await start();
  });
  afterAll(async () => {
    await child?.kill();
    await carrier?.stop();
  });

  const eventsOf = (callId: string) => carrier.telephony.eventsOf(callId);
  const typesOf = (callId: string): string[] => eventsOf(callId).map(({ type }) => type);
  const isOver = (callId: string): boolean => typesOf(callId).includes('call.ended');
  const accounts = () => accountsOf(carrier.telephony.db);
  const verdictOf = async (call: PlaceCall, to?: { url: string }): Promise<unknown> =>
    (await carrier.telephony.place([call], to)).body.results[0];
  const hangUp = ({ callId, orgId }: PlaceCall) =>
    carrier.telephony.send('POST', HANG_UPS_PATH, {
      context: SERVICE_CONTEXT,
      caller: CALLER,
      body: { orgId, mode: 'live', callIds: [callId] },
    });

  /** How it ended, told once; what was held for it is free again. */
  const endOf = async ({ call, behaveUntil }: TestShopper): Promise<Record<string, unknown>> => {
    const { callId } = call;
    await behaveUntil(() => isOver(callId));
    await eventually(() => isOver(callId));
    await eventually(async () => expect(await accounts()).toMatchObject(NOTHING_HELD));
    const types = typesOf(callId);
    expect(types).toEqual(ORDER.filter((type) => types.includes(type)));
    return eventsOf(callId).at(-1)?.data as Record<string, unknown>;
  };
  const placed = async (behaviour: Behaviour, ringSeconds?: number): Promise<TestShopper> => {
    const shopper = await carrier.shopper(behaviour, ringSeconds);
    expect(await verdictOf(shopper.call)).toMatchObject({ ok: true, callId: shopper.call.callId });
    return shopper;
  };

  describe('dialling', () => {
    it('is one call and one request, however often and by whichever process it is placed', async () => {
      const shopper = await carrier.shopper('confirms');
      const { call } = shopper;
      const other = await carrier.telephony.replica({ PORT: String(await freePort()) });
      try {
        await eventually(() => carrier.isReady(other.url));
        const answers = await Promise.all([
          carrier.telephony.place([call, call]),
          carrier.telephony.place([call], other),
          carrier.telephony.place([call]),
        ]);
        for (const result of answers.flatMap(({ body }) => body.results)) expect(result).toMatchObject({ ok: true });
        await endOf(shopper);
        expect(await verdictOf(call)).toMatchObject({ ok: true });
      } finally {
        await other.close();
      }
      expect(await shopper.dials()).toBe(1);
      expect(typesOf(call.callId)).toEqual(ORDER);
    });

    it('never begins after the permit, and keeps nothing of it', async () => {
      const { call, dials } = await carrier.shopper('confirms');
      const late = { ...call, permitExpiresAt: new Date(Date.now() - 1_000).toISOString() };
      expect(await verdictOf(late)).toMatchObject({ ok: false, reason: 'permit_expired' });
      expect([await dials(), typesOf(call.callId)]).toEqual([0, []]);
      expect(await accounts()).toMatchObject(NOTHING_HELD);
    });

    it('is never asked for a test call', async () => {
      const { call, dials } = await carrier.shopper('confirms');
      const test = callTo(call.phone, { ...call, mode: 'test' });
      expect(await verdictOf(test)).toMatchObject({ ok: true });
      await eventually(() => isOver(test.callId));
      expect(await dials()).toBe(0);
    });
  });

  describe('a call', () => {
    it('is talked to its end, charged once, and its recording plays', async () => {
      const before = await accounts();
      const shopper = await placed('confirms');
      const end = await endOf(shopper);
      expect(end).toMatchObject({ status: 'completed', endReason: 'agent_ended', outcome: 'confirmed' });
      expect(typesOf(shopper.call.callId)).toEqual(ORDER);
      expect((await accounts()).debits).toBeGreaterThan(before.debits);
      const { orgId, callId } = shopper.call;
      const read = await carrier.telephony.send('GET', `/v1/calls/${callId}`, { context: tenant(orgId, 'live') });
      const path = String(read.body.call.recordingUrl).replace(PUBLIC_URL, '');
      const headers = { range: 'bytes=0-3' };
      const part = await carrier.telephony.request('GET', path, { context: SERVICE_CONTEXT, headers });
      expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    });

    it.each<[Behaviour, object]>([
      ['is_busy', { status: 'busy', endReason: 'busy' }],
      ['declines', { status: 'no_answer', endReason: 'declined' }],
      ['has_no_number', { status: 'failed', endReason: 'invalid_number' }],
      ['lets_it_ring', { status: 'no_answer', endReason: 'no_answer' }],
    ])('to a shopper who %s ends so, and costs nothing', async (behaviour, how) => {
      const before = await accounts();
      const shopper = await placed(behaviour, SHORT_RING_S);
      expect(await endOf(shopper)).toMatchObject({ ...how, answeredAt: null, talkSeconds: null });
      expect((await accounts()).debits).toBe(before.debits);
      expect(await shopper.dials()).toBe(1);
    });

    it('that the shopper hangs up has what was said so far', async () => {
      const shopper = await placed('hangs_up');
      expect(await endOf(shopper)).toMatchObject({ status: 'completed', endReason: 'shopper_hung_up' });
      expect(typesOf(shopper.call.callId)).toEqual(ORDER);
    });

    it('with an opt-out tells contacts before its end', async () => {
      const shopper = await placed('opts_out');
      expect(await endOf(shopper)).toMatchObject({ optedOut: true, endReason: 'opted_out' });
      expect(optOutsOf(shopper.call)).not.toHaveLength(0);
    });

    it('that is hung up while it rings is taken back, once, and stays as it ended', async () => {
      const slow = await carrier.telephony.replica({ ...carrier.lasting, PORT: String(await freePort()) });
      try {
        await eventually(() => carrier.isReady(slow.url));
        const shopper = await carrier.shopper('lets_it_ring', 60);
        expect(await verdictOf(shopper.call, slow)).toMatchObject({ ok: true });
        await eventually(() => typesOf(shopper.call.callId).includes('call.ringing'));
        for (const _ of [1, 2]) expect(await hangUp(shopper.call)).toMatchObject({ status: 200 });
        expect(await endOf(shopper)).toMatchObject({ status: 'canceled', endReason: 'canceled' });
        expect(await hangUp(shopper.call)).toMatchObject({ status: 200 });
        expect(typesOf(shopper.call.callId)).toEqual(['call.ringing', 'call.ended']);
        expect(await shopper.dials()).toBe(1);
      } finally {
        await slow.close();
      }
    });
  });

  describe('a call whose process is killed', () => {
    const UNKNOWN = { status: 'failed', endReason: 'provider_unavailable', answeredAt: null };

    /** Placed by a process of its own, which dies at the fault point or when it is killed. */
    const placedByChild = async (behaviour: Behaviour, env: Record<string, string>): Promise<TestShopper> => {
      await child?.kill();
      child = await KilledProcess.start({ ...carrier.telephony.settings, ...env });
      const { url } = child;
      await eventually(() => carrier.isReady(url));
      const shopper = await carrier.shopper(behaviour, 60);
      await carrier.telephony.place([shopper.call], { url }).catch(() => undefined);
      return shopper;
    };

    it('before the request has rung nobody, and is not dialled again', async () => {
      const shopper = await placedByChild('confirms', { FAULT_POINT: 'telephony.request-next' });
      expect(await endOf(shopper)).toMatchObject(UNKNOWN);
      expect(await shopper.dials()).toBe(0);
    });

    it('between the request and its note ends, and is not dialled again', async () => {
      const shopper = await placedByChild('lets_it_ring', { FAULT_POINT: 'telephony.request-started' });
      expect(await endOf(shopper)).toMatchObject(UNKNOWN);
      expect(await shopper.dials()).toBe(1);
    });

    it('in the talk goes on in another process, to its end', async () => {
      const shopper = await placedByChild('confirms', carrier.lasting);
      const { callId } = shopper.call;
      await eventually(() => typesOf(callId).includes('call.ringing'));
      await child?.kill();
      expect(await endOf(shopper)).toMatchObject({ status: 'completed', outcome: 'confirmed' });
      expect(await shopper.dials()).toBe(1);
    });

    it('after an opt-out was heard: it stands, and contacts is told', async () => {
      const shopper = await placedByChild('opts_out', { FAULT_POINT: 'telephony.opt-out-noted' });
      expect(await endOf(shopper)).toMatchObject({ optedOut: true, endReason: 'opted_out' });
      expect(optOutsOf(shopper.call)).not.toHaveLength(0);
      expect(await shopper.dials()).toBe(1);
    });
  });

  const optOutsOf = ({ callId }: PlaceCall): unknown[] =>
    carrier.telephony.fakes.received.filter(
      ({ path, body }) => path === '/internal/opt-outs' && JSON.stringify(body).includes(callId),
    );
}

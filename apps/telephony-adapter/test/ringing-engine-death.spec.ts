import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { FLOW_LIBRARY, type FlowDefinition } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import type { CallTurn } from '../src/application/playing/call-turns.js';
import { accountsOf } from './live-accounts.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import { Shopper } from './engine/shopper.js';

/** Of each kind. */
const CALLS = 3;
/** What is promised, from when the engine answers again until each end is written down. */
const ENDED_WITHIN_MS = 10_000;
const FOR_EVER = { do: 'wait', ms: 600_000 } as const;

(ENGINE_MISSING === null ? describe : describe.skip)('The calls of an engine that is killed', () => {
  let ringing: RingingTelephony;
  let shoppers: Shopper[] = [];
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
    // asks more than one question, so that a call is in the middle of it when the first is answered
    ringing.telephony.fakes.state.definition = {
      ...(FLOW_LIBRARY[0]?.definition as FlowDefinition),
      limits: { ringSeconds: 120 },
    };
  });
  afterEach(() => {
    for (const shopper of shoppers) shopper.stop();
    shoppers = [];
  });
  afterAll(() => ringing?.stop());

  const callOf = async (doings: readonly Doing[]) => {
    const shopper = await Shopper.start([...doings, FOR_EVER]);
    shoppers.push(shopper);
    const call = await ringing.callTo(shopper);
    expect(await ringing.place(call)).toMatchObject({ ok: true });
    return { shopper, call };
  };
  const made = async (doings: readonly Doing[]) =>
    await Promise.all(Array.from({ length: CALLS }, () => callOf(doings)));

  it('end once, soon after it is back, with the answers they had, and nobody is dialled again', async () => {
    const rung = await made([{ do: 'ring' }]);
    const talked = await made([{ do: 'ring' }, { do: 'answer' }]);
    for (const { call } of rung) await ringing.received(call.callId, 'call.ringing');
    const isAnswered = async ({ callId }: PlaceCall): Promise<boolean> =>
      ((await ringing.turnsOf(callId)) as CallTurn[]).some(
        ({ reply }) => reply.kind === 'listened' && reply.input.dtmf === '1', // one that cut a prompt is no answer yet
      );
    for (const { call, shopper } of talked) await ringing.pressedUntil(() => isAnswered(call), '1', shopper.phone);
    const all = [...rung, ...talked];

    await ringing.engine.kill();
    await eventually(async () => expect(await ringing.readyz()).toEqual({ ok: true, engine: false }));
    const late = await ringing.callTo({ port: talked[0]?.shopper.port ?? 0 });
    expect(await ringing.place(late)).toMatchObject({ ok: false, reason: 'provider_unavailable' });
    expect(all.flatMap(({ call }) => ringing.typesOf(call.callId))).not.toContain('call.ended');

    await ringing.startEngineAgain();
    const back = Date.now();
    for (const { call } of all) await ringing.received(call.callId, 'call.ended');
    const ends = all.flatMap(({ call }) =>
      ringing.telephony.eventsOf(call.callId).filter(({ type }) => type === 'call.ended'),
    );
    expect(ends).toHaveLength(all.length);
    const endedAt = ends.map(({ time }) => Date.parse(time)); // by the product: not when this test came to hear of it
    expect(Math.max(...endedAt) - back).toBeLessThan(ENDED_WITHIN_MS);
    await eventually(async () => expect(await ringing.readyz()).toEqual({ ok: true, engine: true }));
    for (const { call } of rung) {
      const end = await ringing.received(call.callId, 'call.ended');
      expect(end).toMatchObject({ status: 'failed', endReason: 'provider_unavailable', answeredAt: null });
      expect(end).not.toHaveProperty('neverRang');
    }
    for (const { call } of talked)
      expect(await ringing.received(call.callId, 'call.ended')).toMatchObject({
        ...{ status: 'completed', endReason: 'lost', outcome: null },
        answers: { order_confirmed: true },
      });
    // as the orchestrator asks again, which has not heard the verdict
    for (const { call } of all) expect(await ringing.place(call)).toMatchObject({ ok: true });
    for (const { call, shopper } of all) {
      expect(ringing.typesOf(call.callId).filter((type) => type === 'call.ended')).toHaveLength(1);
      expect((await ringing.rowOf(call.callId))?.['end_reason']).toBe(
        rung.some((each) => each.call === call) ? 'provider_unavailable' : 'lost',
      );
      expect(shopper.invites()).toHaveLength(1);
    }
    expect(ringing.typesOf(late.callId)).toEqual([]);
    expect(await accountsOf(ringing.telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });
});

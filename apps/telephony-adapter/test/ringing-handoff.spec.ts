import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { eventually, WAIT_MS } from '@outcall/testing';
import { partCorrelationOf } from './engine/correlation.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import {
  connectingFlow,
  heardOfEachOther,
  PERSON,
  RINGS_LONG,
  SHOPPER,
  takesCalls,
  talk,
  talked,
} from './engine/handoff.js';
import { RingingTelephony } from './engine/ringing-telephony.js';
import type { Doing } from './engine/scenario.js';
import type { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';

const LEAVES: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_cue' }, { do: 'hang_up' }];
const ANSWERED: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'await_bye' }];

(ENGINE_MISSING === null ? describe : describe.skip)('A call by a SIP trunk that goes to a person', () => {
  let ringing: RingingTelephony;
  let phones: Shopper;
  let call: PlaceCall;
  beforeAll(async () => {
    ringing = await RingingTelephony.start();
    ringing.telephony.fakes.state.definition = connectingFlow(PERSON, RINGS_LONG);
  });
  afterEach(() => phones?.stop());
  afterAll(() => ringing?.stop());

  /** The call of a shopper who does the one, and of a person who does the other. */
  const placed = async (shopper: readonly Doing[], person: readonly Doing[]): Promise<void> => {
    phones = await takesCalls(shopper, person);
    call = await ringing.callTo(phones, { inputs: { order_no: '1042' } });
    expect(await ringing.place(call)).toMatchObject({ ok: true });
  };
  const ended = (): Promise<Record<string, unknown>> => ringing.received(call.callId, 'call.ended');
  const types = (): string[] => ringing.typesOf(call.callId).slice(2, -1);
  const invitesTo = (phone: string): number => phones.invites().filter(({ to }) => to.includes(phone)).length;

  it('rings there, tells what it is about, and lets both hear each other until the person hangs up', async () => {
    await placed(ANSWERED, LEAVES);
    const words = {
      question: await spoken('where is my parcel', 'en'),
      answer: await spoken('it comes tomorrow', 'en'),
    };
    await ringing.received(call.callId, 'call.handoff_connected');
    const heardByPerson = phones.other.heard();
    talk(phones, words);
    await talked(phones, words);
    await phones.cue(PERSON);
    expect(await ended()).toMatchObject({ endReason: 'handed_off', outcome: 'connected', status: 'completed' });
    expect(types()).toEqual(['call.handoff_requested', 'call.handoff_connected']);
    await phones.done();
    expect([invitesTo(PERSON), phones.invites().length]).toEqual([1, 2]);
    const whisper = await spoken('A customer, about order 1042. They speak Hindi. The call is recorded.', 'en-in');
    expect(partCorrelationOf(heardByPerson, whisper)).toBeGreaterThan(0.9);
    expect(heardOfEachOther(phones, words)).toBeGreaterThan(0.9);
    const [row] = [await ringing.rowOf(call.callId)];
    expect(row).toMatchObject({ end_reason: 'handed_off' });
  });

  it('ends for the person when the shopper hangs up, and has come to its end', async () => {
    await placed(LEAVES, ANSWERED);
    await ringing.received(call.callId, 'call.handoff_connected');
    await phones.cue(SHOPPER);
    expect(await ended()).toMatchObject({ endReason: 'handed_off', outcome: 'connected' });
    await phones.done(); // the BYE to the person
  });

  it('goes on as the flow says where the person is busy', async () => {
    await placed(ANSWERED, [{ do: 'refuse', code: 486, phrase: 'Busy Here' }]);
    expect(await ended()).toMatchObject({ endReason: 'agent_ended', outcome: 'nobody' });
    expect(types()).toEqual(['call.handoff_requested']);
    await phones.done();
  });

  it('goes on as the flow says where nobody picks up in the time of the flow', async () => {
    ringing.telephony.fakes.state.definition = connectingFlow(PERSON, { limits: { ringSeconds: 10 } });
    try {
      await placed(ANSWERED, [{ do: 'ring' }, { do: 'await_cancel' }]);
      expect(await ended()).toMatchObject({ endReason: 'agent_ended', outcome: 'nobody' });
      await phones.done();
      expect(invitesTo(PERSON)).toBe(1);
    } finally {
      ringing.telephony.fakes.state.definition = connectingFlow(PERSON, RINGS_LONG);
    }
  });

  it('takes the invitation of the person back when the shopper hangs up while it rings there', async () => {
    await placed(LEAVES, [{ do: 'ring' }, { do: 'await_cancel' }]);
    await eventually(() => invitesTo(PERSON) === 1);
    const leftAt = Date.now();
    await phones.cue(SHOPPER);
    expect(await ended()).toMatchObject({ endReason: 'shopper_hung_up', outcome: null });
    await phones.done();
    expect(Date.now() - leftAt).toBeLessThan(WAIT_MS);
  });

  it('is an opt-out with the key 9 while it rings there, and rings there no longer', async () => {
    await placed(ANSWERED, [{ do: 'ring' }, { do: 'await_cancel' }]);
    await eventually(() => invitesTo(PERSON) === 1);
    const pressedAt = Date.now();
    phones.phone.press('9');
    expect(await ended()).toMatchObject({ endReason: 'opted_out', optedOut: true });
    await phones.done();
    expect(Date.now() - pressedAt).toBeLessThan(WAIT_MS);
  });

  it('ends once, as lost, when the engine dies while they talk', async () => {
    const talks: readonly Doing[] = [{ do: 'ring' }, { do: 'answer' }, { do: 'wait', ms: 600_000 }];
    await placed(talks, talks);
    await ringing.received(call.callId, 'call.handoff_connected');
    await ringing.engine.kill();
    await ringing.startEngineAgain();
    expect(await ended()).toMatchObject({ endReason: 'lost', outcome: null });
    await eventually(async () => (await ringing.readyz())['engine'] === true);
    expect(await ringing.place(call)).toMatchObject({ ok: true }); // as one asks who has not heard of it
    expect(ringing.typesOf(call.callId).filter((type) => type === 'call.ended')).toHaveLength(1);
    expect(phones.invites()).toHaveLength(2);
  });

  it('rings nobody outside the hours of the flow', async () => {
    ringing.telephony.fakes.state.definition = connectingFlow(PERSON, { callingHours: { days: {} } });
    try {
      phones = await takesCalls(ANSWERED, null);
      call = await ringing.callTo(phones);
      await ringing.place(call);
      expect(await ended()).toMatchObject({ endReason: 'agent_ended', outcome: 'nobody' });
      expect(types()).toEqual(['call.handoff_requested']);
      expect(invitesTo(PERSON)).toBe(0);
    } finally {
      ringing.telephony.fakes.state.definition = connectingFlow(PERSON, RINGS_LONG);
    }
  });
});

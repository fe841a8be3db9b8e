import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { MAX_ORG_CALLS } from '../src/outbound/postgres/calling-back/postgres-inbound-calls.js';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { ANSWERED, InboundTelephony } from './engine/inbound-telephony.js';
import { Shopper } from './engine/shopper.js';

const FLOOD = 50;
/** The last line of an org is no stranger's. */
const ANSWERED_STRANGERS = MAX_ORG_CALLS - 1;

(ENGINE_MISSING === null ? describe : describe.skip)('Fifty callers at once', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    back = await InboundTelephony.start();
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('hear a busy line beyond the limit of an org, and leave an outgoing call its line', async () => {
    const { call, called } = await back.missed();
    const strangers = Array.from({ length: FLOOD }, (_, n) => `+9198123000${10 + n}`);
    const flood = await back.callsBack(called, strangers, { going: { either: 486 } });
    await eventually(() => flood.codes().length === FLOOD);
    expect(flood.codes().filter((code) => code === 200)).toHaveLength(ANSWERED_STRANGERS);
    expect(flood.codes().filter((code) => code === 486)).toHaveLength(FLOOD - ANSWERED_STRANGERS);
    expect(await back.rowsOf(call.orgId)).toHaveLength(ANSWERED_STRANGERS);
    const shopper = back.kept(await Shopper.start(ANSWERED));
    const outgoing = await back.ringing.callTo(shopper);
    await back.ringing.place(outgoing);
    await back.ringing.received(outgoing.callId, 'call.answered');
    // those who were answered are still on the line then
    expect((await back.rowsOf(call.orgId)).map((row) => row['ended_at'])).toEqual(Array(ANSWERED_STRANGERS).fill(null));
  });
});

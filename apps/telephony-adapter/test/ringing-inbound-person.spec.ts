import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WEEKDAYS } from '@outcall/kernel';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { ANSWERED, BUSY, InboundTelephony } from './engine/inbound-telephony.js';
import { connectingFlow, heardOfEachOther, PERSON, talk, talked } from './engine/handoff.js';
import { Shopper } from './engine/shopper.js';
import { spoken } from './engine/voice.js';

/** Whatever the time of day is. */
const ALWAYS = { days: Object.fromEntries(WEEKDAYS.map((day) => [day, [['00:00', '24:00']]])) };

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper who calls back and presses 1', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    back = await InboundTelephony.start();
    back.ringing.telephony.fakes.state.definition = {
      ...connectingFlow(PERSON),
      callingHours: ALWAYS,
    } as unknown as ReturnType<typeof connectingFlow>;
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('talks with a person, until one hangs up', async () => {
    const phones = back.kept(await Shopper.start(BUSY, 2, 'udp', null, { number: PERSON, doings: ANSWERED }));
    const call = await back.ringing.callTo(phones);
    const caller = await back.callsBack(await back.triedOnce(call), call.phone);
    const isHandedOff = async () => (await back.rowsOf(call.orgId))[0]?.['handed_off_at'] instanceof Date;
    await back.ringing.pressedUntil(isHandedOff, '1', caller.phone);
    const words = { question: await spoken('where is my parcel', 'en'), answer: await spoken('tomorrow', 'en') };
    const pair = { phone: caller.phone, other: phones.other } as Shopper;
    talk(pair, words);
    await talked(pair, words);
    caller.stop();
    expect(heardOfEachOther(pair, words)).toBeGreaterThan(0.9);
  });
});

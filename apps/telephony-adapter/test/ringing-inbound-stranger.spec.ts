import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { InboundTelephony } from './engine/inbound-telephony.js';
import { partCorrelationOf } from './engine/correlation.js';
import { spoken } from './engine/voice.js';

(ENGINE_MISSING === null ? describe : describe.skip)('A caller', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    back = await InboundTelephony.start();
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('whom nobody has called hears the shop’s name in Hindi and in English, and can opt out', async () => {
    const { call, called } = await back.missed({ inputs: { store_name: 'Silver Lamp', customer_name: 'Asha' } });
    const caller = await back.callsBack(called, '+919812300001');
    const [hindi, english] = [
      await spoken('नमस्ते। यह Silver Lamp का नंबर है।', 'hi'),
      await spoken('Namaste. This is a number of Silver Lamp.', 'en'),
    ];
    const heard = (words: Float64Array): boolean => partCorrelationOf(caller.phone.heard(), words) > 0.9;
    await eventually(() => heard(english), { everyMs: 2_000 });
    expect(heard(hindi)).toBe(true);
    await back.ringing.pressedUntil(() => back.optOutsOf(call.orgId).length > 0, '9', caller.phone);
    await back.isOver(call.orgId, { end_reason: 'goodbye', caller: '+919812300001', last_call_id: null });
  });
});

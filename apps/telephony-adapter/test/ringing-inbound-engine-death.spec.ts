import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { InboundTelephony } from './engine/inbound-telephony.js';

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper who calls back an engine that is killed then', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    back = await InboundTelephony.start();
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('is lost, and no call of theirs goes on once the engine is back', async () => {
    const { call, called } = await back.missed();
    await back.callsBack(called, call.phone);
    await eventually(async () => (await back.rowsOf(call.orgId))[0]?.['answered_at'] instanceof Date);
    await back.ringing.engine.kill();
    await back.ringing.startEngineAgain();
    await back.isOver(call.orgId, { end_reason: 'lost', last_call_id: call.callId });
  });
});

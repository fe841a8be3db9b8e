import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@outcall/platform-http';
import { freePort } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { InboundTelephony } from './engine/inbound-telephony.js';

(ENGINE_MISSING === null ? describe : describe.skip)('A shopper who calls the number back', () => {
  let back: InboundTelephony;
  beforeAll(async () => {
    back = await InboundTelephony.start();
  });
  afterEach(() => back?.clear());
  afterAll(() => back?.stop());

  it('hears who called, presses 9, and is told to contacts once; the line ends', async () => {
    const { call, called } = await back.missed();
    const caller = await back.callsBack(called, call.phone);
    await back.ringing.pressedUntil(() => back.optOutsOf(call.orgId).length > 0, '9', caller.phone);
    await caller.done();
    await back.isOver(call.orgId, { end_reason: 'goodbye', caller: call.phone, last_call_id: call.callId });
    const [row] = await back.rowsOf(call.orgId);
    expect(row).toMatchObject({ opted_out_at: expect.any(Date), opt_out_due_at: null });
    expect(back.optOutsOf(call.orgId)).toEqual([
      { orgId: call.orgId, mode: 'live', phone: call.phone, source: 'call', callId: row?.['id'] },
    ]);
  });

  it('is answered once by two replicas', async () => {
    const other: RunningService = await back.ringing.telephony.replica({ PORT: String(await freePort()) });
    back.kept({ stop: () => other.close() });
    const { call, called } = await back.missed();
    const caller = await back.callsBack(called, call.phone);
    await back.ringing.pressedUntil(() => back.optOutsOf(call.orgId).length > 0, '9', caller.phone);
    await caller.done();
    expect(await back.rowsOf(call.orgId)).toHaveLength(1);
  });
});

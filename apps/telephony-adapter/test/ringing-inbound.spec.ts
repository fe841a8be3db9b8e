import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@outcall/platform-http';
import { eventually, freePort } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { BUSY, InboundTelephony } from './engine/inbound-telephony.js';
import { Shopper } from './engine/shopper.js';
import { ids } from './telephony-service.js';

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

  it('who presses 9 is not called again before contacts has it, and then as contacts says', async () => {
    const { ringing } = back;
    const { state } = ringing.telephony.fakes;
    const shopper = back.kept(await Shopper.start(BUSY, 2));
    const call = await ringing.callTo(shopper);
    const called = await back.triedOnce(call);
    const again = (): Promise<unknown> =>
      ringing.place({ ...call, callId: ids.next('call'), runId: ids.next('run'), attempt: 1 });
    state.optOutStatus = 503;
    try {
      const caller = await back.callsBack(called, call.phone);
      const isNoted = async () => (await back.rowsOf(call.orgId))[0]?.['opted_out_at'] instanceof Date;
      await ringing.pressedUntil(isNoted, '9', caller.phone);
      await caller.done();
      expect(await again()).toMatchObject({ ok: false, reason: 'permit_expired' });
      expect(shopper.invites()).toHaveLength(1);
    } finally {
      state.optOutStatus = 200;
    }
    await eventually(async () => (await back.rowsOf(call.orgId))[0]?.['opt_out_due_at'] === null);
    expect(await again()).toMatchObject({ ok: true });
    await eventually(() => shopper.invites().length === 2);
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

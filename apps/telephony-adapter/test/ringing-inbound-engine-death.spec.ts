import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { ENGINE_MISSING } from './engine/asterisk.js';
import { InboundTelephony } from './engine/inbound-telephony.js';

const ADMITTING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
                      AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO inbound_calls%'`;

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

  it('is lost, too, where it was killed before the call was answered', async () => {
    await back.isOpen();
    const { call, called } = await back.missed();
    const { database } = back.ringing.telephony.db;
    await database.transaction(async (tx) => {
      await tx.query('LOCK TABLE inbound_calls IN SHARE MODE'); // whoever looked at the call waits with its row
      await back.callsBack(called, call.phone);
      await eventually(async () => (await database.query(ADMITTING)).length > 0);
      await back.ringing.engine.kill();
    });
    await back.ringing.startEngineAgain();
    await back.isOver(call.orgId, { end_reason: 'lost', answered_at: null });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HANG_UPS_PATH } from '@outcall/contracts-telephony';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import type { RunningService } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { accountsOf } from './live-accounts.js';
import { callTo, liveCallTo, ORG, SERVICE_CONTEXT, startTelephony, type Telephony } from './telephony-service.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const OTHER_ORG = 'org_0mg1b2c3d4e5f6g7h8ia';

describe('a call that is hung up', () => {
  let telephony: Telephony;
  let other: RunningService;
  beforeAll(async () => {
    // A call lasts for an hour: it ends because it is hung up, however slow the machine is.
    telephony = await startTelephony({ SIM_SPEED: '0.01', CALL_LEASE_MS: '600000' });
    other = await telephony.replica(); // the holder is one of two
    await telephony.equip({ lines: 5, paise: 100_000 });
  });
  afterAll(async () => {
    await other.close();
    await telephony.stop();
  });

  const hangUp = (mode: Mode, callIds: readonly string[], orgId = ORG) =>
    telephony.send('POST', HANG_UPS_PATH, {
      context: SERVICE_CONTEXT,
      caller: 'run-orchestrator',
      body: { orgId, mode, callIds },
    });
  const endsOf = (callId: string) => telephony.eventsOf(callId).filter(({ type }) => type === 'call.ended');
  const rowOf = async (callId: string) =>
    (
      await telephony.db.database.query<Record<string, unknown>>(
        'SELECT status, hang_up_at, lease_owner, lease_epoch, ended_at FROM calls WHERE id = $1',
        [callId],
      )
    )[0];
  const hungUpAt = async (callId: string): Promise<unknown> =>
    (
      await telephony.db.database.query<{ hung_up_at: Date | null }>(
        'SELECT hung_up_at FROM virtual_carrier_requests WHERE call_id = $1',
        [callId],
      )
    )[0]?.hung_up_at;
  /** As if the shopper had picked up a while ago. */
  const pickUp = (callId: string) =>
    telephony.db.database.query(
      "UPDATE calls SET created_at = now() - interval '1 hour', answered_at = now() - interval '50 minutes', phase = 2, status = 'in_progress' WHERE id = $1",
      [callId],
    );

  it('while it rings is taken back at the carrier, and frees its line and its credit', async () => {
    const call = liveCallTo('+919876501234');
    await telephony.place([call]);
    expect(await hangUp('live', [call.callId])).toEqual({ status: 200, body: { ok: true } });
    await eventually(() => endsOf(call.callId).length > 0);
    expect(endsOf(call.callId)).toMatchObject([{ data: { status: 'canceled', endReason: 'canceled' } }]);
    expect(await hungUpAt(call.callId)).toBeInstanceOf(Date);
    expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('in the middle of the talk ends there, live or test, once, and its erasure leaves nothing', async () => {
    const calls = [liveCallTo('+919876501235'), callTo('+919876501236')];
    await telephony.place(calls);
    for (const { callId } of calls) await pickUp(callId);
    for (const { mode, callId } of [...calls, ...calls]) await hangUp(mode, [callId]);
    for (const { callId } of calls) await eventually(() => endsOf(callId).length > 0);
    for (const { callId } of calls)
      expect(endsOf(callId)).toMatchObject([
        { data: { status: 'completed', endReason: 'agent_ended', outcome: null, answers: {} } },
      ]);
    for (const { mode, callId, runId } of calls) {
      const erasureId = ids.next('erasure');
      await telephony.bus.publish([
        {
          ...{ id: ids.next('event'), topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: erasureId, version: null },
          ...{ orgId: ORG, mode, time: new Date().toISOString(), requestId: null, traceparent: null },
          data: { erasureId, orgId: ORG, mode, runIds: [runId], callIds: [callId], actionIds: [], eventIds: [] },
        },
      ]);
      await eventually(async () =>
        expect([await rowOf(callId), await hungUpAt(callId)]).toEqual([undefined, undefined]),
      );
    }
  });

  it('is of that org and mode alone, and one that does not ring yet is left to who asks the carrier for it', async () => {
    const [ours, asking] = [liveCallTo('+919876501237'), liveCallTo('+919876501238')];
    await telephony.place([ours, asking]);
    await telephony.db.database.query("UPDATE calls SET phase = 0, status = 'queued' WHERE id = $1", [asking.callId]);
    await hangUp('live', [ours.callId, asking.callId], OTHER_ORG);
    await hangUp('test', [ours.callId, asking.callId]);
    const before = await rowOf(asking.callId);
    await hangUp('live', [asking.callId, ids.next('call')]);
    expect(await rowOf(asking.callId)).toEqual(before);
    expect(before).toMatchObject({ hang_up_at: null, lease_epoch: 1, ended_at: null });
    expect(await rowOf(ours.callId)).toMatchObject({ hang_up_at: null, lease_epoch: 1, ended_at: null });
  });

  it('is hung up before it rings once its carrier has taken it', async () => {
    const call = liveCallTo('+919876501239');
    await telephony.place([call]);
    await telephony.db.database.query(
      "UPDATE calls SET phase = 0, status = 'queued', taken_by = 'other' WHERE id = $1",
      [call.callId],
    );
    await hangUp('live', [call.callId]);
    await eventually(() => endsOf(call.callId).length > 0);
    expect(endsOf(call.callId)).toMatchObject([{ data: { status: 'canceled', endReason: 'canceled' } }]);
  });

  it('is refused to who is not the orchestrator, and as more than a hundred', async () => {
    const ask = (caller: string, callIds: readonly string[]) =>
      telephony.send('POST', HANG_UPS_PATH, {
        ...{ context: SERVICE_CONTEXT, caller },
        body: { orgId: ORG, mode: 'live', callIds },
      });
    expect((await ask('contacts', [])).status).toBeGreaterThanOrEqual(401);
    const many = Array.from({ length: 101 }, () => ids.next('call'));
    expect((await ask('run-orchestrator', many)).status).toBe(400);
  });
});

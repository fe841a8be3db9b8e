import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionCallsRequest, TracedActionCallCommand } from '@outcall/contracts-actions';
import type { RunningService } from '@outcall/platform-http';
import { Database } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { callTo, startTelephony, type Telephony } from './telephony-service.js';

/** Slow enough that a call is still ringing when its process goes. */
const SLOW = { SIM_SPEED: '4', CALL_LEASE_MS: '600' };
const APP = 'app_0mg1b2c3d4e5f6g7h8i9';
const FAST = { SIM_SPEED: '2000', CALL_LEASE_MS: '10000' };

describe('a call whose process goes', () => {
  let telephony: Telephony;
  let others: RunningService[];
  beforeEach(async () => {
    telephony = await startTelephony(SLOW);
    others = [];
  });
  afterEach(async () => {
    for (const other of others) await other.close();
    await telephony.stop();
  });

  const another = async (settings: Record<string, string>): Promise<RunningService> => {
    const service = await telephony.replica(settings);
    others.push(service);
    return service;
  };
  const typesOf = (callId: string): string[] => telephony.eventsOf(callId).map((event) => event.type);
  const untilEnded = (callId: string): Promise<unknown> => eventually(() => typesOf(callId).includes('call.ended'));

  it('without a word is ended by another process when the lease is over, told once', async () => {
    const dying = await another(SLOW);
    const call = callTo('+919876501234', { appId: APP });
    await telephony.place([call], dying);
    await dying.app.get(Database).close(); // as good as killed: what it still plays, it cannot write
    await telephony.service.close();
    await another(FAST);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
    const asked = telephony.fakes.received
      .filter((request) => request.path === '/internal/action-calls')
      .flatMap((request) => (request.body as unknown as ActionCallsRequest).items);
    expect(new Set(asked.map(({ actionId }) => actionId)).size).toBe(1);
    const [{ args, ...command }] = asked as [TracedActionCallCommand];
    expect([command, typeof args]).toEqual([
      {
        actionId: expect.any(String),
        orgId: call.orgId,
        mode: 'test',
        runId: call.runId,
        callId: call.callId,
        phone: call.phone,
        appId: APP,
        name: expect.any(String),
        metadata: call.metadata,
        isConfirmed: expect.any(Boolean),
        requestId: call.requestId ?? expect.any(String),
        traceparent: call.traceparent ?? expect.any(String),
      },
      'object',
    ]);
  });

  it('in good order is gone on with at once', async () => {
    const leaving = await another({ ...SLOW, CALL_LEASE_MS: '600000' });
    const call = callTo('+919876501235');
    await telephony.place([call], leaving);
    await leaving.close();
    await telephony.service.close();
    await another(FAST);
    await untilEnded(call.callId);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
  });

  it('keeps its call beyond the first lease while it lives', async () => {
    await telephony.service.close();
    const living = await another({ SIM_SPEED: '4', CALL_LEASE_MS: '4000' }); // a busy machine must not lose it
    await another(FAST);
    const call = callTo('+919876501236');
    await telephony.place([call], living);
    await untilEnded(call.callId);
    expect(await telephony.db.database.query('SELECT lease_epoch FROM calls WHERE id = $1', [call.callId])).toEqual([
      { lease_epoch: 1 },
    ]);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered', 'call.ended']);
  });

  it('waits with its end while contacts cannot take its opt-out', async () => {
    await telephony.service.close();
    const service = await another(FAST);
    const [first, call] = [callTo('+919876501237'), callTo('+919876500007')];
    await telephony.place([first], service);
    await untilEnded(first.callId); // the flow version is known from here on
    telephony.fakes.state.isDown = true;
    await telephony.place([call], service);
    const optOuts = (): number =>
      telephony.fakes.received.filter((request) => request.path === '/internal/opt-outs').length;
    await eventually(() => optOuts() >= 2);
    expect(typesOf(call.callId)).toEqual(['call.ringing', 'call.answered']);
    telephony.fakes.state.isDown = false;
    await untilEnded(call.callId);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALL_FACTS_PATH, type CallFacts, type PlaceCall } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { accountsOf, requestsOf } from './live-accounts.js';
import {
  callTo,
  liveCallTo,
  ORG,
  SERVICE_CONTEXT,
  startTelephony,
  tenant,
  type Telephony,
} from './telephony-service.js';

describe('The scrub of the virtual carrier', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
    const context = tenant(ORG, 'live', 'admin');
    const body = { phone: '+911400000001', callTypes: ['promotional', 'service'], lines: 5 };
    await telephony.send('POST', `/internal/admin/orgs/${ORG}/numbers`, { context, body });
    await telephony.equip({ lines: 1, paise: 10_000 });
  });
  afterAll(() => telephony.stop());

  const place = async (call: PlaceCall) => (await telephony.place([call])).body.results[0];
  const factsOf = async ({ callId, mode }: PlaceCall): Promise<CallFacts> => {
    const body = { orgId: ORG, mode, callIds: [callId] };
    const sending = { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body };
    return (await telephony.send('POST', CALL_FACTS_PATH, sending)).body.calls[0];
  };

  it('blocks a promotional call to ...0013 before it is dialled, and the verdict is kept', async () => {
    const call = liveCallTo('+919876500013', { callType: 'promotional' });
    expect(await place(call)).toMatchObject({ ok: false, reason: 'refused', endReason: 'blocked' });
    expect(await requestsOf(telephony.db, [call.callId])).toEqual([]);
    expect(await factsOf(call)).toMatchObject({
      endReason: 'blocked',
      carrierCode: null,
      scrub: { verdict: 'blocked', reference: null, by: 'virtual', at: expect.stringMatching(/Z$/) },
    });
    expect(await place(call)).toMatchObject({ ok: false, reason: 'refused', endReason: 'blocked' });
    expect(await accountsOf(telephony.db)).toMatchObject({ holds: 0, leases: 0, openCalls: 0 });
  });

  it('allows other numbers, and asks nothing of a service call', async () => {
    const [promotional, service] = [
      liveCallTo('+919876520014', { callType: 'promotional' }),
      liveCallTo('+919876510013', { callType: 'service' }),
    ];
    for (const call of [promotional, service]) expect(await place(call)).toMatchObject({ ok: true });
    expect(await factsOf(promotional)).toMatchObject({ scrub: { verdict: 'allowed', by: 'virtual' } });
    expect(await factsOf(service)).toMatchObject({ scrub: null });
    await eventually(async () => (await accountsOf(telephony.db)).openCalls === 0);
  });

  it('blocks a promotional test call, which asks nobody, likewise', async () => {
    const call = callTo('+919876500013', { callType: 'promotional' });
    expect(await place(call)).toEqual({ ok: false, reason: 'refused', endReason: 'blocked' });
    expect(await factsOf(call)).toMatchObject({ endReason: 'blocked', scrub: null });
    expect(await place(callTo('+919876500013', { callType: 'service' }))).toMatchObject({ ok: true });
  });
});

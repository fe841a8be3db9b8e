import { describe, expect, it } from '@jest/globals';
import {
  ASHA,
  CALLED,
  HOST,
  LEASE_MS,
  MINUTE,
  OTHER_HOST,
  SHARED,
  orgsCalledBack,
  phoneOf,
} from './orgs-called-back.js';

describe('calls that come in', () => {
  const { callsOf, optOuts, later, channel, admitted, verdict, called, rows, clock, query, lastChannel } =
    orgsCalledBack();

  it('are of the org that called last from the number, and speak the language of that call', async () => {
    await called('org_a', 'cal_1', ASHA, { language: 'hi-IN', ageMs: 2 * MINUTE });
    await called('org_a', 'cal_2', ASHA, { ageMs: MINUTE });
    await called('org_a', 'cal_3', ASHA, { mode: 'test', language: 'te-IN' });
    await called('org_a', 'cal_4', ASHA, { numberId: 'num_other', language: 'te-IN' });
    const call = await admitted();
    expect(call).toEqual({
      ...{ orgId: 'org_a', id: expect.stringMatching(/^inc_[a-z0-9]{20}$/), channelId: lastChannel() },
      ...{ numberId: 'num_1', called: CALLED, caller: ASHA, language: 'ta-IN', epoch: 1, startedAt: clock.now() },
      ...{
        mayRing: true,
        lastCall: { id: 'cal_2', flowVersionId: 'flv_1', callType: 'service' },
        storeName: 'Kalakar',
      },
    });
    expect(await rows()).toMatchObject([{ org_id: 'org_a', id: call.id, caller: ASHA, last_call_id: 'cal_2' }]);
  });

  it('are of somebody unknown when the last call is more than a week ago; the name is still the shop’s', async () => {
    await called('org_a', 'cal_1', ASHA, { ageMs: 8 * 1_440 * MINUTE });
    expect(await admitted()).toMatchObject({ lastCall: null, storeName: 'Kalakar', language: 'hi-IN', caller: ASHA });
  });

  it('speak the name of the call to the caller, though the shop has called others by another since', async () => {
    await called('org_a', 'cal_1', ASHA, { ageMs: 2 * MINUTE });
    await called('org_a', 'cal_2', phoneOf(1), { storeName: 'Kalakar Outlet' });
    expect(await admitted()).toMatchObject({ lastCall: { id: 'cal_1' }, storeName: 'Kalakar' });
    expect(await admitted({ caller: phoneOf(1) })).toMatchObject({ storeName: 'Kalakar Outlet' });
  });

  it('speak the newest name of the shop where the call to the caller had none', async () => {
    await called('org_a', 'cal_1', ASHA, { storeName: null, ageMs: 2 * MINUTE });
    await called('org_a', 'cal_2', phoneOf(1));
    expect(await admitted()).toMatchObject({ lastCall: { id: 'cal_1' }, storeName: 'Kalakar' });
  });

  it('speak the name of no other org', async () => {
    await called('org_a', 'cal_1', phoneOf(1), { numberId: 'num_other', ageMs: MINUTE });
    await called('org_b', 'cal_2', phoneOf(1), { numberId: 'num_1', storeName: 'Somebody else' });
    expect(await admitted()).toMatchObject({ orgId: 'org_a', storeName: 'Kalakar' });
  });

  it('of a number that several orgs have are of the one that called; without one they are nobody’s', async () => {
    const asked = { called: SHARED };
    expect(await verdict(asked)).toBe('nobody');
    await called('org_b', 'cal_b', ASHA, { numberId: 'num_9' });
    expect(await admitted(asked)).toMatchObject({ orgId: 'org_b', lastCall: { id: 'cal_b' } });
    expect(await admitted({ called: SHARED, caller: phoneOf(1), trunkHosts: [OTHER_HOST] })).toMatchObject({
      orgId: 'org_c',
    });
  });

  it('of a number of two orgs, by a host each, are of the one that called, behind one address too', async () => {
    const asked = { called: SHARED, trunkHosts: [HOST, OTHER_HOST] };
    expect(await verdict(asked)).toBe('nobody');
    await called('org_c', 'cal_c', ASHA, { numberId: 'num_9' });
    expect(await admitted(asked)).toMatchObject({ orgId: 'org_c', lastCall: { id: 'cal_c' } });
    expect(await verdict({ ...asked, caller: phoneOf(1) })).toBe('nobody');
  });

  it('are nobody’s to a number of none, one without a trunk, or from a host that is no trunk’s', async () => {
    for (const more of [
      { called: '+912260000003' },
      { called: '+912260000002' },
      { trunkHosts: ['sip.evil.example'] },
      { called: 'x' },
      { called: '91+2260000001' },
    ])
      expect(await verdict(more)).toBe('nobody');
    expect(await rows()).toEqual([]);
    expect(await verdict({ trunkHosts: null })).toBe('admitted');
  });

  it('have no caller where the number is withheld, foreign or no shopper’s', async () => {
    for (const caller of [null, 'anonymous', '+14155550100', '02260000001']) {
      expect(await admitted({ caller })).toMatchObject({ caller: null, lastCall: null });
      await query('DELETE FROM inbound_calls');
    }
  });

  it('are answered by one of many that are told of the same call, two hundred times', async () => {
    for (let time = 0; time < 200; time++) {
      const { id } = channel();
      const verdicts = await Promise.all(['a', 'b', 'c'].map((owner) => verdict({ id }, owner)));
      expect(verdicts.sort()).toEqual(['admitted', 'taken', 'taken']);
      await query('DELETE FROM inbound_calls');
    }
  });

  it('keep when they were answered, opted out, rung elsewhere and handed over, first time each, and why they ended', async () => {
    const call = await admitted();
    const [calls, at] = [callsOf('a'), clock.now()];
    for (const note of ['answered', 'opted_out', 'rung', 'handed_off'] as const)
      expect(await calls.note(call, note)).toBe(true);
    later(1_000);
    for (const note of ['answered', 'opted_out', 'rung', 'handed_off'] as const)
      expect(await calls.note(call, note)).toBe(true);
    expect(await calls.end(call, 'goodbye')).toBe(true);
    expect(await rows()).toMatchObject([
      {
        ...{ answered_at: at, opted_out_at: at, rung_at: at, handed_off_at: at },
        ...{ ended_at: clock.now(), end_reason: 'goodbye', lease_until: null },
      },
    ]);
    for (const written of [calls.note(call, 'answered'), calls.end(call, 'lost')]) expect(await written).toBe(false);
  });

  it('are claimed once when their lease is over, and the first holder writes nothing more', async () => {
    const call = await admitted();
    later(LEASE_MS - 1);
    expect(await callsOf('a').renew([call])).toEqual(new Set([call.id]));
    later(LEASE_MS - 1);
    expect(await callsOf('b').claimLapsed()).toEqual([]);
    later(1);
    const claims = await Promise.all(['b', 'c'].map((owner) => callsOf(owner).claimLapsed()));
    expect(claims.flat()).toEqual([{ orgId: 'org_a', id: call.id, channelId: call.channelId, epoch: 2 }]);
    const first = callsOf('a');
    expect(await first.renew([call])).toEqual(new Set());
    for (const written of [first.note(call, 'opted_out'), first.end(call, 'goodbye')])
      expect(await written).toBe(false);
  });

  it('have an opt-out told until contacts has taken it, though the call was lost; a withheld number has none', async () => {
    await called('org_a', 'cal_1', ASHA);
    const [withheld, known] = [await admitted({ caller: null }), await admitted()]; // the last line is no stranger's
    for (const call of [known, withheld]) expect(await callsOf('a').note(call, 'opted_out')).toBe(true);
    expect(await optOuts().takeDue(10)).toEqual([]); // whoever heard it tells it first
    later(LEASE_MS);
    const due = { orgId: 'org_a', id: known.id, caller: ASHA };
    expect((await Promise.all([optOuts().takeDue(10), optOuts().takeDue(10)])).flat()).toEqual([due]);
    later(1_000); // each second while it is new, and then each minute
    expect(await optOuts().takeDue(10)).toEqual([due]);
    later(MINUTE);
    expect(await optOuts().takeDue(10)).toEqual([due]);
    later(MINUTE - 1);
    expect(await optOuts().takeDue(10)).toEqual([]);
    later(1);
    expect(await optOuts().takeDue(10)).toEqual([due]);
    await optOuts().markDelivered(due);
    later(MINUTE);
    expect(await optOuts().takeDue(10)).toEqual([]);
  });

  it.each([
    ['never rang', { endReason: 'provider_unavailable' }],
    ['had no number', { endReason: 'invalid_number' }],
    ['the network did not let through', { endReason: 'blocked' }],
    ['does not ring yet', { endReason: null, phase: 0 }],
  ])('are no answer to a call that %s', async (_, more) => {
    await called('org_a', 'cal_1', ASHA, more);
    expect(await admitted()).toMatchObject({ lastCall: null });
    await called('org_a', 'cal_0', ASHA, { ageMs: MINUTE, endReason: 'busy' });
    expect(await admitted({}, 'b').catch(String)).toContain('busy'); // the first goes on
    await query('DELETE FROM inbound_calls');
    expect(await admitted()).toMatchObject({ lastCall: { id: 'cal_0' } });
  });

  it('are an answer to a call that rings', async () => {
    await called('org_a', 'cal_1', ASHA, { endReason: null, phase: 1 });
    expect(await admitted()).toMatchObject({ lastCall: { id: 'cal_1' } });
  });

  it('have an opt-out pending for that number of that org, until contacts has it', async () => {
    const call = await admitted();
    const isPending = (orgId = 'org_a', phone = ASHA) => optOuts().isPending(orgId, phone);
    expect(await isPending()).toBe(false);
    await callsOf('a').note(call, 'opted_out');
    await callsOf('a').end(call, 'goodbye');
    expect(await Promise.all([isPending(), isPending('org_b'), isPending('org_a', phoneOf(2))])).toEqual([
      ...[true, false, false],
    ]);
    await optOuts().takeDue(10);
    expect(await isPending()).toBe(true);
    await optOuts().markDelivered(call);
    expect(await isPending()).toBe(false);
  });

  it('have an opt-out told once, though it is heard again after contacts has it', async () => {
    const call = await admitted();
    await callsOf('a').note(call, 'opted_out');
    await optOuts().markDelivered(call);
    await callsOf('a').note(call, 'opted_out');
    later(MINUTE);
    expect(await optOuts().takeDue(10)).toEqual([]);
  });
});

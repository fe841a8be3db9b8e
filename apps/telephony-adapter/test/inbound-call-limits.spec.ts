import { describe, expect, it } from '@jest/globals';
import { ONE_BY_ONE } from '../src/outbound/postgres/calling-back/inbound-calls.sql.js';
import {
  MAX_CALLER_CALLS,
  MAX_ORG_CALLS,
  MAX_RINGS,
  MAX_STRANGERS,
  MAX_TALKING,
} from '../src/outbound/postgres/calling-back/postgres-inbound-calls.js';
import { ASHA, MAX_CALLS, MINUTE, OTHER_HOST, SHARED, orgsCalledBack, phoneOf } from './orgs-called-back.js';

describe('calls that come in', () => {
  const { callsOf, later, channel, admitted, verdict, called, clock, database, query } = orgsCalledBack();

  it('wait while a process stands still in an admission, and the database answers', async () => {
    let go = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (go = resolve));
    const frozen = database().transaction(async (tx) => {
      await tx.run(ONE_BY_ONE);
      await stopped;
    });
    const calls = callsOf('a');
    const asked = Array.from({ length: 10 }, (_, at) => calls.admit(channel({ caller: phoneOf(at) })));
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(new Set((await Promise.all(asked)).map((each) => each.verdict))).toEqual(new Set(['later']));
    go();
    await frozen;
    expect(await verdict({ caller: phoneOf(2) })).toBe('admitted');
  });

  it('are one at a time of a caller, and so many in ten minutes', async () => {
    await called('org_a', 'cal_1', ASHA);
    for (let calls = 0; calls < MAX_CALLER_CALLS; calls++) {
      const call = await admitted();
      expect(await verdict()).toBe('busy');
      expect(await callsOf('a').end(call, 'goodbye')).toBe(true);
    }
    expect(await verdict()).toBe('busy');
    expect(await verdict({ caller: phoneOf(2) })).toBe('admitted');
    later(10 * MINUTE);
    expect(await verdict()).toBe('admitted');
  });

  it('whose number is withheld are one at a time of a number called', async () => {
    await admitted({ caller: null });
    expect(await verdict({ caller: null })).toBe('busy');
    expect(await verdict({ caller: null, called: SHARED, trunkHosts: [OTHER_HOST] })).toBe('admitted');
  });

  it('are so many at a time of an org and in all, however they come', async () => {
    for (let at = 0; at < 12; at++) await called('org_a', `cal_${at}`, phoneOf(at));
    const flood = await Promise.all(Array.from({ length: 12 }, (_, at) => verdict({ caller: phoneOf(at) })));
    expect(flood.filter((each) => each === 'admitted')).toHaveLength(MAX_ORG_CALLS);
    await query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, lease_until)
       SELECT 'org_z', 'inc_' || i, 'z' || i, 'num_z', '+912269999999', 'hi-IN', $1, $1 FROM generate_series(1, $2) i`,
      [clock.now(), MAX_CALLS - MAX_ORG_CALLS],
    );
    const other = { called: SHARED, trunkHosts: [OTHER_HOST] };
    expect(await verdict(other)).toBe('busy');
    await query("DELETE FROM inbound_calls WHERE org_id = 'org_z' AND id = 'inc_1'");
    expect(await verdict(other)).toBe('admitted');
  });

  it('of strangers never take the last line of an org; who talks with a person takes none', async () => {
    for (let calls = 1; calls < MAX_ORG_CALLS; calls++) await admitted({ caller: phoneOf(calls) });
    expect(await verdict({ caller: phoneOf(0) })).toBe('busy');
    await called('org_a', 'cal_1', ASHA);
    const last = await admitted();
    await called('org_a', 'cal_2', phoneOf(20));
    expect(await verdict({ caller: phoneOf(20) })).toBe('busy');
    await callsOf('a').note(last, 'handed_off');
    expect(await verdict({ caller: phoneOf(0) })).toBe('busy');
    expect(await verdict({ caller: phoneOf(20) })).toBe('admitted');
  });

  it('of strangers are so many a day; who was called is still heard', async () => {
    await query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, ended_at)
       SELECT 'org_a', 'inc_' || i, 's' || i, 'num_1', '+912260000000', 'hi-IN', $1, $1 FROM generate_series(1, $2) i`,
      [clock.now(), MAX_STRANGERS],
    );
    expect(await verdict()).toBe('busy');
    await called('org_a', 'cal_1', ASHA);
    const known = await admitted();
    await callsOf('a').end(known, 'goodbye');
    later(1_441 * MINUTE);
    expect(await verdict({ caller: phoneOf(3) })).toBe('admitted');
  });

  it('ring persons of an org in so many of an hour', async () => {
    await called('org_a', 'cal_1', ASHA);
    await query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, last_call_id, started_at, ended_at, rung_at)
       SELECT org, 'inc_' || i, org || i, 'num_1', '+912260000000', 'hi-IN', 'cal_x', $1::timestamptz, $1::timestamptz, CASE WHEN i <= $2::int THEN $1::timestamptz END
         FROM generate_series(1, $2::int + 1) i, unnest('{org_a,org_b}'::text[]) org WHERE org = 'org_b' OR i <> 1`,
      [clock.now(), MAX_RINGS],
    );
    const last = await admitted();
    expect(last.mayRing).toBe(true);
    await callsOf('a').note(last, 'rung');
    await callsOf('a').end(last, 'goodbye');
    const beyond = await admitted();
    expect(beyond.mayRing).toBe(false);
    await callsOf('a').end(beyond, 'goodbye');
    later(60 * MINUTE);
    expect((await admitted()).mayRing).toBe(true);
  });

  it('with a person take no place of another org, and at so many calls of the org nobody more is rung', async () => {
    await query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, handed_off_at, lease_until)
       SELECT 'org_a', 'inc_' || i, 'z' || i, 'num_1', '+912269999999', 'hi-IN', $1, $1, $1 FROM generate_series(1, $2) i`,
      [clock.now(), Math.max(MAX_TALKING, MAX_CALLS)],
    );
    await called('org_a', 'cal_1', ASHA);
    const beyond = await admitted();
    expect(beyond.mayRing).toBe(false);
    await callsOf('a').end(beyond, 'goodbye');
    expect((await admitted({ called: SHARED, trunkHosts: [OTHER_HOST] })).mayRing).toBe(true);
    await query("DELETE FROM inbound_calls WHERE org_id = 'org_a' AND handed_off_at IS NOT NULL");
    for (let at = 1; at < MAX_TALKING; at++) {
      await called('org_a', `cal_1${at}`, phoneOf(at));
      const call = await admitted({ caller: phoneOf(at) });
      expect(call.mayRing).toBe(true);
      await callsOf('a').note(call, 'handed_off');
    }
    const last = await admitted();
    expect(last.mayRing).toBe(true);
    await called('org_a', 'cal_2', phoneOf(30));
    expect((await admitted({ caller: phoneOf(30) })).mayRing).toBe(false);
  });

  it('count for each org alone', async () => {
    const toAnother = { called: SHARED, trunkHosts: [OTHER_HOST] };
    for (let calls = 1; calls < MAX_CALLER_CALLS; calls++) await callsOf('a').end(await admitted(), 'goodbye');
    await admitted();
    await query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, ended_at)
       SELECT 'org_a', 'inc_' || i, 's' || i, 'num_1', '+912260000000', 'hi-IN', $1, $1 FROM generate_series(1, $2) i`,
      [clock.now(), MAX_STRANGERS],
    );
    expect([await verdict(), await verdict({ caller: phoneOf(1) })]).toEqual(['busy', 'busy']);
    const calls = callsOf('a');
    for (let times = 0; times < MAX_CALLER_CALLS; times++) await calls.end(await admitted(toAnother), 'goodbye');
    expect(await verdict(toAnother)).toBe('busy');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { InboundCall, InboundChannel } from '../src/application/calling-back/inbound-call.js';
import { MIGRATIONS } from '../src/migrations.js';
import {
  MAX_CALLER_CALLS,
  MAX_ORG_CALLS,
  MAX_RINGS,
  MAX_STRANGERS,
  PostgresInboundCalls,
} from '../src/outbound/postgres/calling-back/postgres-inbound-calls.js';
import { ONE_BY_ONE } from '../src/outbound/postgres/calling-back/inbound-calls.sql.js';
import { PostgresInboundOptOuts } from '../src/outbound/postgres/calling-back/postgres-inbound-opt-outs.js';

const CALLED = '+912260000001';
const SHARED = '+912260000009';
const ASHA = '+919876500001';
const HOST = 'sip.operator.example';
const LEASE_MS = 15_000;
const MAX_CALLS = 5;
const NOW = new Date('2026-11-27T06:00:00.000Z');
const MINUTE = 60_000;

describe('calls that come in', () => {
  let db: TestDatabase;
  let now = NOW;
  let channels = 0;
  const clock = new FixedClock(NOW);
  const ids = new TimeOrderedIdGenerator(clock);
  const callsOf = (owner: string) =>
    new PostgresInboundCalls(db.database, clock, ids, { owner, ms: LEASE_MS }, MAX_CALLS);
  const optOuts = () => new PostgresInboundOptOuts(db.database, clock);
  const later = (ms: number): void => {
    clock.advance(ms);
    now = clock.now();
  };
  const channel = (more: Partial<InboundChannel> = {}): InboundChannel => ({
    ...{ id: `1764222000.${++channels}`, called: '02260000001', caller: '09876500001', trunkHosts: [HOST] },
    ...more,
  });
  const admitted = async (more: Partial<InboundChannel> = {}, owner = 'a'): Promise<InboundCall> => {
    const admission = await callsOf(owner).admit(channel(more));
    if (admission.verdict !== 'admitted') throw new Error(admission.verdict);
    return admission.call;
  };
  const verdict = async (more: Partial<InboundChannel> = {}) => (await callsOf('a').admit(channel(more))).verdict;
  const phoneOf = (index: number): string => `+9198765${String(10_000 + index)}`;
  const owned = async (orgId: string, id: string, phone: string, trunk = 'delhi'): Promise<void> => {
    await db.database.query(
      `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at, trunk)
       VALUES ($1, $2, $3, '{service}', 1, '{}', true, true, now(), $4)`,
      [orgId, id, phone, trunk],
    );
  };
  const called = async (
    orgId: string,
    id: string,
    phone: string,
    more: Record<string, unknown> = {},
  ): Promise<void> => {
    const row = { numberId: 'num_1', mode: 'live', ageMs: 0, storeName: 'Kalakar', language: 'ta-IN', ...more };
    await db.database.query(
      `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase, number_id)
       VALUES ($1, $2, $3, 'run_1', 1, 'flv_1', 'service', $4, $5, $6, '{}', 'completed', $7, $7, 5, $8)`,
      [
        ...[orgId, row.mode, id, phone, row.language],
        ...[
          row.storeName ? { store_name: row.storeName, customer_name: 'Asha' } : {},
          new Date(now.getTime() - row.ageMs),
        ],
        row.numberId,
      ],
    );
  };
  const rows = (sql = '') => db.database.query(`SELECT * FROM inbound_calls ${sql} ORDER BY id`);

  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS]);
    for (const [org, host] of [
      ['org_a', HOST],
      ['org_b', HOST],
      ['org_c', 'sip.other.example'],
    ])
      await db.database.query(
        `INSERT INTO trunks (org_id, id, name, host, port, transport, codecs, created_at) VALUES ($1, $2, 'delhi', $3, 5060, 'udp', '{PCMA}', now())`,
        [org, `trk_${org}`, host],
      );
    await owned('org_a', 'num_1', CALLED);
    for (const org of ['org_a', 'org_b', 'org_c']) await owned(org, 'num_9', SHARED);
    await owned('org_b', 'num_2', '+912260000002', 'unknown');
  });
  beforeEach(async () => {
    await db.database.query('DELETE FROM inbound_calls');
    await db.database.query('DELETE FROM calls');
    later(60 * MINUTE);
  });
  afterAll(() => db.drop());

  it('are of the org that called last from the number, and speak the language of that call', async () => {
    await called('org_a', 'cal_1', ASHA, { language: 'hi-IN', ageMs: 2 * MINUTE });
    await called('org_a', 'cal_2', ASHA, { ageMs: MINUTE });
    await called('org_a', 'cal_3', ASHA, { mode: 'test', language: 'te-IN' });
    await called('org_a', 'cal_4', ASHA, { numberId: 'num_other', language: 'te-IN' });
    const call = await admitted();
    expect(call).toEqual({
      ...{ orgId: 'org_a', id: expect.stringMatching(/^inc_[a-z0-9]{20}$/), channelId: `1764222000.${channels}` },
      ...{ numberId: 'num_1', called: CALLED, caller: ASHA, language: 'ta-IN', epoch: 1, startedAt: now },
      ...{ mayRing: true, lastCall: { id: 'cal_2', flowVersionId: 'flv_1', callType: 'service' }, storeName: 'Kalakar' },
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
    expect(await admitted({ called: SHARED, caller: phoneOf(1), trunkHosts: ['sip.other.example'] })).toMatchObject({
      orgId: 'org_c',
    });
  });

  it('of a number of two orgs, by a host each, are of the one that called, behind one address too', async () => {
    const asked = { called: SHARED, trunkHosts: [HOST, 'sip.other.example'] };
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
      await db.database.query('DELETE FROM inbound_calls');
    }
  });

  it('are answered by one of many that are told of the same call, two hundred times', async () => {
    for (let time = 0; time < 200; time++) {
      const same = channel();
      const verdicts = await Promise.all(['a', 'b', 'c'].map((owner) => callsOf(owner).admit(same)));
      expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['admitted', 'taken', 'taken']);
      await db.database.query('DELETE FROM inbound_calls');
    }
  });

  it('wait while a process stands still in an admission, and the database answers', async () => {
    let go = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (go = resolve));
    const frozen = db.database.transaction(async (tx) => {
      await tx.run(ONE_BY_ONE);
      await stopped;
    });
    const calls = callsOf('a');
    const asked = Array.from({ length: 10 }, (_, at) => calls.admit(channel({ caller: phoneOf(at) })));
    expect(await db.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
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
    expect(await verdict({ caller: null, called: SHARED, trunkHosts: ['sip.other.example'] })).toBe('admitted');
  });

  it('are so many at a time of an org and in all, however they come', async () => {
    for (let at = 0; at < 12; at++) await called('org_a', `cal_${at}`, phoneOf(at));
    const flood = await Promise.all(Array.from({ length: 12 }, (_, at) => verdict({ caller: phoneOf(at) })));
    expect(flood.filter((each) => each === 'admitted')).toHaveLength(MAX_ORG_CALLS);
    await db.database.query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, lease_until)
       SELECT 'org_z', 'inc_' || i, 'z' || i, 'num_z', '+912269999999', 'hi-IN', $1, $1 FROM generate_series(1, $2) i`,
      [now, MAX_CALLS - MAX_ORG_CALLS],
    );
    const other = { called: SHARED, trunkHosts: ['sip.other.example'] };
    expect(await verdict(other)).toBe('busy');
    await db.database.query("DELETE FROM inbound_calls WHERE org_id = 'org_z' AND id = 'inc_1'");
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
    await db.database.query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, started_at, ended_at)
       SELECT 'org_a', 'inc_' || i, 's' || i, 'num_1', '+912260000000', 'hi-IN', $1, $1 FROM generate_series(1, $2) i`,
      [now, MAX_STRANGERS],
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
    await db.database.query(
      `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, language, last_call_id, started_at, ended_at, rung_at)
       SELECT org, 'inc_' || i, org || i, 'num_1', '+912260000000', 'hi-IN', 'cal_x', $1::timestamptz, $1::timestamptz, CASE WHEN i <= $2::int THEN $1::timestamptz END
         FROM generate_series(1, $2::int + 1) i, unnest('{org_a,org_b}'::text[]) org WHERE org = 'org_b' OR i <> 1`,
      [now, MAX_RINGS],
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

  it('keep when they were answered, opted out, rung elsewhere and handed over, first time each, and why they ended', async () => {
    const call = await admitted();
    const [calls, at] = [callsOf('a'), now];
    for (const note of ['answered', 'opted_out', 'rung', 'handed_off'] as const)
      expect(await calls.note(call, note)).toBe(true);
    later(1_000);
    for (const note of ['answered', 'opted_out', 'rung', 'handed_off'] as const)
      expect(await calls.note(call, note)).toBe(true);
    expect(await calls.end(call, 'goodbye')).toBe(true);
    expect(await rows()).toMatchObject([
      {
        ...{ answered_at: at, opted_out_at: at, rung_at: at, handed_off_at: at },
        ...{ ended_at: now, end_reason: 'goodbye', lease_until: null },
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
    const [known, withheld] = [await admitted(), await admitted({ caller: null })];
    for (const call of [known, withheld]) expect(await callsOf('a').note(call, 'opted_out')).toBe(true);
    expect(await optOuts().takeDue(10)).toEqual([]); // whoever heard it tells it first
    later(LEASE_MS);
    const due = { orgId: 'org_a', id: known.id, caller: ASHA };
    expect((await Promise.all([optOuts().takeDue(10), optOuts().takeDue(10)])).flat()).toEqual([due]);
    later(MINUTE);
    expect(await optOuts().takeDue(10)).toEqual([due]);
    await optOuts().told(due);
    later(MINUTE);
    expect(await optOuts().takeDue(10)).toEqual([]);
  });
});

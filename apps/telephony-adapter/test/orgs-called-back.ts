import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FixedClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { InboundCall, InboundChannel } from '../src/application/calling-back/inbound-call.js';
import type { Admission } from '../src/application/calling-back/inbound-calls.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresInboundCalls } from '../src/outbound/postgres/calling-back/postgres-inbound-calls.js';
import { PostgresInboundOptOuts } from '../src/outbound/postgres/calling-back/postgres-inbound-opt-outs.js';

export const CALLED = '+912260000001';
export const SHARED = '+912260000009';
export const ASHA = '+919876500001';
export const HOST = 'sip.operator.example';
export const OTHER_HOST = 'sip.other.example';
export const LEASE_MS = 15_000;
export const MAX_CALLS = 5;
export const MINUTE = 60_000;
const NOW = new Date('2026-11-27T06:00:00.000Z');

export const phoneOf = (index: number): string => `+9198765${String(10_000 + index)}`;

/**
 * Three orgs whose numbers are called: `org_a` and `org_b` by one host, `org_c` by another; all three have one number
 * together. To be called in a `describe`.
 */
export function orgsCalledBack() {
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
  /** Of one that is looked at again for as long as others are being admitted. */
  const verdict = async (more: Partial<InboundChannel> = {}, owner = 'a'): Promise<Admission['verdict']> => {
    const asked = channel(more);
    for (;;) {
      const admission = await callsOf(owner).admit(asked);
      if (admission.verdict !== 'later') return admission.verdict;
    }
  };
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
    const row = {
      ...{ numberId: 'num_1', mode: 'live', ageMs: 0, storeName: 'Kalakar', language: 'ta-IN' },
      ...{ endReason: 'no_answer', phase: 5, ...more },
    };
    await db.database.query(
      `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase, number_id, end_reason, lease_until)
       VALUES ($1, $2, $3, 'run_1', 1, 'flv_1', 'service', $4, $5, $6, '{}', 'completed', $7::timestamptz,
         CASE WHEN $10 = 5 THEN $7::timestamptz END, $10, $8, $9, CASE WHEN $10 < 5 THEN $7::timestamptz END)`,
      [
        ...[orgId, row.mode, id, phone, row.language],
        ...[
          row.storeName ? { store_name: row.storeName, customer_name: 'Asha' } : {},
          new Date(now.getTime() - row.ageMs),
        ],
        ...[row.numberId, row.endReason, row.phase],
      ],
    );
  };
  const rows = (sql = '') => db.database.query(`SELECT * FROM inbound_calls ${sql} ORDER BY id`);

  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS]);
    for (const [org, host] of [
      ['org_a', HOST],
      ['org_b', HOST],
      ['org_c', OTHER_HOST],
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

  return {
    ...{ callsOf, optOuts, later, channel, admitted, verdict, called, rows, clock },
    database: () => db.database,
    query: <Row>(text: string, values: readonly unknown[] = []) => db.database.query<Row>(text, values),
    lastChannel: () => `1764222000.${channels}`,
  };
}

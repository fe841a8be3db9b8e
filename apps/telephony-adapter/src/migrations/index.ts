import { sqlMigration, type MigrationClass } from '@outcall/platform-postgres';
import { CARRIER_STARTS, LINE_RESERVATIONS, RESERVE_KEPT_LINES, RESERVE_LINES } from './line-reservations.sql.js';
import { LINE_USE } from './line-use.sql.js';
import {
  END_CALLS_WITH_LEASES,
  END_LIVE_CALLS,
  LIVE_LEASES,
  PLACE_CALLS_ON_KEPT_LINES,
  PLACE_LIVE_CALLS,
  PLACE_RESERVED_CALLS,
  VIRTUAL_CARRIER_REQUESTS,
} from './live-calls.sql.js';

export const MIGRATIONS: readonly MigrationClass[] = [
  sqlMigration(
    'CreateCalls1764000000011',
    // phase: the CALL_RANK of the last fact published. lease_until: null once the call is over, in the past when nobody plays it.
    `CREATE TABLE calls (
      org_id text NOT NULL,
      mode text NOT NULL,
      id text NOT NULL,
      run_id text NOT NULL,
      attempt int NOT NULL,
      flow_version_id text NOT NULL,
      call_type text NOT NULL,
      phone text NOT NULL,
      language text NOT NULL,
      inputs jsonb NOT NULL,
      metadata jsonb NOT NULL,
      test_answers jsonb,
      request_id text,
      traceparent text,
      status text NOT NULL,
      end_reason text,
      answers jsonb NOT NULL DEFAULT '{}',
      outcome text,
      talk_seconds int,
      languages_heard jsonb NOT NULL DEFAULT '[]',
      transcript jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz(3) NOT NULL,
      answered_at timestamptz(3),
      ended_at timestamptz(3),
      phase smallint NOT NULL,
      lease_owner text,
      lease_until timestamptz(3),
      lease_epoch int NOT NULL DEFAULT 1,
      PRIMARY KEY (org_id, mode, id),
      CHECK ((lease_until IS NULL) = (ended_at IS NOT NULL))
    ) WITH (fillfactor = 80)`,
    'CREATE INDEX calls_claimable ON calls (lease_until) WHERE lease_until IS NOT NULL',
    // Tries that met busy lines, by run: such a try makes no call and uses no attempt.
    `CREATE TABLE busy_tries (
      org_id text NOT NULL,
      mode text NOT NULL,
      run_id text NOT NULL,
      tried_at timestamptz(3) NOT NULL,
      PRIMARY KEY (org_id, mode, run_id)
    )`,
  ),
  sqlMigration(
    'CreateNumbersAndCredit1764000000012',
    // No mode: numbers and credit exist for live calls only.
    `CREATE TABLE numbers (
      org_id text NOT NULL,
      id text NOT NULL,
      phone text NOT NULL,
      call_types text[] NOT NULL,
      lines int NOT NULL CHECK (lines >= 1),
      languages text[] NOT NULL,
      speech boolean NOT NULL,
      dtmf boolean NOT NULL,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (org_id, id),
      UNIQUE (org_id, phone)
    )`,
    // One row per line of a number: a call takes a free one with SKIP LOCKED and keeps it until its lease ends.
    `CREATE TABLE lines (
      org_id text NOT NULL,
      number_id text NOT NULL,
      line_no int NOT NULL,
      call_id text,
      lease_until timestamptz(3),
      PRIMARY KEY (org_id, number_id, line_no),
      FOREIGN KEY (org_id, number_id) REFERENCES numbers (org_id, id) ON DELETE CASCADE
    )`,
    `CREATE TABLE balances (
      org_id text NOT NULL PRIMARY KEY,
      amount bigint NOT NULL CHECK (amount >= 0)
    )`,
    `CREATE TABLE credit_entries (
      org_id text NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      amount bigint NOT NULL,
      note text,
      call_id text,
      created_by jsonb,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (org_id, id)
    )`,
  ),
  sqlMigration(
    'PlaceLiveCalls1764000000013',
    // A lease per call, bounded by the number's lines, takes the place of a row per line.
    'DROP TABLE lines',
    LIVE_LEASES,
    'ALTER TABLE calls ADD COLUMN number_id text, ADD COLUMN is_promised boolean NOT NULL DEFAULT false',
    PLACE_LIVE_CALLS,
    END_LIVE_CALLS,
    ...VIRTUAL_CARRIER_REQUESTS,
  ),
  // The function of two parameters stays for the replicas of the version before.
  sqlMigration('ReserveLines1764000000014', LINE_RESERVATIONS, ...CARRIER_STARTS, RESERVE_LINES, PLACE_RESERVED_CALLS),
  // What a removed number was: its calls stay, and with them the question what number they were made from.
  sqlMigration(
    'KeepRemovedNumbers1764000000018',
    `CREATE TABLE removed_numbers (
      org_id text NOT NULL,
      id text NOT NULL,
      phone text NOT NULL,
      removed_at timestamptz(3) NOT NULL,
      PRIMARY KEY (org_id, id)
    )`,
  ),
  sqlMigration('KeepLineUse1764000000019', ...LINE_USE, RESERVE_KEPT_LINES, PLACE_CALLS_ON_KEPT_LINES),
  // With half of a page free, ringing and answered rewrite the row where it stands (measured: 2.1 of a call's 3.1 updates, for 1.1 before). A row of up to 4 KB
  // is kept as it is: to compress its transcript took 32 of the 150 us of PostgreSQL that the end of a call costs.
  sqlMigration(
    'EndCallsWithLeases1764000000020',
    END_CALLS_WITH_LEASES,
    'ALTER TABLE calls SET (fillfactor = 50, toast_tuple_target = 4080)',
  ),
];

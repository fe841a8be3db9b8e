import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, fill, fullReadsOf, plannedAnew, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import {
  EVENTS_OF_CUT_RUNS,
  FORGET_ANSWERS,
  LOCK_CUT_RUNS,
  REDUCE_EVENTS,
  UNDER_WAY,
} from '../src/outbound/postgres/erasing/erased-runs.sql.js';
import { OPT_OUTS_OF_CONTACT } from '../src/outbound/postgres/erasing/opt-out-events.sql.js';
import { FAN_OUT } from '../src/outbound/postgres/fanning-out/fan-out.sql.js';
import { CLAIM, FINISH, RELEASE, REQUEUE_LAPSED } from '../src/outbound/postgres/sending/queue.sql.js';

/** One org whose endpoints have many deliveries, of which some are due. */
const FILL = [
  `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, created_at, updated_at)
   SELECT 'org_big', 'live', 'end_' || n, 'https://example.com', '{*}', '', now(), now() FROM generate_series(1, 200) n`,
  `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, created_at, updated_at)
   SELECT 'org_' || n % 1000, 'live', 'end_' || n, 'https://example.com', '{*}', '', now(), now() FROM generate_series(1000, 5999) n`,
  `INSERT INTO events (org_id, mode, id, type, body, created_at)
   SELECT 'org_big', 'live', 'evt_' || n, 'run.completed', '{}', now() FROM generate_series(1, 5000) n`,
];
const FILL_DELIVERIES = `
   INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, created_at, claimable_at)
   SELECT 'org_big', 'live', 'dlv_' || n, 'end_' || n % 200, 'evt_' || n, 'run.completed', n, CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'delivered' END, now(),
          CASE WHEN n % 20 = 0 THEN now() END FROM generate_series(1, 5000) n`;
const NOTHING = "'[]'";
const OF_EVENTS = ["'org_big'", "'live'", "ARRAY['evt_1', 'evt_2']"];
const BY_EVENT = /deliveries_of_event(?: on deliveries[^\n]*)?[^\n]*\n\s+Index Cond: \(event_id = /;
const BY_KEY = /Index Scan using deliveries_pkey on deliveries d[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*id = /;

/** Each with its values, and what must carry it. */
const STATEMENTS = {
  'webhooks.finish': [FINISH, [NOTHING, '10', "'me'", '300'], BY_KEY],
  'webhooks.release': [RELEASE, [NOTHING, "'me'"], BY_KEY],
  'webhooks.requeue-lapsed': [REQUEUE_LAPSED, [], BY_KEY],
  'webhooks.claim': [CLAIM, ["'{}'", '10', '100', '30000', "'me'", "''"], BY_KEY],
  'webhooks.forget-answers': [FORGET_ANSWERS, OF_EVENTS, BY_EVENT],
  'webhooks.under-way': [UNDER_WAY, OF_EVENTS, BY_EVENT],
  'webhooks.fan-out': [
    FAN_OUT,
    ["''", NOTHING, "'{}'", '10', '100', '30000', "'me'"],
    /on endpoints(?:_pkey| e)[^\n]*\n\s+(?:Index|Recheck) Cond: \(\((?:org_id = t_1\.org_id|t_1\.org_id = org_id)/,
  ],
  'webhooks.reduce-events': [
    REDUCE_EVENTS,
    OF_EVENTS,
    /Index Scan using events_pkey on events e[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*id = ANY/,
  ],
  'webhooks.lock-cut-runs': [
    LOCK_CUT_RUNS,
    OF_EVENTS,
    /cut_runs_pkey[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*run_id = ANY/,
  ],
  'webhooks.events-of-cut-runs': [EVENTS_OF_CUT_RUNS, OF_EVENTS, /events_of_cut_run on events e/],
  'webhooks.opt-outs-of-contact': [
    OPT_OUTS_OF_CONTACT,
    ["'org_big'", "'live'", "'con_1'"],
    /opt_out_events_of_contact[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*contact_id = /,
  ],
} as const;
const TABLES = ['deliveries', 'events', 'endpoints', 'event_parts', 'cut_runs', 'opt_out_events'];
const NAMES = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[];

describe('the plans of the hot statements', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('webhooks', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());

  type Name = keyof typeof STATEMENTS;
  function expectKeys(name: Name, plan: string): void {
    expect(plan).toMatch(STATEMENTS[name][2]);
    const readInFull = TABLES.flatMap((table) => fullReadsOf(plan, table));
    expect({ name, readInFull }).toEqual({ name, readInFull: [] });
    expect(plan).not.toContain('Seq Scan');
  }
  async function expectAllByKeys(): Promise<void> {
    for (const name of NAMES) {
      const [statement, values] = STATEMENTS[name];
      expectKeys(name, await db.database.transaction((tx) => planOf(tx, statement, values)));
    }
  }

  it.each(['webhooks.finish', 'webhooks.fan-out'] as const)(
    '%s is not planned anew at each call when the tables have grown',
    async (name) => {
      const [statement, values] = STATEMENTS[name];
      expect(await plannedAnew(db.database, statement, values, [...FILL, FILL_DELIVERIES, 'ANALYZE'])).toBe(0);
    },
  );

  it('find deliveries by keys when there has never been any', () => expectAllByKeys());

  it('find deliveries by keys when there are many, before and after the tables are analyzed', async () => {
    await fill(db.database, [...FILL, FILL_DELIVERIES]);
    await expectAllByKeys();
    await db.database.query('ANALYZE');
    await expectAllByKeys();
  });

  // Made while there are none they do not (ADR 0015, consequences): the next analyze is what ends it.
  it.each(NAMES)('%s, planned while there were none, finds them by keys from the next analyze on', async (name) => {
    await db.database.query('DELETE FROM deliveries');
    await db.database.query('VACUUM ANALYZE deliveries');
    const [statement, values] = STATEMENTS[name];
    const plan = await db.database.transaction((tx) =>
      planOf(tx, statement, values, async () => {
        await tx.query(FILL_DELIVERIES);
        await tx.query('ANALYZE deliveries');
      }),
    );
    expectKeys(name, plan);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IdempotencyKeys } from '@outcall/platform-idempotency';
import type { Outbox } from '@outcall/platform-outbox';
import { createTestDatabase, fill, fullReadsOf, planOf, rowsReadBy, type TestDatabase } from '@outcall/testing';
import { IN_CALL, OPEN, UNSETTLED } from '../src/outbound/postgres/erasing/erasures.sql.js';
import { PAGE } from '../src/outbound/postgres/following/postgres-dialing-runs.js';
import {
  ASK_ABOUT_RUNS,
  SETTLE_QUESTIONS,
  TAKE_QUESTIONS,
} from '../src/outbound/postgres/replanning/postgres-limit-questions.js';
import { OF_NUMBERS, PARKED_UNTIL } from '../src/outbound/postgres/replanning/postgres-waiting-runs.js';
import { CLAIM, CLAIM_FITTING } from '../src/outbound/postgres/placing/claim-due-runs.js';
import { WAITING } from '../src/outbound/postgres/placing/waiting-queues.js';
import { listStatement } from '../src/outbound/postgres/reading/list-runs.js';
import { LOCK, READ_STATES } from '../src/outbound/postgres/run-row/read-states.js';
import { OPEN_OF_NUMBERS } from '../src/outbound/postgres/stopping/open-runs-of.js';
import { WAITING_ORGS } from '../src/outbound/postgres/stopping/hold.sql.js';
import {
  DUE_HELD,
  DUE_PAUSED,
  COUNT,
  IN_HAND_LIVE,
  IN_HAND_OF,
  LOOK,
  PAGE as JOB_PAGE,
} from '../src/outbound/postgres/stopping/run-jobs.sql.js';
import { MISSED } from '../src/outbound/postgres/stopping/postgres-shopper-decisions.js';
import { SaveRuns } from '../src/outbound/postgres/writing/save-runs.js';
import type { RunFilters } from '../src/application/reading/run-filters.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

/** One org with many runs, of which some are due: a run must be found by its own key, not by its org's. */
const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, due_at, contact_id, outcome)
  SELECT 'org_' || n % 5, 'live', 'run_' || n, 'flw_' || n % 20, 'flv_1', '+91' || (6000000000 + n), '{}', 'en', CASE WHEN n % 10 = 0 THEN 'scheduled' ELSE 'done' END,
         0, 3, '{}', jsonb_build_object('order', n::text, 'shop', 'a'), now(), now(), '[]', '[]', 1, 'service', '{}', '{}', 0, CASE WHEN n % 10 = 0 THEN now() END,
         'con_' || n % 2000, CASE WHEN n % 10 <> 0 THEN CASE WHEN n % 3 = 0 THEN 'no' ELSE 'yes' END END
    FROM generate_series(1, 5000) n`;

const outbox = { appendCall: (jsonb: string) => `append_events(${jsonb})` } as Outbox;
const keys = { finishCall: (jsonb: string) => `finish_idempotency_keys(${jsonb})` } as IdempotencyKeys;
const { statement: SAVE } = new SaveRuns(outbox, keys);
const NOTHING = "'[]'";
const BY_KEY = /Index Scan using runs_pkey on runs r[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*id = /;

const ofStatuses = (index: string, columns: readonly string[]): RegExp =>
  new RegExp(
    `using run_statuses_${index} on run_statuses [^\\n]*\\n\\s+Index Cond: .*${columns.map((name) => `${name} = `).join('.*')}`,
  );
const OF_PHONE = ofStatuses('by_phone', ['org_id', 'mode', 'phone']);
const QUESTION_BY_NUMBER =
  /using limit_questions_pkey on limit_questions [bq][^\n]*\n\s+Index Cond: .*org_id = .*mode = .*phone = /;
const OF_STATUS = ofStatuses('listed', ['org_id', 'mode', 'status']);
/** Of the rarest key and value, and what looks for that. */
const OF_LABEL = /using run_labels_pkey on run_labels l[^\n]*\n\s+Index Cond: \(label = /;
const RAREST = /using run_labels_pkey on run_labels m[^\n]*\n\s+Index Cond: \(ROW\(label, created_at, id\) >= /;
const page = { orgId: 'org_1', mode: 'live', limit: 50, status: 'done' } as const;
const LIST = listStatement(page).statement;
const LIST_ON = listStatement({ ...page, before: { createdAt: '2026-11-23', id: 'run_1' } }).statement;
const ofRuns = (index: string, columns: string): RegExp =>
  new RegExp(`using ${index} on runs r[^\\n]*\\n\\s+Index Cond: ${columns}`);
const listOf = (filters: RunFilters, values: readonly string[], carriers: readonly RegExp[]) =>
  [
    listStatement({ orgId: 'org_1', mode: 'live', limit: 50, ...filters }).statement,
    ["'org_1'", "'live'", '50', ...values],
    carriers,
  ] as const;
const NUMBER = ["'org_1'", "'live'", "'+916000000001'"];

const ERASED = [...NUMBER, "'2026-11-23'"];
const OF_ORG = NUMBER.slice(0, 2);
const FILTER = ["'flw_1'", 'NULL', 'NULL', `'{"a": "b"}'`];
const OPEN_BEHIND =
  /using run_statuses_listed on run_statuses [^\n]*\n\s+Index Cond: .*org_id = .*mode = .*status = .*ROW\(/;
const OPEN_OF_ORG = /using run_statuses_\w+ on run_statuses s[^\n]*\n\s+Index Cond: .*org_id = .*mode = .*status = /;
const OF_QUEUE =
  /using runs_waiting on runs[^\n]*\n\s+Index Cond: .*priority = .*mode = .*org_id = .*call_type = .*due_at [<>]=? /;

/** Due runs are counted: of a small table by their places in it. */
const DUE_OF_QUEUE = new RegExp(OF_QUEUE.source.replace('using', '(using|on)').replace(' on runs', '[^\\n]*'));

/** Each with its values, and what must carry it. */
const STATEMENTS = {
  'runs.save': [SAVE, [NOTHING, NOTHING, NOTHING], [BY_KEY, OF_PHONE]],
  'runs.lock': [LOCK, [NOTHING], [BY_KEY]],
  'runs.read-states': [READ_STATES, [NOTHING], [BY_KEY]],
  'runs.missed-decisions': [MISSED, ["'2026-11-23'"], [OF_PHONE, BY_KEY]],
  'runs.open-of-numbers': [OPEN_OF_NUMBERS, [NOTHING], [OF_PHONE]],
  'runs.waiting-of-numbers': [OF_NUMBERS, [NOTHING, '100'], [OF_PHONE]],
  'runs.ask-about-runs': [
    ASK_ABOUT_RUNS,
    [NOTHING, 'now()'],
    [/Index Scan using runs_pkey on runs[^\n]*\n\s+Index Cond: \(\(org_id = .*mode = .*id = /],
  ],
  'runs.take-limit-questions': [
    TAKE_QUESTIONS,
    ['now()', 'now()', "'me'", '50'],
    [/using limit_questions_by_time on limit_questions[^\n]*\n\s+Index Cond: \(look_at <= /, QUESTION_BY_NUMBER],
  ],
  'runs.settle-limit-questions': [SETTLE_QUESTIONS, [NOTHING, "'me'"], [QUESTION_BY_NUMBER]],
  'runs.open-of-erased': [OPEN, ERASED, [OF_PHONE, BY_KEY]],
  'runs.in-call-of-erased': [IN_CALL, ERASED, [/using run_statuses_(by_phone|in_call) on run_statuses /, BY_KEY]],
  'runs.unsettled-of-erased': [
    UNSETTLED,
    [...ERASED, 'now()'],
    [/using run_statuses_(by_phone|in_call) on run_statuses /, BY_KEY],
  ],
  'runs.dialing-unmoved': [
    PAGE,
    ['now()', '100', "''", "''", "''"],
    [/using run_statuses_in_call on run_statuses s[^\n]*\n\s+Index Cond: \(ROW\(/, BY_KEY],
  ],
  'runs.list-status': [LIST, ["'org_1'", "'live'", '50', "'done'"], [OF_STATUS, BY_KEY]],
  'runs.list-status-on': [
    LIST_ON,
    ["'org_1'", "'live'", '50', "'done'", "'2026-11-23'", "'run_1'"],
    [OF_STATUS, BY_KEY],
  ],
  'runs.job-page': [
    JOB_PAGE,
    [...OF_ORG, "'2026-11-23'", "'run_1'", '1000', 'now()', ...FILTER, "'job_1'"],
    [OPEN_BEHIND, BY_KEY],
  ],
  'runs.job-count': [
    COUNT,
    [...OF_ORG, "'2026-11-23'", "'run_1'", '20000', 'now()', ...FILTER, "'job_1'"],
    [OPEN_BEHIND, BY_KEY],
  ],
  'runs.job-look': [
    LOOK,
    [...OF_ORG, "'{run_1}'", 'now()'],
    [/Index Scan using runs_pkey on runs w[^\n]*\n\s+Index Cond: .*org_id = .*mode = .*id = /],
  ],
  'runs.in-hand-of-org': [IN_HAND_OF, [...OF_ORG, 'now()', ...FILTER], [OF_QUEUE]],
  'runs.in-hand-live': [
    IN_HAND_LIVE,
    ['now()'],
    [
      /using runs_waiting on runs[^\n]*\n\s+Index Cond: .*priority = .*mode = /,
      /Scan (using|on) run_statuses_in_call/,
      BY_KEY,
    ],
  ],
  'runs.due-paused': [DUE_PAUSED, ['now()', '100', "'-infinity'"], [OF_QUEUE, /using run_jobs_standing on run_jobs/]],
  'runs.due-held': [DUE_HELD, ['now()', '100', NOTHING], [OF_QUEUE, /using dialling_hold_pkey on dialling_hold/]],
  'runs.orgs-with-waiting-runs': [
    WAITING_ORGS,
    [],
    [/using run_statuses_\w+ on run_statuses s[^\n]*\n\s+Index Cond: \(org_id > /, OPEN_OF_ORG],
  ],
  'runs.list-phone': listOf(
    { phone: '+916000000001' },
    ["'+916000000001'"],
    [ofRuns('runs_by_phone_listed', '.*phone = .*org_id = .*mode = ')],
  ),
  'runs.list-contact': listOf(
    { contactId: 'con_1' },
    ["'con_1'"],
    [ofRuns('runs_by_contact', '.*contact_id = .*org_id = .*mode = ')],
  ),
  'runs.list-outcome': listOf(
    { outcome: 'yes' },
    ["'yes'"],
    [ofStatuses('by_outcome', ['org_id', 'mode', 'outcome']), BY_KEY],
  ),
  'runs.list-outcome-status': listOf(
    { outcome: 'yes', status: 'done' },
    ["'yes'", "'done'"],
    [ofStatuses('by_outcome', ['org_id', 'mode', 'outcome']), BY_KEY],
  ),
  'runs.list-meta': listOf(
    { metadata: { order: '1', shop: 'a' } },
    [`'{"order": "1", "shop": "a"}'`],
    [OF_LABEL, RAREST, BY_KEY],
  ),
  'runs.list-from-to': listOf(
    { createdAfter: '2026-11-01', createdBefore: '2026-12-01' },
    ["'2026-11-01'", "'2026-12-01'"],
    [ofRuns('runs_listed', '.*org_id = .*mode = .*created_at > .*created_at < ')],
  ),
  'runs.list-status-from': listOf(
    { status: 'done', createdAfter: '2026-11-01' },
    ["'done'", "'2026-11-01'"],
    [OF_STATUS, BY_KEY],
  ),
  'runs.parked-until': [
    PARKED_UNTIL,
    ['now()', '500'],
    [/using runs_parked on runs[^\n]*\n\s+Index Cond: .*due_at <= /],
  ],
  'runs.waiting': [
    WAITING,
    ['now()', "'service'", "'live'", "'org_1'", "'service'", 'true'],
    [
      DUE_OF_QUEUE,
      /using runs_waiting on runs[^\n]*\n\s+Index Cond: .*ROW\(priority, mode, org_id, call_type\) > /,
      /using dialling_hold_pkey on dialling_hold/,
    ],
  ],
  'runs.claim': [
    CLAIM,
    ['now()', "'me'", 'now()', "'{}'", NOTHING],
    [
      BY_KEY,
      /using runs_waiting on runs[^\n]*\n\s+Index Cond: .*priority = .*mode = .*org_id = .*call_type = .*due_at <= /,
    ],
  ],
  'runs.claim-fitting': [
    CLAIM_FITTING,
    ['now()', "'me'", 'now()', "'{}'", NOTHING, "'{hi-IN}'", 'true'],
    [
      BY_KEY,
      /using runs_waiting_by_language on runs[^\n]*\n\s+Index Cond: .*priority = .*mode = .*org_id = .*call_type = .*language = .*due_at <= /,
    ],
  ],
} as const;
const NAMES = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[];

describe('the plans of the hot statements', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS, { isOwner: true });
  });
  afterAll(() => db.drop());

  type Name = keyof typeof STATEMENTS;
  function expectKeys(name: Name, plan: string): void {
    for (const index of STATEMENTS[name][2]) expect(plan).toMatch(index);
    const readInFull = ['runs', 'run_statuses', 'run_labels'].flatMap((table) => fullReadsOf(plan, table));
    expect({ name, readInFull }).toEqual({ name, readInFull: [] });
    expect(plan).not.toContain('Seq Scan');
    if (name.startsWith('runs.list')) expect(plan.split('SubPlan')[0]?.split('InitPlan')[0]).not.toContain('Sort');
  }
  async function expectAllByKeys(): Promise<void> {
    for (const name of NAMES) {
      const [statement, values] = STATEMENTS[name];
      expectKeys(name, await db.database.transaction((tx) => planOf(tx, statement, values)));
    }
  }

  it('go by keys on a table that has never held anything', () => expectAllByKeys());

  it('go by keys when it has grown, before and after it is analyzed', async () => {
    await fill(db.database, [FILL]);
    await expectAllByKeys();
    await db.database.query('ANALYZE runs, run_statuses, run_labels');
    await expectAllByKeys();
  });

  // Made just after a vacuum of the empty table they do not (ADR 0015, consequences): the next analyze is what ends it.
  it.each(NAMES)(
    '%s, planned while the table was empty and vacuumed, goes by keys from the next analyze on',
    async (name) => {
      await db.database.query('DELETE FROM runs');
      await db.database.query('VACUUM ANALYZE runs, run_statuses, run_labels');
      const [statement, values] = STATEMENTS[name];
      const plan = await db.database.transaction((tx) =>
        planOf(tx, statement, values, async () => {
          await tx.query(FILL.replace('5000', '1000')); // well within the timeout of a statement
          await tx.query('ANALYZE runs, run_statuses, run_labels');
        }),
      );
      expectKeys(name, plan);
    },
  );

  it('go by keys inside the triggers that keep run_statuses, planned while it was empty', async () => {
    await db.database.query('DELETE FROM runs');
    await db.database.query('VACUUM ANALYZE runs, run_statuses, run_labels');
    const read = await db.database.transaction(async (tx) => {
      const one = FILL.replace('1, 5000', '0, 0');
      await tx.query(one);
      await tx.query('DELETE FROM runs'); // the plans of this connection
      await tx.query(FILL);
      return await rowsReadBy(tx, () =>
        tx.query("DELETE FROM runs WHERE org_id = 'org_1' AND mode = 'live' AND id = 'run_1'"),
      );
    });
    expect(read).toMatchObject({ run_statuses_pkey: 1, run_labels_pkey: 2 });
    const ofTriggers = Object.keys(read).filter((name) => /^run_(statuses|labels)/.test(name));
    expect(ofTriggers.sort()).toEqual(['run_labels_pkey', 'run_statuses_pkey']);
  });
});

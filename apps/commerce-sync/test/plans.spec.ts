import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, fill, fullReadsOf, laterPlanOf, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { commitSync } from '../src/outbound/postgres/syncing/commit-sync.sql.js';
import { CHANGES_OF_SYNC, READ_LATE_TRIGGERS, RECENT_SYNCS } from '../src/outbound/postgres/triggering/catch-up.sql.js';
import { HAS, NEWER } from '../src/outbound/postgres/triggering/postgres-flow-triggers.js';
import { ERASED_AMONG, REDACTED_AMONG } from '../src/outbound/postgres/erased-objects.sql.js';
import { ERASE_REFUSALS, IS_REFUSED, REFUSED_AMONG } from '../src/outbound/postgres/refusals/customer-refusals.sql.js';
import {
  ARCHIVED_SYNCS,
  ERASE_HISTORY,
  ERASE_OBJECTS,
  ERASE_TRIGGER_RESULTS,
  LOCK_OBJECTS,
  OBJECTS_OF_NUMBER,
  RETURNS_OF_ORDERS,
} from '../src/outbound/postgres/erasing/erasing.sql.js';
import { FIND, LOCK, NOTE_DELETION, REMOVE } from '../src/outbound/postgres/syncing/postgres-object-remover.js';
import { FIND_ORDERS } from '../src/outbound/postgres/finding/postgres-order-finder.js';
import {
  CLAIM,
  CLAIMS,
  END_TURNS,
  GONE_AMONG,
  SETTLE,
  SETTLE_TURNS,
  TAKE_TURNS,
} from '../src/outbound/postgres/triggering/start-queue.sql.js';
import { READ_LAST_KIND, READ_NAMED } from '../src/outbound/postgres/triggering/postgres-stored-objects.js';
import { READ_DUE_NOW, READ_WAITED } from '../src/outbound/postgres/triggering/postgres-waited-starts.js';
import {
  READ_CONTACTS,
  READ_SETTING,
  READ_TURN,
  READ_TURN_OF_STORE,
} from '../src/outbound/postgres/trying/postgres-trigger-stands.js';
import {
  CONNECTION_OF_HOOK,
  NEXT,
  TAKE_TURN,
  WAKE,
  WAKE_AWAITING,
} from '../src/outbound/postgres/receiving/receiving.sql.js';
import {
  KEEP_LEFT,
  KEEP_WITHDRAWALS,
  REMOVE_PENDING,
  TAKE_PENDING,
  PENDING_OF_CONTACTS,
  PENDING_OF_RUN,
} from '../src/outbound/postgres/telling/pending-consents.sql.js';
import { RECEIPTS } from '../src/outbound/postgres/connecting/postgres-receipt-reader.js';
import { KEPT_RECEIPTS } from '../src/outbound/postgres/erasing/postgres-receipt-store.js';
import {
  AMOUNT,
  DROP_OLDEST,
  HOLD_SUM,
  PAST,
  SETTLE as SETTLE_KEPT,
} from '../src/outbound/postgres/keeping/kept-amounts.sql.js';
import {
  DROP_BODIES,
  DROP_HASHES,
  DROP_RECEIPTS,
  DROP_TRACE,
  DROP_TURNS,
} from '../src/outbound/postgres/keeping/postgres-trace-keeping.js';
import {
  HISTORY,
  OBJECTS,
  RESULTS,
  OBJECTS_OF_KIND,
  PACKED_PIECE,
  SYNC_RUN,
  SYNC_RUNS,
} from '../src/outbound/postgres/reading/postgres-trace-reader.js';
import {
  READ_OBJECTS,
  READ_ORDERS_OF_RETURNS,
  READ_TRIGGERS,
} from '../src/outbound/postgres/syncing/read-shelf.sql.js';

const OWNER = ["'org_big'", "'live'"];
const SHELF = [...OWNER, "'sto_1'", "'orders'"];
const IDS = "ARRAY['o-1', 'o-2']";
const HASHES = "ARRAY['hash_1', 'hash_2']";
const NOTHING = "'[]'";
const COMMIT = { text: commitSync((jsonb) => `event_log.append(${jsonb})`) };
const [DROP_RUNS, DROP_HISTORY, DROP_RESULTS] = DROP_TRACE;

/**
 * One org with 100,000 orders in one store: what is looked up must be found by its own key, not by the org's or the
 * store's.
 */
const FILL = [
  `INSERT INTO objects SELECT 'org_big', 'live', 'sto_1', 'orders', 'o-' || n, 1, 0, '2026', '{}', n::text, NULL, 'con_' || n % 30000,
          '+91' || (6000000000 + n % 30000), json_build_object('customer', json_build_object('externalId', 'c-' || n)), now(), now(), now(),
          CASE WHEN n % 5 = 0 THEN now() END FROM generate_series(1, 100000) n`,
  `INSERT INTO object_history SELECT 'org_big', 'live', 'sto_1', 'orders', 'o-' || n, 1, 'created', '[]', '{}', now(), 'syn_' || n, now(),
          CASE WHEN n % 3 = 0 THEN 'hash_' || n % 30000 END, now() FROM generate_series(1, 100000) n`,
  `INSERT INTO sync_runs SELECT 'org_big', 'live', 'syn_' || n, 'sto_' || n % 3, 'orders', false, '{}', '[]', CASE WHEN n < 2000 THEN '\\x00'::bytea END, 1,
          now() - n * interval '1 minute', CASE WHEN n > 15000 THEN 'hash' END FROM generate_series(1, 20000) n`,
  `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, received_at, due_at, waits_for)
   SELECT 'org_big', 'live', 'rcp_' || n, 'sto_' || n % 3, 'orders/create', n::text, n::text, CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'applied' END,
          now() - n * interval '1 minute', CASE WHEN n % 100 = 0 THEN now() END, CASE WHEN n % 100 = 0 THEN 'orders/' || n END FROM generate_series(1, 20000) n`,
  `INSERT INTO hook_turns SELECT 'org_big', 'live', 'sto_' || n, now() + n * interval '1 minute', now() FROM generate_series(1, 5000) n`,
  `INSERT INTO store_connections SELECT 'org_big', 'live', 'sto_' || n, 'v1', '[]', false, '{}', NULL FROM generate_series(1, 5000) n`,
  `INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, due_at, created_at)
   SELECT 'org_big', 'live', 'trs_' || n, 'flw_1', 'cod', 'sto_1', 'orders', 'o-' || n, 'order.created',
          CASE WHEN n % 1000 = 0 THEN 'pending' WHEN n % 2 = 0 THEN 'skipped' ELSE 'started' END, now(), now() FROM generate_series(1, 100000) n`,
  `INSERT INTO stores (org_id, mode, id, platform, key, name, status, created_at)
   SELECT 'org_' || n % 100, 'live', 'sto_' || n, 'custom', 'k' || n, 'Shop', 'connected', now() FROM generate_series(1, 5000) n`,
  `INSERT INTO trigger_turns SELECT 'org_big', 'live', 'con_' || n, 'flw_1', 'cod', 'trs_' || n, true,
          CASE WHEN n % 2 = 0 THEN 'infinity' ELSE now() + n * interval '1 minute' END FROM generate_series(1, 100000) n`,
  `INSERT INTO untold_consents SELECT 'org_big', 'live', 'syn_' || n, 0, 'con_' || n, '+91' || (6000000000 + n), now(), '[]', '{}', 0,
          now() + n * interval '1 second' FROM generate_series(1, 20000) n`,
  `INSERT INTO flow_triggers SELECT 'org_' || n % 100, 'flw_' || n, 1, '[]' FROM generate_series(1, 5000) n`,
  `INSERT INTO customer_refusals SELECT 'org_big', 'live', 'sto_1', 'hash_' || n, now() - n * interval '1 minute' FROM generate_series(1, 20000) n`,
  `INSERT INTO kept_sums SELECT 'org_' || n, 'live', 'object_history', n FROM generate_series(1, 5000) n`,
  `INSERT INTO kept_changes (org_id, mode, kind, amount) SELECT 'org_' || n % 100, 'live', 'object_history', 1 FROM generate_series(1, 20000) n`,
  `INSERT INTO trigger_settings SELECT 'org_' || n % 100, 'flw_' || n, 'cod', true, now() FROM generate_series(1, 5000) n`,
];

interface Expected {
  readonly statement: { readonly text: string };
  readonly values: readonly string[];
  /** What the plan must say. */
  readonly by: readonly (string | RegExp)[];
  /** An index of a few rows that it may go through. */
  readonly walks?: RegExp;
}

const BY_KEY = [/using objects_pkey on objects/, /Index Cond: .*org_id = .*external_id = /];
const COMMIT_VALUES = [
  ...SHELF,
  NOTHING,
  NOTHING,
  NOTHING,
  'now()',
  '0',
  "'syn'",
  'false',
  "'{}'",
  NOTHING,
  "''",
  '0',
  NOTHING,
  "'1'",
  "'0'",
  'NULL',
];
const FAMILY = { values: [...OWNER, "'sto_1'", "'orders'", "'o-1'"], by: [/objects_pkey/, /objects_by_order/] };

/** Name of the statement to what it is asked with and what must carry it, when the tables are full. */
const STATEMENTS: Readonly<Record<string, Expected>> = {
  'the copies of a sync': {
    statement: READ_OBJECTS,
    values: [...SHELF, IDS, IDS, IDS, 'NULL'],
    by: [...BY_KEY, 'object_history_pkey'],
  },
  'the copies of a sync, with fields that a trigger names': {
    statement: READ_OBJECTS,
    values: [...SHELF, IDS, IDS, IDS, IDS],
    by: [...BY_KEY, 'object_history_pkey'],
  },
  "the orders of a sync's returns": {
    statement: READ_ORDERS_OF_RETURNS,
    values: [...OWNER, "'sto_1'", IDS],
    by: BY_KEY,
  },
  "an org's triggers": { statement: READ_TRIGGERS, values: ["'org_1'"], by: [/flow_triggers_pkey/] },
  'whether a flow has a trigger': {
    statement: HAS,
    values: ["'org_1'", "'flw_1'", "'cod'"],
    by: [/flow_triggers_pkey/],
  },
  'which flows run in a newer version': {
    statement: NEWER,
    values: ["'org_1'", NOTHING],
    by: [/flow_triggers_pkey/, /Index Cond: .*flow_id = /],
  },
  'the triggers of flows just published': {
    statement: READ_LATE_TRIGGERS,
    values: [NOTHING],
    by: [/flow_triggers_pkey/, /trigger_settings_pkey/],
  },
  'what was synced since a publish': {
    statement: RECENT_SYNCS,
    values: ["'org_big'", 'now()', '1000'],
    by: [/sync_runs_by_age/, /Index Cond: .*created_at/],
  },
  'what one sync changed': {
    statement: CHANGES_OF_SYNC,
    values: [...OWNER, "'syn_1'", "'{order.created}'"],
    by: [/sync_runs_pkey/, /object_history_pkey/, ...BY_KEY],
  },
  'a sync': {
    statement: COMMIT,
    values: COMMIT_VALUES,
    by: ['Conflict Arbiter Indexes: objects_pkey', 'Conflict Arbiter Indexes: trigger_results_once'],
  },
  'an object and its returns': { statement: FIND, ...FAMILY },
  'an object and its returns, locked': { statement: LOCK, ...FAMILY },
  'a deletion': { statement: REMOVE, values: [...OWNER, "'sto_1'", NOTHING, 'now()'], by: [/objects_pkey/] },
  'a deletion of what is not stored': {
    statement: NOTE_DELETION,
    values: [...OWNER, "'sto_1'", "'orders'", "'o-1'", 'now()', 'now()', HASHES],
    by: [/objects_pkey/, /object_history_pkey/, /erased_objects_pkey/],
  },
  'the objects of an erased number': {
    statement: OBJECTS_OF_NUMBER,
    values: [...OWNER, "'+916000000001'", "''", "''", "''", 'now()', "'con_1'", HASHES],
    by: [/objects_by_phone/, /Index Cond: .*phone = /, /object_history_by_number/, /Index Cond: .*number_hash = /],
  },
  'the returns of erased orders': {
    statement: RETURNS_OF_ORDERS,
    values: [...OWNER, IDS, IDS],
    by: [/objects_by_order/],
  },
  'whether any was erased': {
    statement: REDACTED_AMONG,
    values: [...OWNER, "'sto_1'", IDS],
    by: [/erased_objects_pkey/, /Index Cond: .*object_hash = /],
  },
  'whether any was erased, or is from before those whose hashes were folded': {
    statement: ERASED_AMONG,
    values: [...OWNER, "'sto_1'", IDS],
    by: [/erased_objects_pkey/, /Index Cond: .*object_hash = /, /erased_before_pkey/],
  },
  'refusals of customers': {
    statement: REFUSED_AMONG,
    values: [...OWNER, "'sto_1'", IDS],
    by: [/customer_refusals_pkey/, /Index Cond: .*customer_hash = /],
  },
  'whether a customer has refused': {
    statement: IS_REFUSED,
    values: [...OWNER, "'sto_1'", IDS, 'now()'],
    by: [/customer_refusals_pkey/, /Index Cond: .*customer_hash = /],
  },
  'refusals of the erased': {
    statement: ERASE_REFUSALS,
    values: [...OWNER, IDS, IDS],
    by: [/customer_refusals_pkey/, /Index Cond: .*customer_hash = /],
  },
  'what is erased, locked': { statement: LOCK_OBJECTS, values: [...OWNER, IDS, IDS, IDS], by: BY_KEY },
  'an erasure of objects': { statement: ERASE_OBJECTS, values: [...OWNER, IDS, IDS, IDS], by: BY_KEY },
  'an erasure of history': {
    statement: ERASE_HISTORY,
    values: [...OWNER, IDS, IDS, IDS],
    by: [/object_history_pkey/, /Index Cond: .*external_id = /],
  },
  'an erasure of trigger results': {
    statement: ERASE_TRIGGER_RESULTS,
    values: [...OWNER, IDS, IDS, IDS],
    by: [/trigger_results_once/, /Index Cond: .*external_id = /],
  },
  'archived bodies one after the other': {
    statement: ARCHIVED_SYNCS,
    values: [...OWNER, "'syn_1'"],
    by: [/sync_runs_pkey/, /Index Cond: .*id > /],
  },
  'orders by their number': {
    statement: FIND_ORDERS,
    values: [NOTHING],
    by: [/objects_by_number/, /stores_/, /trigger_results_once/],
  },
  'objects of runs under way': { statement: READ_NAMED, values: [NOTHING], by: [...BY_KEY, /stores_pkey/] },
  'what has to be started': {
    statement: CLAIM,
    values: ['now()', "'me'", '100', '30000'],
    by: [/trigger_results_pending/, /trigger_results_pkey/],
    walks: /using trigger_results_pending on/,
  },
  'what has waited': {
    statement: READ_WAITED,
    values: [NOTHING],
    by: [/flow_triggers_pkey/, /trigger_settings_pkey/, /stores_pkey/],
  },
  'what is due now': {
    statement: READ_DUE_NOW,
    values: [NOTHING],
    by: [...BY_KEY, /trigger_settings_pkey/, /stores_pkey/],
  },
  'what is being started of a store': {
    statement: CLAIMS,
    values: [...OWNER, "'sto_1'", 'NULL', 'NULL', 'now()'],
    by: [/trigger_results_pending/],
    walks: /using trigger_results_pending on/,
  },
  'whether a trigger that is tried is on': {
    statement: READ_SETTING,
    values: ["'org_big'", "'flw_1'", "'cod'"],
    by: [/trigger_settings_pkey/],
  },
  'whether a trigger that is tried has had its run': {
    statement: READ_TURN,
    values: [...OWNER, "'flw_1'", "'cod'", HASHES, "'+919876543210'", 'now()'],
    by: [/objects_by_phone/, /trigger_turns_pkey/],
  },
  'whom the order of a trigger that is tried is of': {
    statement: READ_CONTACTS,
    values: [...OWNER, "'+919876543210'"],
    by: [/objects_by_phone/],
  },
  'whether another store has the turn of a trigger that is tried': {
    statement: READ_TURN_OF_STORE,
    values: [...OWNER, "'flw_1'", "'cod'", "'{hash}'", "'sto_1'", 'now()'],
    by: [/trigger_turns_pkey/],
  },
  'the turns of starts': {
    statement: TAKE_TURNS,
    values: [NOTHING, "'me'", 'now()'],
    by: [/trigger_results_pkey/, 'Conflict Arbiter Indexes: trigger_turns_pkey', /using trigger_turns_pkey/],
  },
  'the end of the turns of what is erased': { statement: END_TURNS, values: [NOTHING], by: [/trigger_turns_pkey/] },
  'which starts are gone': { statement: GONE_AMONG, values: [NOTHING], by: [/trigger_results_pkey/] },
  'what became of the turns': { statement: SETTLE_TURNS, values: [NOTHING], by: [/trigger_turns_pkey/] },
  'what became of it': { statement: SETTLE, values: [NOTHING, "'me'", 'now()'], by: [/trigger_results_pkey/] },
  "a page of a store's objects": {
    statement: OBJECTS,
    values: [...SHELF, "'o-5'", '51'],
    by: [/Index Scan using objects_pkey/, /Index Cond: .*external_id/],
  },
  "a page of a store's orders": {
    statement: OBJECTS_OF_KIND,
    values: [...SHELF, "'o-5'", '51'],
    by: [/Index Scan using objects_pkey/, /Index Cond: .*external_id/],
  },
  'a page of syncs': {
    statement: SYNC_RUNS,
    values: [...OWNER, "'sto_1'", "'syn_9'", '51'],
    by: [/sync_runs_by_store/, /Index Cond: .*id < /],
  },
  'a sync with a part of its results': {
    statement: SYNC_RUN,
    values: [...OWNER, "'syn_1'", '0', '500', '1000000'],
    by: [/sync_runs_pkey/],
  },
  'a piece of the body of a sync': {
    statement: PACKED_PIECE,
    values: [...OWNER, "'syn_1'", '1', '1'],
    by: [/sync_runs_pkey/],
  },
  'the history of an object': {
    statement: HISTORY,
    values: [...SHELF, "'o-1'", 'NULL', '51'],
    by: [/object_history_pkey/, /Index Cond: .*version < /],
  },
  'a page of trigger results': {
    statement: RESULTS,
    values: [...OWNER, "'trs_9'", '51'],
    by: [/trigger_results_pkey/, /Index Cond: .*id < /],
  },
  'bodies past their time': { statement: DROP_BODIES, values: ['now()'], by: [/sync_runs_with_body/, /Tid Scan/] },
  'hashes of bodies past their time': {
    statement: DROP_HASHES,
    values: ['now()'],
    by: [/sync_runs_with_hash/, /Tid Scan/],
  },
  'what was written since it was last added up': {
    statement: SETTLE_KEPT,
    values: [],
    by: [/kept_changes_pkey/, 'Conflict Arbiter Indexes: kept_sums_pkey', /Tid Scan/],
    walks: /using kept_changes_pkey on/,
  },
  'who is past a quota': {
    statement: PAST,
    values: ["'object_history'", '1000', "'org_5'", "'live'"],
    by: [/kept_sums_pkey/, /Index Cond: .*kind = /],
  },
  'the sum of an org': { statement: HOLD_SUM, values: [...OWNER, "'object_history'"], by: [/kept_sums_pkey/] },
  'how much is kept of an org': {
    statement: AMOUNT,
    values: [...OWNER, "'object_history'"],
    by: [/kept_sums_pkey/, /kept_changes_pkey/],
  },
  "an org's oldest bodies": {
    statement: DROP_OLDEST.bodies,
    values: [...OWNER, '1000'],
    by: [/sync_runs_of_org/, /Index Cond: .*org_id, mode/, /Tid Scan/],
  },
  "an org's oldest history": {
    statement: DROP_OLDEST.history,
    values: [...OWNER, '1000'],
    by: [/object_history_of_org/, /Index Cond: .*org_id, mode/, /Tid Scan/],
  },
  "an org's oldest results": {
    statement: DROP_OLDEST.results,
    values: [...OWNER, '1000'],
    by: [/trigger_results_of_org/, /Index Cond: .*org_id, mode/, /Tid Scan/],
  },
  "an org's oldest refusals": {
    statement: DROP_OLDEST.refusals,
    values: [...OWNER, '1000'],
    by: [/customer_refusals_of_org/, /Index Cond: .*org_id/, /Tid Scan/],
  },
  "an org's oldest receipts": {
    statement: DROP_OLDEST.receipts,
    values: [...OWNER, '1000', 'now()'],
    by: [/hook_receipts_of_org/, /Index Cond: .*org_id, mode/, /Tid Scan/],
  },
  'syncs past their time': {
    statement: DROP_RUNS as Expected['statement'],
    values: ['now()'],
    by: [/sync_runs_by_age/, /Tid Scan/],
  },
  'histories past their time': {
    statement: DROP_HISTORY as Expected['statement'],
    values: ['now()'],
    by: [/object_history_by_age/, /Tid Scan/],
  },
  'the store of a delivery': {
    statement: CONNECTION_OF_HOOK,
    values: ["'sto_1'"],
    by: [/store_connections_by_store/, /stores_pkey/],
  },
  'whose deliveries are next': {
    statement: TAKE_TURN,
    values: ['now()', 'now()'],
    by: [/hook_turns_by_look/, /Tid Scan/],
  },
  'the next delivery of a store': {
    statement: NEXT,
    values: [...OWNER, "'sto_1'", 'now()'],
    by: [/hook_receipts_due/],
  },
  'deliveries that wait for an order': {
    statement: WAKE,
    values: [...OWNER, "'sto_1'", "'orders/100'", 'now()'],
    by: [/hook_receipts_by_missing/],
  },
  'deliveries that wait for what was synced': {
    statement: WAKE_AWAITING,
    values: [...OWNER, "'sto_1'", "ARRAY['orders/100', 'orders/101']", 'now()'],
    by: [/hook_receipts_by_missing/, /hook_turns_pkey/],
  },
  'a page of receipts': {
    statement: RECEIPTS,
    values: [...OWNER, "'sto_1'", "'rcp_9'", '51'],
    by: [/hook_receipts_by_store/, /Index Cond: .*id < /],
  },
  'receipts that may be of somebody who is erased': {
    statement: KEPT_RECEIPTS,
    values: [...OWNER, "'rcp_1'", 'now()'],
    by: [/hook_receipts_pkey/, /Index Cond: .*id > /],
  },
  'whether an object was deleted': {
    statement: READ_LAST_KIND,
    values: [...SHELF, "'o-1'"],
    by: [/object_history_pkey/],
  },
  'consents that are due': {
    statement: TAKE_PENDING,
    values: ['now()', '1000', '100'],
    by: [/untold_consents_by_due/, /Tid Scan/],
  },
  'consents of shoppers that contacts lacks': {
    statement: PENDING_OF_CONTACTS,
    values: [`'[{"orgId":"org_big","mode":"live","contactId":"con_1"}]'`],
    by: [/untold_consents_by_contact/],
  },
  'numbers of the orders of a customer who refuses marketing': {
    statement: KEEP_WITHDRAWALS,
    values: [...OWNER, "'sto_1'", "'c-1'", "'2026'", "'refusal'", "'{}'", 'now()'],
    by: [/objects_by_customer/, /Index Cond: .*customer,externalId/, /untold_consents_pkey/],
  },
  'whether another customer has a number that one leaves': {
    statement: KEEP_LEFT,
    values: [...OWNER, "'syn_9'", `'[{"phone":"+916000000001"}]'`, "'{}'", 'now()', "'sto_1'"],
    by: [/objects_by_phone/, /store_connections_(pkey|by_store)/],
  },
  'consents of a sync': {
    statement: PENDING_OF_RUN,
    values: [...OWNER, "'syn_1'"],
    by: [/untold_consents_pkey/],
  },
  'consents that were told': {
    statement: REMOVE_PENDING,
    values: [`'[{"orgId":"org_big","mode":"live","runId":"syn_1","place":0}]'`],
    by: [/untold_consents_pkey/],
  },
  'receipts past their time': { statement: DROP_RECEIPTS, values: ['now()'], by: [/hook_receipts_by_age/, /Tid Scan/] },
  'turns that are over': { statement: DROP_TURNS, values: ['now()'], by: [/trigger_turns_by_end/, /Tid Scan/] },
  'trigger results past their time': {
    statement: DROP_RESULTS as Expected['statement'],
    values: ['now()'],
    by: [/trigger_results_by_age/, /Tid Scan/],
  },
};
const NAMES = Object.keys(STATEMENTS);
const TABLES = [
  'objects',
  'object_history',
  'sync_runs',
  'trigger_results',
  'erased_objects',
  'erased_before',
  'customer_refusals',
  'stores',
  'store_connections',
  'hook_receipts',
  'hook_turns',
  'trigger_turns',
  'flow_triggers',
  'trigger_settings',
  'kept_sums',
  'kept_changes',
  'untold_consents',
];
const GROWN = [...FILL.map((sql) => sql.replace(/, (?:100000|20000|5000)\)/, ', 1000)')), 'ANALYZE'];

describe('the plans of the statements of a store', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('commerce', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());

  const planOfThat = (name: string): Promise<string> => {
    const { statement, values } = STATEMENTS[name] as Expected;
    return db.database.transaction((tx) => planOf(tx, statement, values));
  };

  function expectKeys(name: string, plan: string): void {
    const { walks } = STATEMENTS[name] as Expected;
    const readInFull = TABLES.flatMap((table) => fullReadsOf(plan, table)).filter((line) => !walks?.test(line));
    expect({ name, readInFull }).toEqual({ name, readInFull: [] });
    expect(plan).not.toMatch(/Seq Scan on/);
  }

  it.each(NAMES)('on tables that have never held anything: %s', async (name) => {
    expectKeys(name, await planOfThat(name));
  });

  it.each(NAMES)('planned after a vacuum of the empty tables, from the next analyze on: %s', async (name) => {
    await db.database.query('VACUUM ANALYZE');
    const { statement, values } = STATEMENTS[name] as Expected;
    expectKeys(name, await laterPlanOf(db.database, statement, values, GROWN));
  });

  it('are made on full tables from here on', () => fill(db.database, [...FILL, 'ANALYZE']));

  it.each(NAMES)('with 100,000 objects of one org: %s', async (name) => {
    const plan = await planOfThat(name);
    for (const index of STATEMENTS[name]?.by ?? [])
      if (typeof index === 'string') expect(plan).toContain(index);
      else expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on/);
  });
});

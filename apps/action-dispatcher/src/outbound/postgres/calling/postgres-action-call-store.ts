import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import { Outbox } from '@outcall/platform-outbox';
import { Database, executeTogether, isOfBatch, type Statement, type StatementBatch } from '@outcall/platform-postgres';
import {
  ActionCallStore,
  type ActionCallEntry,
  type ActionCallId,
  type Draft,
  type EndedActionCall,
  type Recorded,
  type StoredActionCall,
} from '../../../application/calling/action-call-store.js';
import { actionEvent, FIRST_VERSION, type OwnedActionCall } from '../../../domain/action-call.js';
import { toChange, toStored, type ActionCallRow } from './action-call-row.js';
import { FACTS_COLUMNS, SAID, STAMP, toFacts, type FactsRow } from './postgres-call-routing.js';

const COLUMNS = `org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, result, say, error_code, http_status, duration_ms,
  created_at, finished_at, version, deadline_at, nth`;

/**
 * The row of a key: the first one at or after the key in the order of the primary key, if it is that row. Looked up by
 * equality instead, a plan made on the empty table took the other index that begins with org and mode, or read all rows
 * (docs/adr/0015-one-policy-for-the-planner.md). Only the primary key has this order.
 */
const SEEK = `(
  SELECT * FROM action_calls WHERE (org_id, mode, id) >= (i.org_id, i.mode, i.id) ORDER BY org_id, mode, id LIMIT 1)`;
const IS_IT = (alias: string): string => `(${alias}.org_id, ${alias}.mode, ${alias}.id) = (i.org_id, i.mode, i.id)`;

/**
 * The same row, locked: one that is erased at this moment is waited for and then not found, where an insert would make
 * it again. Bounded at both ends, so that no other row is locked in the place of one that is gone.
 */
const SEEK_LOCKED = `(
  SELECT * FROM action_calls a WHERE (a.org_id, a.mode, a.id) >= (i.org_id, i.mode, i.id) AND (a.org_id, a.mode, a.id) <= (i.org_id, i.mode, i.id)
   ORDER BY a.org_id, a.mode, a.id LIMIT 1 FOR NO KEY UPDATE)`;

/**
 * Of the events in $2 those of the rows in `fresh`: as they came when that is all of them, as nearly always (to pick
 * each out costs as much as reading them did).
 */
const FRESH_EVENTS = `CASE WHEN (SELECT count(event) FROM fresh) = jsonb_array_length($2::jsonb) THEN $2::jsonb
                ELSE (SELECT jsonb_agg($2::jsonb -> event ORDER BY event) FROM fresh WHERE event IS NOT NULL) END`;

/**
 * $1: the action calls, $2: the events of those that are answered; `event` is the place of a row's. A row that exists
 * is left as it is. Nothing is stored when the facts have changed since, or when the call has had all its uses; for
 * those, `others` returns the facts as they are.
 */
export const recordStatement = (outbox: Outbox): Statement => ({
  name: 'actions.record',
  text: `
    WITH item AS MATERIALIZED (
      SELECT i.*, ${STAMP} AS stands, ${FACTS_COLUMNS}
        FROM jsonb_to_recordset($1::jsonb) AS i(
          ord int, event int, org_id text, mode text, id text, run_id text, call_id text, name text, args jsonb, is_confirmed boolean, status text,
          result jsonb, say text, error_code text, http_status int, duration_ms int, created_at timestamptz, finished_at timestamptz, version int,
          deadline_at timestamptz, app text, stamp text, most int)
        ${SAID}
       WHERE ${isOfBatch('i')}
    ), made AS (
      INSERT INTO action_calls (${COLUMNS})
      SELECT ${COLUMNS.replace(/nth$/, '')} CASE WHEN most IS NOT NULL THEN used + 1 END FROM item
       WHERE stamp = stands AND (most IS NULL OR used < most)
      ON CONFLICT DO NOTHING RETURNING org_id, mode, id
    ), fresh AS (
      SELECT item.ord, item.event FROM item JOIN made USING (org_id, mode, id)
    )
    SELECT ARRAY(SELECT ord FROM fresh) AS fresh, ${outbox.appendCall(FRESH_EVENTS)} AS appended,
           (SELECT jsonb_object_agg(ord, jsonb_build_object('stamp', stands, 'definition', definition, 'headers', headers, 'url', url, 'secrets', secrets,
                   'app_id', app_id, 'action_url', action_url, 'app_secrets', app_secrets, 'used', used))
              FROM item WHERE ord <> ALL (ARRAY(SELECT ord FROM fresh))) AS others`,
});

/**
 * $1: the ends, $2: their events. A row that is no longer `sent` was ended by somebody else. Only rows that exist, and
 * stay until this is done, are taken: so the insert always turns into its update. That update finds its rows by the
 * primary key, whatever the planner knows of the table; a plain update was joined with all rows that are `sent`
 * (docs/adr/0015-one-policy-for-the-planner.md).
 */
export const endStatement = (outbox: Outbox): Statement => ({
  name: 'actions.end',
  text: `
    WITH item AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(
        event int, org_id text, mode text, id text, status text, result jsonb, say text, error_code text, http_status int, duration_ms int,
        finished_at timestamptz, version int)
    ), done AS (
      INSERT INTO action_calls AS c (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, result, say, error_code, http_status, duration_ms,
             created_at, finished_at, version)
      SELECT i.org_id, i.mode, i.id, s.run_id, s.call_id, s.name, s.args, s.is_confirmed, i.status, i.result, i.say, i.error_code, i.http_status, i.duration_ms,
             s.created_at, i.finished_at, i.version
        FROM item i
       CROSS JOIN LATERAL ${SEEK_LOCKED} s
      ON CONFLICT (org_id, mode, id) DO UPDATE
         SET status = excluded.status, result = excluded.result, say = excluded.say, error_code = excluded.error_code,
             http_status = excluded.http_status, duration_ms = excluded.duration_ms, finished_at = excluded.finished_at, version = excluded.version
       WHERE c.status = 'sent'
      RETURNING c.org_id, c.mode, c.id
    ), fresh AS (
      SELECT item.event FROM item JOIN done USING (org_id, mode, id)
    )
    SELECT ARRAY(SELECT event FROM fresh) AS fresh, ${outbox.appendCall(FRESH_EVENTS)} AS appended`,
});

export const FIND: Statement = {
  name: 'actions.find',
  text: `
    SELECT c.* FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, id text)
     CROSS JOIN LATERAL ${SEEK} c
     WHERE ${IS_IT('c')}`,
};

const keyOf = ({ orgId, mode, id }: ActionCallId): string => `${orgId}/${mode}/${id}`;
const idOf = ({ command: { orgId, mode, actionId } }: ActionCallEntry): ActionCallId => ({ orgId, mode, id: actionId });

type Drafted = ActionCallEntry & { readonly draft: Draft };
const isDrafted = (entry: ActionCallEntry): entry is Drafted => entry.draft !== null;
const isAnswered = (entry: ActionCallEntry): entry is Drafted =>
  isDrafted(entry) && entry.draft.actionCall.status !== 'sent';
const isLeftOut = (entered: Entered | Error | undefined): boolean =>
  !(entered instanceof Error) && entered?.isFresh === false;
const idOfEnded = ({ owned }: EndedActionCall): ActionCallId => ({
  orgId: owned.orgId,
  mode: owned.mode,
  id: owned.actionCall.id,
});
/** Rows are locked in the order of their keys. */
const inOrderOf = <Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Item[] =>
  [...items].sort((a, b) => (keyOfItem(a) < keyOfItem(b) ? -1 : 1));
const inOrderOfKeys = (ended: readonly EndedActionCall[]): EndedActionCall[] =>
  inOrderOf(ended, (one) => keyOf(idOfEnded(one)));
/** Those of one action in one call together: new ones meet under the index of its uses, too. */
const useOf = ({ command: { orgId, mode, callId, name, actionId } }: ActionCallEntry): string =>
  [orgId, mode, callId, name, actionId].join('/');
const ownedBy = ({ command: { orgId, mode }, draft: { actionCall } }: Drafted): OwnedActionCall => ({
  orgId,
  mode,
  version: FIRST_VERSION,
  actionCall,
});

interface RecordRow {
  fresh: number[];
  /** By `ord`. */
  others: Readonly<Record<string, StampedFacts>> | null;
}
type StampedFacts = FactsRow & { stamp: string };

/** What became of one entry: it is stored, or it is not, for what stands there or for facts that have changed. */
type Entered = { readonly isFresh: true } | { readonly isFresh: false; readonly others: StampedFacts | undefined };

@Injectable()
export class PostgresActionCallStore extends ActionCallStore {
  private readonly records: StatementBatch<ActionCallEntry, RecordRow, Entered>;
  private readonly ends: StatementBatch<EndedActionCall, { fresh: number[] }, boolean>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.records = {
      statement: recordStatement(outbox),
      inLockOrder: (entries) => inOrderOf(entries, useOf),
      valuesOf: (entries) => this.recordParameters(entries),
      resultsOf: ([row], entries) => {
        const fresh = new Set(row?.fresh);
        return entries.map((_, ord): Entered =>
          fresh.has(ord) ? { isFresh: true } : { isFresh: false, others: row?.others?.[ord] },
        );
      },
    };
    this.ends = {
      statement: endStatement(outbox),
      inLockOrder: inOrderOfKeys,
      valuesOf: (ended) => [
        JSON.stringify(ended.map(({ owned }, event) => ({ ...toChange(owned), event }))),
        outbox.toJson(ended.map(({ owned, trace }) => ({ ...actionEvent(owned), ...trace }))),
      ],
      resultsOf: ([row], ended) => {
        const fresh = new Set(row?.fresh);
        return ended.map((_, event) => fresh.has(event));
      },
    };
  }

  async record(entries: readonly ActionCallEntry[]): Promise<(Recorded | Error)[]> {
    const unique = inOrderOf([...new Map(entries.map((entry) => [keyOf(idOf(entry)), entry])).values()], useOf);
    const entered = await executeTogether(this.database, this.records, unique);
    if (unique.some(isAnswered)) this.outbox.wake();
    const others = unique.filter((entry, ord) => isDrafted(entry) && isLeftOut(entered[ord])).map(idOf);
    const known = new Map(
      (await this.find(others)).map((stored, index) => [keyOf(others[index] as ActionCallId), stored]),
    );
    const ords = new Map(unique.map((entry, ord) => [keyOf(idOf(entry)), ord]));
    return entries.map((entry) => {
      const key = keyOf(idOf(entry));
      const ord = ords.get(key) as number;
      const first = unique[ord] as ActionCallEntry;
      const what = entered[ord] as Entered | Error;
      if (what instanceof Error) return what;
      if (what.isFresh && isDrafted(first))
        return { stored: { ...ownedBy(first), deadlineAt: first.draft.deadlineAt }, isNew: first === entry };
      const stored = known.get(key);
      if (stored) return { stored, isNew: false };
      const { stamp, ...facts } = (what as { others: StampedFacts }).others;
      return { stamp, facts: toFacts(facts) };
    });
  }

  async end(ended: readonly EndedActionCall[]): Promise<(ActionCall | Error)[]> {
    const ordered = inOrderOfKeys(ended); // the statement locks the rows as they stand in it
    const fresh = await executeTogether(this.database, this.ends, ordered);
    this.outbox.wake();
    const results = new Map(ordered.map((one, at) => [one, fresh[at]]));
    const others = ordered.filter((one) => results.get(one) === false).map(idOfEnded);
    const stands = new Map(
      (await this.find(others)).map((stored, index) => [keyOf(others[index] as ActionCallId), stored?.actionCall]),
    );
    return ended.map((one) => {
      const what = results.get(one);
      return what instanceof Error ? what : (stands.get(keyOf(idOfEnded(one))) ?? one.owned.actionCall);
    });
  }

  private recordParameters(entries: readonly ActionCallEntry[]): string[] {
    const answered = entries.filter(isAnswered);
    const places = new Map<ActionCallEntry, number>(answered.map((entry, event) => [entry, event]));
    return [
      JSON.stringify(entries.map((entry, ord) => toRow(entry, ord, places.get(entry) ?? null))),
      this.outbox.toJson(answered.map((entry) => ({ ...actionEvent(ownedBy(entry)), ...entry.trace }))),
    ];
  }

  /** In a statement of its own: a twin that was still being written when another began is visible by now. */
  async find(ids: readonly ActionCallId[]): Promise<(StoredActionCall | null)[]> {
    if (ids.length === 0) return [];
    const items = ids.map(({ orgId, mode, id }) => ({ org_id: orgId, mode, id }));
    const rows = await this.database.run<ActionCallRow>(FIND, [JSON.stringify(items)]);
    const found = new Map(rows.map((row) => [`${row.org_id}/${row.mode}/${row.id}`, toStored(row)]));
    return ids.map((id) => found.get(keyOf(id)) ?? null);
  }
}

const toRow = ({ command, draft }: ActionCallEntry, ord: number, event: number | null) => ({
  ord,
  org_id: command.orgId,
  mode: command.mode,
  id: command.actionId,
  call_id: command.callId,
  name: command.name,
  app: command.appId,
  ...(draft && drafted(command, draft, event)),
});

const drafted = (
  command: ActionCallCommand,
  { actionCall, deadlineAt, stamp, maxUses }: Draft,
  event: number | null,
) => ({
  ...toChange({ orgId: command.orgId, mode: command.mode, version: FIRST_VERSION, actionCall }),
  event,
  run_id: command.runId,
  args: actionCall.args,
  is_confirmed: command.isConfirmed,
  created_at: actionCall.createdAt,
  deadline_at: deadlineAt,
  stamp,
  most: maxUses,
});

import { ApiError } from '@outcall/kernel';
import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { executeTogether, type BatchQueryable, type StatementBatch } from '@outcall/platform-postgres';
import type { Stops } from '../../../application/stops.js';
import { asksLimits } from '../../../domain/run/limits.js';
import type { Transition } from '../../../domain/run/transition.js';
import { stands } from '../run-row/halts.js';
import { recordset, rowOf, toRecordset } from '../run-row/recordset.js';
import { inLockOrder, keyOfState } from '../run-row/run-key.js';
import { written } from '../run-row/run-columns.js';
import { askAboutLimits } from './ask-about-limits.js';
import { trailOf } from '../run-row/trail.js';
import { publicEvents, type Cause } from './public-events.js';

export interface RunInsert {
  readonly transition: Transition;
  readonly cause: Cause;
  /** The stored answer, or the fence, of the request's idempotency key. */
  readonly outcome: KeyOutcome | null;
  /**
   * The keyed hashes of the number, from the admission: it is erased when one of them is. An earlier release of
   * contacts sends none, and erasures are not checked.
   */
  readonly numberHashes?: readonly string[];
  /** Set for a run that a store's change starts: at most one run has the key. */
  readonly triggerKey?: string;
}

const COLUMNS = written('key', 'once', 'changing', 'appended');
/**
 * Rows go in unless a pause, a cancel or the hold stops them and they do not say so yet, or say so though nothing stops
 * them any more: the caller then makes the run anew. `unerased` runs before the first row is written. It makes an
 * erasure of these numbers wait for our commit, and fails when they were already erased; `stops_of` makes new filters
 * wait.
 */
const insert = (numbers: string, tenants: string): string => `
  unerased AS MATERIALIZED (SELECT refuse_erased(${numbers}::jsonb)),
  stops AS MATERIALIZED (SELECT * FROM stops_of(${tenants}::jsonb)),
  compared AS MATERIALIZED (
    SELECT i.*, (SELECT jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.id)) FROM stops t WHERE ${stands('i')}) AS stopped_by
      FROM unerased CROSS JOIN (SELECT * FROM ${recordset('$1', [...COLUMNS, 'asks_limits'])}) i),
  input AS MATERIALIZED (
    SELECT i.*, CASE WHEN stopped_by IS NULL THEN coalesce(last_error NOT IN ('paused', 'held'), true)
                     WHEN stopped_by @> '[{"kind": "cancel"}]' THEN false
                     ELSE coalesce(last_error = CASE WHEN stopped_by @> '[{"kind": "pause"}]' THEN 'paused' ELSE 'held' END, false) END AS is_fit
      FROM compared i),
  inserted AS (
    INSERT INTO runs (${COLUMNS.join(', ')})
    SELECT ${COLUMNS.map((name) => `i.${name}`).join(', ')} FROM input i WHERE i.is_fit`;
const ofInserted = (parameter: string, runId: string): string =>
  `CASE WHEN (SELECT count(*) FROM inserted) = jsonb_array_length($1::jsonb) THEN ${parameter}::jsonb
        ELSE (SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS t(e, place) WHERE ${runId} IN (SELECT id FROM inserted)) END`;
const EVENTS = ofInserted('$2', "e ->> 'key'");
/** Behind the `RETURNING` of `inserted`. */
const ASKED = `asked AS (${askAboutLimits('SELECT * FROM input WHERE asks_limits AND id IN (SELECT id FROM inserted)')})`;
const VERDICTS = `ARRAY(SELECT id FROM inserted) AS ids,
  (SELECT jsonb_object_agg(id, coalesce(stopped_by, '[]')) FROM input WHERE NOT is_fit) AS left_out`;

interface Verdicts {
  readonly ids: readonly string[];
  /** What stops those that were not fit to be written. */
  readonly left_out: Readonly<Record<string, readonly { readonly kind: string; readonly id: string }[]>> | null;
}

function stopsOf({ transition }: RunInsert, verdicts: Verdicts | undefined): Stops | null {
  const found = verdicts?.left_out?.[transition.state.run.id];
  if (!found) return null;
  const has = (kind: string): boolean => found.some((stop) => stop.kind === kind);
  return {
    halt: has('pause') ? 'paused' : has('hold') ? 'held' : null,
    cancels: found.flatMap(({ kind, id }) => (kind === 'cancel' ? [id] : [])),
  };
}

/** For `stops_of`, each once: reading a hundred of the same took it 0.6 ms. */
const tenantsOf = (inserts: readonly RunInsert[]): string =>
  JSON.stringify([
    ...new Map(
      inserts.map(({ transition: { state } }) => {
        const { orgId, mode } = state;
        return [`${orgId}/${mode}`, { orgId, mode }];
      }),
    ).values(),
  ]);

/** The SQLSTATE of `refuse_erased`. */
const ERASED = 'ER001';

const isErased = (error: unknown): boolean => (error as { code?: string } | null)?.code === ERASED;

/**
 * The answer to a start whose shopper was erased after the admission: the same as for one that is admitted after the
 * erasure.
 */
export function refusalOf(error: unknown): unknown {
  return isErased(error) ? new ApiError('NO_CONSENT', 'the shopper of the number was erased meanwhile') : error;
}

const numbersOf = (inserts: readonly RunInsert[]): string =>
  JSON.stringify(
    inserts.flatMap(({ transition: { state }, numberHashes = [] }) => {
      const { orgId, mode, terms } = state;
      const number = { org_id: orgId, mode, after_erasure: terms.afterErasure };
      return numberHashes.map((number_hash) => ({ ...number, number_hash }));
    }),
  );

/**
 * Writes new runs in one statement and one commit: each with its first attempt as an intent, its `run.queued` and the
 * answer of its key. When one run is refused, the others need one more. Does not wake the outbox: the caller does,
 * after the commit.
 */
export class InsertRuns {
  private readonly batch: StatementBatch<RunInsert, Verdicts, Stops | boolean>;
  private readonly triggeredBatch: StatementBatch<RunInsert, Verdicts, Stops | boolean>;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    this.batch = {
      statement: {
        name: 'runs.insert',
        text: `WITH ${insert('$4', '$5')} RETURNING id), ${ASKED}
             SELECT ${VERDICTS}, ${outbox.appendCall(EVENTS)} AS appended, ${keys.finishCall(ofInserted('$3', "e -> 'resource' ->> 'runId'"))} AS finished`,
      },
      inLockOrder: inOrderOfOrgs, // `stops_of` keeps orders of their orgs off
      valuesOf: (inserts) => [
        ...this.parameters(inserts),
        outcomesJson(inserts.map(({ outcome }) => outcome)),
        numbersOf(inserts),
        tenantsOf(inserts),
      ],
      resultsOf: ([verdicts], inserts) => inserts.map((insert) => stopsOf(insert, verdicts) ?? true),
    };
    this.triggeredBatch = {
      // By the trigger key, and by the id: the run that follows another has its id of that one, whoever makes it.
      statement: {
        name: 'runs.insert-triggered',
        text: `WITH ${insert('$3', '$4')} ON CONFLICT DO NOTHING RETURNING id), ${ASKED}
             SELECT ${VERDICTS}, ${outbox.appendCall(EVENTS)} AS appended`,
      },
      inLockOrder: inOrderOfTriggers,
      valuesOf: (inserts) => [...this.parameters(inOrderOfTriggers(inserts)), numbersOf(inserts), tenantsOf(inserts)],
      resultsOf: ([verdicts], inserts) => {
        const written = new Set(verdicts?.ids);
        return inserts.map(
          (insert) => written.has(insert.transition.state.run.id) || (stopsOf(insert, verdicts) ?? false),
        );
      },
    };
  }

  /** For each run true when it was written, what stops it when it was not, or its error. */
  execute(database: BatchQueryable, inserts: readonly RunInsert[]): Promise<(Stops | boolean | Error)[]> {
    return executeTogether(database, this.batch, inserts);
  }

  /**
   * A run whose trigger key or id is taken is left out, with its events. Returns for each run whether it was written,
   * what stops it, or its error. Rows are inserted in the order of their trigger keys, so that two batches with the
   * same keys cannot deadlock; the one that waits then sees the other's run.
   */
  executeTriggered(database: BatchQueryable, inserts: readonly RunInsert[]): Promise<(Stops | boolean | Error)[]> {
    return executeTogether(database, this.triggeredBatch, inserts);
  }

  private parameters(inserts: readonly RunInsert[]): string[] {
    const events = inserts.map(({ transition, cause }) => publicEvents(transition, cause));
    const rows = inserts.map(({ transition, triggerKey = null }, index) => ({
      ...rowOf(COLUMNS, transition.state, { trail: trailOf(events[index] ?? []), triggerKey }),
      asks_limits: asksLimits(transition.state),
    }));
    return [toRecordset(rows), this.outbox.toJson(events.flat())];
  }
}

const inOrderOfOrgs = (inserts: readonly RunInsert[]): RunInsert[] =>
  inLockOrder(inserts, ({ transition: { state } }) => keyOfState(state));

const triggerNameOf = ({ transition: { state }, triggerKey }: RunInsert): string =>
  `${state.orgId}/${state.mode}/${triggerKey}`;

const inOrderOfTriggers = (inserts: readonly RunInsert[]): RunInsert[] =>
  [...inserts].sort((a, b) => (triggerNameOf(a) < triggerNameOf(b) ? -1 : 1));

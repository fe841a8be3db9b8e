import { ApiError } from '@outcall/kernel';
import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { executeTogether, type BatchQueryable, type StatementBatch } from '@outcall/platform-postgres';
import type { Transition } from '../../../domain/run/transition.js';
import { recordset, rowOf, toRecordset } from '../run-row/recordset.js';
import { written } from '../run-row/run-columns.js';
import { publicEvents, trailOf, type Cause } from './public-events.js';

export interface RunInsert {
  readonly transition: Transition;
  readonly cause: Cause;
  /** The stored answer, or the fence, of the request's idempotency key. */
  readonly outcome: KeyOutcome | null;
  /** The keyed hash of the number, from the admission. An earlier release of contacts sends none: null, and erasures are not checked. */
  readonly numberHash?: string | null;
  /** Set for a run that a store's change starts: at most one run has the key. */
  readonly triggerKey?: string;
}

const COLUMNS = written('key', 'once', 'changing', 'appended');
/** `unerased` runs before the first row is written. It makes an erasure of these numbers wait for our commit, and fails when they were already erased. */
const insert = (numbers: string): string => `
  unerased AS MATERIALIZED (SELECT refuse_erased(${numbers}::jsonb)),
  inserted AS (
    INSERT INTO runs (${COLUMNS.join(', ')})
    SELECT ${COLUMNS.map((name) => `i.${name}`).join(', ')} FROM unerased CROSS JOIN (SELECT * FROM ${recordset('$1', COLUMNS)}) i`;
const whenInserted = (parameter: string): string =>
  `(SELECT CASE WHEN count(*) > 0 THEN ${parameter}::jsonb END FROM inserted)`;
const ofInserted = (parameter: string): string =>
  `(SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS t(e, place)
     WHERE e ->> 'key' IN (SELECT id FROM inserted))`;

/** The SQLSTATE of `refuse_erased`. */
const ERASED = 'ER001';

const isErased = (error: unknown): boolean => (error as { code?: string } | null)?.code === ERASED;

/** The answer to a start whose shopper was erased after the admission: the same as for one that is admitted after the erasure. */
export function refusalOf(error: unknown): unknown {
  return isErased(error) ? new ApiError('OPTED_OUT', 'the number has opted out of calls') : error;
}

const numbersOf = (inserts: readonly RunInsert[]): string =>
  JSON.stringify(
    inserts.flatMap(({ transition: { state }, numberHash }) =>
      numberHash ? [{ org_id: state.orgId, mode: state.mode, number_hash: numberHash }] : [],
    ),
  );

/**
 * Writes new runs in one statement and one commit: each with its first attempt as an intent, its `run.queued` and the answer of its key. When one run
 * is refused, the others need one more. Does not wake the outbox: the caller does, after the commit.
 */
export class InsertRuns {
  private readonly batch: StatementBatch<RunInsert, object, void>;
  private readonly triggeredBatch: StatementBatch<RunInsert, { ids: string[] }, boolean>;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    this.batch = {
      statement: {
        name: 'runs.insert',
        text: `WITH ${insert('$4')} RETURNING 1)
             SELECT ${outbox.appendCall(whenInserted('$2'))} AS appended, ${keys.finishCall(whenInserted('$3'))} AS finished`,
      },
      valuesOf: (inserts) => [
        ...this.parameters(inserts),
        outcomesJson(inserts.map(({ outcome }) => outcome)),
        numbersOf(inserts),
      ],
      resultsOf: (_, inserts) => inserts.map(() => undefined),
    };
    this.triggeredBatch = {
      statement: {
        name: 'runs.insert-triggered',
        text: `WITH ${insert('$3')} ON CONFLICT (org_id, mode, trigger_key) WHERE trigger_key IS NOT NULL DO NOTHING RETURNING id)
             SELECT ARRAY(SELECT id FROM inserted) AS ids, ${outbox.appendCall(ofInserted('$2'))} AS appended`,
      },
      inLockOrder: inOrderOfTriggers,
      valuesOf: (inserts) => [...this.parameters(inOrderOfTriggers(inserts)), numbersOf(inserts)],
      resultsOf: ([row], inserts) => {
        const written = new Set(row?.ids);
        return inserts.map(({ transition }) => written.has(transition.state.run.id));
      },
    };
  }

  /** For each run nothing, or its error. */
  execute(database: BatchQueryable, inserts: readonly RunInsert[]): Promise<(void | Error)[]> {
    return executeTogether(database, this.batch, inserts);
  }

  /**
   * A run whose trigger key is taken is left out, with its events. Returns for each run whether it was written, or its error. Rows are inserted in
   * the order of their trigger keys, so that two batches with the same keys cannot deadlock; the one that waits then sees the other's run.
   */
  executeTriggered(database: BatchQueryable, inserts: readonly RunInsert[]): Promise<(boolean | Error)[]> {
    return executeTogether(database, this.triggeredBatch, inserts);
  }

  private parameters(inserts: readonly RunInsert[]): string[] {
    const events = inserts.map(({ transition, cause }) => publicEvents(transition, cause));
    const rows = inserts.map(({ transition, triggerKey = null }, index) =>
      rowOf(COLUMNS, transition.state, { trail: trailOf(events[index] ?? []), triggerKey }),
    );
    return [toRecordset(rows), this.outbox.toJson(events.flat())];
  }
}

const triggerNameOf = ({ transition: { state }, triggerKey }: RunInsert): string =>
  `${state.orgId}/${state.mode}/${triggerKey}`;

const inOrderOfTriggers = (inserts: readonly RunInsert[]): RunInsert[] =>
  [...inserts].sort((a, b) => (triggerNameOf(a) < triggerNameOf(b) ? -1 : 1));

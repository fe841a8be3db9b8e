import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import {
  executeIsolated,
  executeTogether,
  type BatchQueryable,
  type Queryable,
  type Statement,
  type StatementBatch,
} from '@outcall/platform-postgres';
import { asksLimits, movesLimits } from '../../../domain/run/limits.js';
import type { Transition } from '../../../domain/run/transition.js';
import { recordset, rowOf, toRecordset } from '../run-row/recordset.js';
import { written } from '../run-row/run-columns.js';
import { inLockOrder, keyOfState } from '../run-row/run-key.js';
import { askAboutLimits } from './ask-about-limits.js';
import { trailOf } from '../run-row/trail.js';
import { publicEvents, type Cause } from './public-events.js';

export interface RunSave {
  /**
   * The version that the transition started from. A row that has changed since is left alone, and its events are not
   * written.
   */
  readonly expected: number;
  readonly transition: Transition;
  /** One per step with effects; their order is the order of the events. */
  readonly events: readonly { readonly transition: Transition; readonly cause: Cause }[];
  /** The answer of an idempotency key, stored if the run is written. */
  readonly outcome: KeyOutcome | null;
  /** The answers of further keys. */
  readonly outcomes?: readonly KeyOutcome[];
}

interface SavedRow {
  readonly ids: string[];
}

const KEY = written('key');
const CHANGING = written('changing');
const APPENDED = written('appended');
const COLUMNS = [...KEY, ...CHANGING, ...APPENDED];
const BESIDE = ['expected', 'asks_limits', 'moves_limits'] as const;
const CHANGES = [
  ...CHANGING.map((name) => `${name} = i.${name}`),
  ...APPENDED.map((name) => `${name} = r.${name} || i.${name}`),
].join(', ');

const ARE_ALL_CHANGED = '(SELECT count(*) FROM changed) = jsonb_array_length($1::jsonb)';
const ofChanged = (parameter: string, runId: string): string =>
  `CASE WHEN ${ARE_ALL_CHANGED} THEN ${parameter}::jsonb
        ELSE (SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS t(e, place) WHERE ${runId} IN (SELECT id FROM changed)) END`;

/**
 * Writes changed runs with their events in one statement, each fenced by its version. Does not wake the outbox: the
 * caller does, after the commit.
 */
export class SaveRuns {
  readonly statement: Statement;
  private readonly batch: StatementBatch<RunSave, SavedRow, boolean>;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    this.statement = {
      name: 'runs.save',
      text: `WITH input AS (SELECT * FROM ${recordset('$1', [...COLUMNS, ...BESIDE])}),
             changed AS (
               UPDATE runs r SET ${CHANGES} FROM input i
                WHERE r.org_id = i.org_id AND r.mode = i.mode AND r.id = i.id AND r.version = i.expected
               RETURNING r.id, r.org_id, r.mode, r.phone, r.updated_at, i.asks_limits, i.moves_limits),
             asked AS (${askAboutLimits('SELECT * FROM changed WHERE asks_limits', 'SELECT * FROM changed WHERE moves_limits')})
             SELECT ARRAY(SELECT id FROM changed) AS ids,
                    ${outbox.appendCall(ofChanged('$2', "e ->> 'key'"))} AS appended,
                    ${keys.finishCall(ofChanged('$3', "e -> 'resource' ->> 'runId'"))} AS finished`,
    };
    this.batch = {
      statement: this.statement,
      inLockOrder: inOrderOfRuns, // rows are locked as they stand here
      valuesOf: (saves) => this.parameters(inOrderOfRuns(saves)),
      resultsOf: ([row], saves) => {
        const written = new Set(row?.ids);
        return saves.map(({ transition }) => written.has(transition.state.run.id));
      },
    };
  }

  /** For each run whether it was written, or its error. When one is refused, the others need one more statement. */
  executeEach(database: BatchQueryable, saves: readonly RunSave[]): Promise<(boolean | Error)[]> {
    return executeTogether(database, this.batch, saves);
  }

  /**
   * The same inside a transaction. Each run is written on its own, because a failed statement would end the
   * transaction.
   */
  executeIsolated(tx: BatchQueryable, saves: readonly RunSave[]): Promise<(boolean | Error)[]> {
    return executeIsolated(tx, this.batch, saves);
  }

  /** The ids of the runs that were written. */
  async execute(database: Queryable, saves: readonly RunSave[]): Promise<Set<string>> {
    const [row] = await database.run<SavedRow>(this.statement, this.parameters(inOrderOfRuns(saves)));
    return new Set(row?.ids);
  }

  private parameters(saves: readonly RunSave[]): (string | null)[] {
    const events = saves.map((save) => save.events.flatMap(({ transition, cause }) => publicEvents(transition, cause)));
    const rows = saves.map(({ transition, expected }, index) => ({
      ...rowOf(COLUMNS, transition.state, { trail: trailOf(events[index] ?? []), triggerKey: null }),
      expected,
      asks_limits: asksLimits(transition.state),
      moves_limits: movesLimits(transition.state),
    }));
    const outcomes = outcomesJson(saves.flatMap(({ outcome, outcomes: more = [] }) => [outcome, ...more]));
    return [toRecordset(rows), this.outbox.toJson(events.flat()), outcomes];
  }
}

const inOrderOfRuns = (saves: readonly RunSave[]): RunSave[] =>
  inLockOrder(saves, ({ transition }) => keyOfState(transition.state));

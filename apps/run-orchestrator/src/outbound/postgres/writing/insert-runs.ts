import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { Transition } from '../../../domain/run/transition.js';
import { publicEvents, trailOf, type Cause } from './public-events.js';
import { recordset, toRecordset } from '../run-row/recordset.js';
import { allColumns, ALL_COLUMNS } from '../run-row/run-row.js';

export interface RunInsert {
  readonly transition: Transition;
  readonly cause: Cause;
  /** The stored answer, or the fence, of the request's idempotency key. */
  readonly outcome: KeyOutcome | null;
}

const COLUMNS = [...ALL_COLUMNS, 'trail'];
const whenInserted = (parameter: string): string =>
  `(SELECT CASE WHEN count(*) > 0 THEN ${parameter}::jsonb END FROM inserted)`;

/** New runs, each with its first attempt as an intent, their `run.queued` and their keys' answers: one statement, one commit for all. */
export class InsertRuns {
  private readonly statement: Statement;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    this.statement = {
      name: 'runs.insert',
      text: `WITH inserted AS (
               INSERT INTO runs (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((name) => `i.${name}`).join(', ')} FROM ${recordset('$1', COLUMNS)} RETURNING 1)
             SELECT ${outbox.appendCall(whenInserted('$2'))} AS appended, ${keys.finishCall(whenInserted('$3'))} AS finished`,
    };
  }

  async execute(database: Database, inserts: readonly RunInsert[]): Promise<void> {
    const events = inserts.map(({ transition, cause }) => publicEvents(transition, cause));
    const rows = toRecordset(
      inserts.map(({ transition }, index) => ({
        ...allColumns(transition.state),
        trail: trailOf(events[index] ?? []),
      })),
    );
    await database.run(this.statement, [
      rows,
      this.outbox.toJson(events.flat()),
      outcomesJson(inserts.map(({ outcome }) => outcome)),
    ]);
    this.outbox.wake();
  }
}

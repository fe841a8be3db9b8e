import type { Outbox } from '@outcall/platform-outbox';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { Transition } from '../../domain/run/transition.js';
import { publicEvents, type Cause } from './public-events.js';
import { recordset, toRecordset } from './record-types.js';
import { allColumns, ALL_COLUMNS } from './run-row.js';

export interface RunInsert {
  readonly transition: Transition;
  readonly cause: Cause;
}

/** New runs, each with its first attempt as an intent, and their `run.queued`: one statement, one commit for all. */
export class InsertRuns {
  private readonly statement: Statement;

  constructor(private readonly outbox: Outbox) {
    this.statement = {
      name: 'runs.insert',
      text: `WITH inserted AS (
               INSERT INTO runs (${ALL_COLUMNS.join(', ')}) SELECT ${ALL_COLUMNS.map((name) => `i.${name}`).join(', ')} FROM ${recordset('$1', ALL_COLUMNS)} RETURNING 1)
             SELECT ${outbox.appendCall('(SELECT CASE WHEN count(*) > 0 THEN $2::jsonb END FROM inserted)')} AS appended`,
    };
  }

  async execute(database: Database, inserts: readonly RunInsert[]): Promise<void> {
    const rows = toRecordset(inserts.map(({ transition }) => allColumns(transition.state)));
    const events = this.outbox.toJson(inserts.flatMap(({ transition, cause }) => publicEvents(transition, cause)));
    await database.run(this.statement, [rows, events]);
    this.outbox.wake();
  }
}

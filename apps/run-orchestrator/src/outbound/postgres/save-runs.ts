import type { Outbox } from '@outcall/platform-outbox';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { Transition } from '../../domain/run/transition.js';
import { publicEvents, type Cause } from './public-events.js';
import { recordset, toRecordset } from './record-types.js';
import { changingColumns } from './run-row.js';

export interface RunSave {
  /** Version the transition started from: a row that has moved since is left alone, its events too. */
  readonly expected: number;
  readonly transition: Transition;
  /** One per step that made effects; their order is the order of the events. */
  readonly events: readonly { readonly transition: Transition; readonly cause: Cause }[];
}

const KEY = ['org_id', 'mode', 'id'];
const CHANGING = [
  'status', 'attempts', 'next_attempt_at', 'last_error', 'outcome', 'answers', 'updated_at', 'calls', 'actions', 'version', 'dial', 'lease_owner', 'due_at', 'outages',
];

/** Writes changed runs with their events in one statement, each fenced by its version. Does not wake the outbox: the caller does, after the commit. */
export class SaveRuns {
  readonly statement: Statement;

  constructor(private readonly outbox: Outbox) {
    const ofChanged = `(SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS t(e, place) WHERE e ->> 'key' IN (SELECT id FROM changed))`;
    this.statement = {
      name: 'runs.save',
      text: `WITH input AS (SELECT * FROM ${recordset('$1', [...KEY, ...CHANGING, 'expected'])}),
             changed AS (
               UPDATE runs r SET ${CHANGING.map((name) => `${name} = i.${name}`).join(', ')} FROM input i
                WHERE r.org_id = i.org_id AND r.mode = i.mode AND r.id = i.id AND r.version = i.expected RETURNING r.id)
             SELECT ARRAY(SELECT id FROM changed) AS ids,
                    ${outbox.appendCall(`CASE WHEN (SELECT count(*) FROM changed) = jsonb_array_length($1::jsonb) THEN $2::jsonb ELSE ${ofChanged} END`)} AS appended`,
    };
  }

  /** The ids of the runs that were written. */
  async execute(database: Queryable, saves: readonly RunSave[]): Promise<Set<string>> {
    const inOrder = [...saves].sort((a, b) => (a.transition.state.run.id < b.transition.state.run.id ? -1 : 1)); // rows are locked in this order
    const rows = toRecordset(inOrder.map((save) => ({ ...changingColumns(save.transition.state), expected: save.expected })));
    const events = this.outbox.toJson(inOrder.flatMap((save) => save.events.flatMap(({ transition, cause }) => publicEvents(transition, cause))));
    const [row] = await database.run<{ ids: string[] }>(this.statement, [rows, events]);
    return new Set(row?.ids);
  }
}

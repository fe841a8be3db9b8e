import type { DomainEvent } from '@outcall/platform-event-bus';
import { Inbox } from '@outcall/platform-inbox';
import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { Transition } from '../../domain/run/transition.js';
import { publicEvents, trailOf, type Cause } from './public-events.js';
import { recordset, toRecordset } from './record-types.js';
import { changingColumns } from './run-row.js';

export interface RunSave {
  /** Version the transition started from: a row that has moved since is left alone, its events too. */
  readonly expected: number;
  readonly transition: Transition;
  /** One per step that made effects; their order is the order of the events. */
  readonly events: readonly { readonly transition: Transition; readonly cause: Cause }[];
  /** The answer of an idempotency key, stored if the run is written. */
  readonly outcome: KeyOutcome | null;
}

const KEY = ['org_id', 'mode', 'id'];
const CHANGING = [
  'status', 'attempts', 'next_attempt_at', 'last_error', 'outcome', 'answers', 'updated_at', 'calls', 'actions', 'version', 'dial', 'lease_owner', 'due_at', 'outages',
];

const ARE_ALL_CHANGED = '(SELECT count(*) FROM changed) = jsonb_array_length($1::jsonb)';
const ofChanged = (parameter: string, runId: string): string =>
  `CASE WHEN ${ARE_ALL_CHANGED} THEN ${parameter}::jsonb
        ELSE (SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS t(e, place) WHERE ${runId} IN (SELECT id FROM changed)) END`;

/** What a batch of incoming events made of the runs is written with the events' place in the inbox, but for events of runs that have moved. */
export interface Taken {
  readonly consumer: string;
  readonly events: readonly DomainEvent[];
}

const WITH_INBOX = (inbox: Inbox): string => `,
             taken AS (${inbox.freshSql(
               '$4',
               `(SELECT jsonb_agg(e) FROM jsonb_array_elements($5::jsonb) AS e
                  WHERE e ->> 'key' IN (SELECT id FROM changed) OR e ->> 'key' NOT IN (SELECT i.id FROM ${recordset('$1', ['id'])}))`,
             )})`;

/** Writes changed runs with their events in one statement, each fenced by its version. Does not wake the outbox: the caller does, after the commit. */
export class SaveRuns {
  readonly statement: Statement;
  readonly takingStatement: Statement;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    const text = (alongside = ''): string => `
             WITH input AS (SELECT * FROM ${recordset('$1', [...KEY, ...CHANGING, 'expected', 'trail'])}),
             changed AS (
               UPDATE runs r SET ${CHANGING.map((name) => `${name} = i.${name}`).join(', ')}, trail = r.trail || i.trail FROM input i
                WHERE r.org_id = i.org_id AND r.mode = i.mode AND r.id = i.id AND r.version = i.expected RETURNING r.id)${alongside}
             SELECT ARRAY(SELECT id FROM changed) AS ids,
                    ${outbox.appendCall(ofChanged('$2', "e ->> 'key'"))} AS appended,
                    ${keys.finishCall(ofChanged('$3', "e -> 'resource' ->> 'runId'"))} AS finished`;
    this.statement = { name: 'runs.save', text: text() };
    this.takingStatement = { name: 'runs.save-taking', text: text(WITH_INBOX(new Inbox())) };
  }

  /** The ids of the runs that were written. */
  async execute(database: Queryable, saves: readonly RunSave[], taken?: Taken): Promise<Set<string>> {
    const inOrder = [...saves].sort((a, b) => (a.transition.state.run.id < b.transition.state.run.id ? -1 : 1)); // rows are locked in this order
    const events = inOrder.map((save) => save.events.flatMap(({ transition, cause }) => publicEvents(transition, cause)));
    const rows = toRecordset(inOrder.map((save, index) => ({ ...changingColumns(save.transition.state), expected: save.expected, trail: trailOf(events[index] ?? []) })));
    const parameters = [rows, this.outbox.toJson(events.flat()), outcomesJson(inOrder.map(({ outcome }) => outcome))];
    const [row] = taken
      ? await database.run<{ ids: string[] }>(this.takingStatement, [...parameters, taken.consumer, JSON.stringify(taken.events.map(({ id, key, time }) => ({ id, key, time })))])
      : await database.run<{ ids: string[] }>(this.statement, parameters);
    return new Set(row?.ids);
  }
}

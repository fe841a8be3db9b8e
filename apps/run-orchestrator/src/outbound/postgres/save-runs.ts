import type { DomainEvent } from '@outcall/platform-event-bus';
import { Inbox } from '@outcall/platform-inbox';
import type { Outbox } from '@outcall/platform-outbox';
import { outcomesJson, type IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../application/ports.js';
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
  /** Given when the runs were remembered and not read: those that the events left as they are, to be found at the version they were remembered at. */
  readonly unmoved?: readonly (RunKey & { readonly expected: number })[];
}

/** $4: consumer; $5: events that match `which`. */
const intoInbox = (inbox: Inbox, which: string): string => `,
             taken AS (${inbox.freshSql('$4', `(SELECT jsonb_agg(e) FROM jsonb_array_elements($5::jsonb) AS e WHERE ${which})`)})`;

const OF_CHANGED_OR_UNMOVED = `e ->> 'key' IN (SELECT id FROM changed) OR e ->> 'key' NOT IN (SELECT i.id FROM ${recordset('$1', ['id'])})`;

/** Nothing was read before, so the inbox is asked here: a run of which an event was taken in before is left alone. */
const SEEN = `
             seen AS MATERIALIZED (
               SELECT e ->> 'key' AS id FROM jsonb_array_elements($5::jsonb) AS e
                CROSS JOIN LATERAL (SELECT 1 FROM inbox b WHERE b.day = left(e ->> 'time', 10)::date AND b.consumer = $4 AND b.event_id = e ->> 'id' LIMIT 1) known),`;
/** $6: what was remembered and not moved. */
const UNMOVED = `,
             unmoved AS MATERIALIZED (
               SELECT r.id FROM (SELECT * FROM ${recordset('$6', [...KEY, 'expected'])}) i
                 JOIN runs r ON r.org_id = i.org_id AND r.mode = i.mode AND r.id = i.id WHERE r.version = i.expected)`;
const REMEMBERED = 'SELECT id FROM changed UNION ALL SELECT id FROM unmoved';

interface Variant {
  readonly before?: string;
  readonly condition?: string;
  readonly after?: string;
  readonly ids?: string;
}

/** Writes changed runs with their events in one statement, each fenced by its version. Does not wake the outbox: the caller does, after the commit. */
export class SaveRuns {
  readonly statement: Statement;
  readonly takingStatement: Statement;
  readonly takingRememberedStatement: Statement;

  constructor(
    private readonly outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    const inbox = new Inbox();
    const text = ({ before = '', condition = '', after = '', ids = 'SELECT id FROM changed' }: Variant): string => `
             WITH${before} input AS (SELECT * FROM ${recordset('$1', [...KEY, ...CHANGING, 'expected', 'trail'])}),
             changed AS (
               UPDATE runs r SET ${CHANGING.map((name) => `${name} = i.${name}`).join(', ')}, trail = r.trail || i.trail FROM input i
                WHERE r.org_id = i.org_id AND r.mode = i.mode AND r.id = i.id AND r.version = i.expected${condition} RETURNING r.id)${after}
             SELECT ARRAY(${ids}) AS ids,
                    ${outbox.appendCall(ofChanged('$2', "e ->> 'key'"))} AS appended,
                    ${keys.finishCall(ofChanged('$3', "e -> 'resource' ->> 'runId'"))} AS finished`;
    this.statement = { name: 'runs.save', text: text({}) };
    this.takingStatement = { name: 'runs.save-taking', text: text({ after: intoInbox(inbox, OF_CHANGED_OR_UNMOVED) }) };
    this.takingRememberedStatement = {
      name: 'runs.save-taking-remembered',
      text: text({ before: SEEN, condition: ' AND r.id NOT IN (SELECT id FROM seen)', after: UNMOVED + intoInbox(inbox, `e ->> 'key' IN (${REMEMBERED})`), ids: REMEMBERED }),
    };
  }

  /** The ids of the runs that were written, and of `unmoved` ones that are as they were remembered. */
  async execute(database: Queryable, saves: readonly RunSave[], taken?: Taken): Promise<Set<string>> {
    const inOrder = [...saves].sort((a, b) => (a.transition.state.run.id < b.transition.state.run.id ? -1 : 1)); // rows are locked in this order
    const events = inOrder.map((save) => save.events.flatMap(({ transition, cause }) => publicEvents(transition, cause)));
    const rows = toRecordset(inOrder.map((save, index) => ({ ...changingColumns(save.transition.state), expected: save.expected, trail: trailOf(events[index] ?? []) })));
    const parameters = [rows, this.outbox.toJson(events.flat()), outcomesJson(inOrder.map(({ outcome }) => outcome))];
    const [row] = await database.run<{ ids: string[] }>(this.statementFor(taken), [...parameters, ...(taken ? inboxParameters(taken) : [])]);
    return new Set(row?.ids);
  }

  private statementFor(taken: Taken | undefined): Statement {
    if (!taken) return this.statement;
    return taken.unmoved ? this.takingRememberedStatement : this.takingStatement;
  }
}

function inboxParameters({ consumer, events, unmoved }: Taken): string[] {
  const taken = [consumer, JSON.stringify(events.map(({ id, key, time }) => ({ id, key, time })))];
  return unmoved ? [...taken, toRecordset(unmoved.map(({ orgId, mode, id, expected }) => ({ org_id: orgId, mode, id, expected })))] : taken;
}

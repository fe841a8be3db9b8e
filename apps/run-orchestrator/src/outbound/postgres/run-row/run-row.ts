import type { Run } from '@outcall/contracts-runs';
import type { CallingHours, Mode, ShopperLimits } from '@outcall/kernel';
import type { Halt, RunState, RunTerms } from '../../../domain/run/run-state.js';
import { HALTED_BY } from './halts.js';
import { fieldColumns, type ColumnName, type FieldsOf } from './run-columns.js';

/** A row of `runs` as the driver reads it: what `READ_COLUMNS` names. */
export type RunRow = PublicRow & {
  readonly terms: Omit<RunTerms, FieldsOf<'terms'>>;
  readonly lease_owner: string | null;
  readonly due_at: Date | null;
  readonly org_now?: { readonly hours: CallingHours; readonly limits: ShopperLimits } | null;
  readonly halted_by?: Halt | null;
};
/** The part that `SHOWN_COLUMNS` names. */
export type PublicRow = Readonly<Record<ColumnName, unknown>> & { readonly mode: Mode };

const FIELDS = { run: fieldColumns('run'), terms: fieldColumns('terms'), state: fieldColumns('state') };
const names = (columns: readonly { readonly name: ColumnName }[]): ColumnName[] => columns.map(({ name }) => name);

/** The columns of the public run. */
const PUBLIC_COLUMNS = ['mode' as const, ...names(FIELDS.run)];
/** The columns of a run's state, without its trail and its trigger key. */
const STATE_COLUMNS = [
  ...new Set<ColumnName>([...names(FIELDS.state), ...PUBLIC_COLUMNS, ...names(FIELDS.terms)]),
  'terms' as const,
  'lease_owner' as const,
  'due_at' as const,
];

const of = (table: string, columns: readonly ColumnName[]): string =>
  columns.map((name) => `${table}.${name}`).join(', ');

/**
 * The hours and limits that the org of `runs r` has now, looked up by key for each row. Null when no event of the org
 * has arrived, or only events older than the start of the run: the run then keeps the hours it was started under.
 */
const ORG_NOW =
  "(SELECT jsonb_build_object('hours', o.calling_hours, 'limits', o.shopper_limits) FROM org_settings o WHERE o.org_id = r.org_id AND o.version >= coalesce((r.terms ->> 'orgVersion')::bigint, 0)) AS org_now";

/** Of `runs r`, for `toState`. */
export const READ_COLUMNS = `${of('r', STATE_COLUMNS)}, ${ORG_NOW}, ${HALTED_BY}`;

const WAITS_FOR_LINE =
  "r.mode = 'live' AND r.status = 'scheduled' AND r.lease_owner IS NULL AND r.due_at < now() - CASE WHEN r.last_error = 'lines_busy' THEN interval '0' ELSE interval '2 seconds' END";
const SHOWN: Readonly<Partial<Record<ColumnName, string>>> = {
  next_attempt_at: `CASE WHEN ${WAITS_FOR_LINE} THEN (now() + interval '15 seconds')::timestamptz(3) ELSE r.next_attempt_at END AS next_attempt_at`,
  last_error: `CASE WHEN ${WAITS_FOR_LINE} THEN 'lines_busy' ELSE r.last_error END AS last_error`,
};

/**
 * The public part of `runs r` as it is read, for `toRun`. The scheduler does not write a due run that got no line (ADR
 * 0010). It is still shown as a run that waits for a free line, with its next attempt about 15 seconds ahead
 * (docs/handbook/runs.md#retries-and-gaps).
 */
export const SHOWN_COLUMNS = PUBLIC_COLUMNS.map((name) => SHOWN[name] ?? `r.${name}`).join(', ');

interface Parts {
  readonly run: Run;
  readonly terms: RunTerms;
  readonly state: RunState;
}

/**
 * The fields that have a column each, by their names in the state. Without spreads, as this runs for every run that is
 * read (measured: 6 µs instead of 10).
 */
function fieldsOf<P extends keyof Parts>(row: PublicRow, place: P): Pick<Parts[P], FieldsOf<P> & keyof Parts[P]> {
  const fields: Record<string, unknown> = {};
  for (const { name, field, isTime } of FIELDS[place]) {
    const value = row[name];
    fields[field] = isTime && value !== null ? (value as Date).toISOString() : value;
  }
  return fields as Pick<Parts[P], FieldsOf<P> & keyof Parts[P]>;
}

export function toRun(row: PublicRow): Run {
  return Object.assign(fieldsOf(row, 'run'), { isTest: row.mode === 'test' });
}

export function toState(row: RunRow): RunState {
  const until = row.due_at?.toISOString();
  return Object.assign(
    fieldsOf(row, 'state'),
    {
      run: toRun(row),
      terms: Object.assign(fieldsOf(row, 'terms'), row.terms, {
        orgHours: row.org_now?.hours ?? row.terms.orgHours,
        orgLimits: row.org_now ? row.org_now.limits : row.terms.orgLimits,
      }),
      lease: row.lease_owner && until ? { owner: row.lease_owner, until } : null,
    },
    row.halted_by ? { halt: row.halted_by } : null,
  );
}

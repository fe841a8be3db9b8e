import type { Run } from '@outcall/contracts-runs';
import { dueAt, isInCall, type RunState, type RunTerms } from '../../../domain/run/run-state.js';
import type { Trail } from './trail.js';

type SqlType = 'boolean' | 'text' | 'smallint' | 'integer' | 'jsonb' | 'timestamptz(3)' | 'run_priority';

/**
 * When a column is written. `key` and `once`: with the new run, and never again. `changing`: with every change of the
 * run. `appended`: the change's part is added behind the stored value. `generated`: by PostgreSQL.
 */
type Written = 'key' | 'once' | 'changing' | 'appended' | 'generated';

/** What is written with a run beside its state. */
export interface Beside {
  /** The trail entries of the events of this write. */
  readonly trail: Trail;
  readonly triggerKey: string | null;
}

export interface Column {
  readonly type: SqlType;
  readonly written: Written;
  /** The value that is stored, as JSON. */
  readonly of: (state: RunState, beside: Beside) => unknown;
}

/** A column that holds one field of the state, of its public run or of its terms, and is read back into it. */
interface Field<Place extends string, Name> extends Column {
  readonly place: Place;
  readonly field: Name;
}

const run = <F extends keyof Run>(field: F, type: SqlType, written: Written = 'once'): Field<'run', F> => ({
  ...{ type, written, place: 'run', field },
  of: (state) => state.run[field],
});
const term = <F extends keyof RunTerms>(field: F, type: SqlType): Field<'terms', F> => ({
  ...{ type, written: 'once', place: 'terms', field },
  of: (state) => state.terms[field],
});
const internal = <F extends keyof RunState>(field: F, type: SqlType, written: Written): Field<'state', F> => ({
  ...{ type, written, place: 'state', field },
  of: (state) => state[field],
});
const other = (type: SqlType, written: Written, of: Column['of']): Column => ({ type, written, of });

/**
 * The table `runs`, column by column: every statement and every reader goes by this, so a new column is a line here
 * (and its migration). `run-columns.spec` holds it against the schema. A field of the run or of its state that has no
 * line does not compile (`run-row.ts`).
 */
export const RUN_COLUMNS = {
  org_id: internal('orgId', 'text', 'key'),
  mode: internal('mode', 'text', 'key'),
  id: run('id', 'text', 'key'),
  flow_id: run('flowId', 'text'),
  flow_version_id: run('flowVersionId', 'text'),
  contact_id: run('contactId', 'text'),
  phone: run('phone', 'text'),
  inputs: run('inputs', 'jsonb'),
  language: run('language', 'text'),
  status: run('status', 'text', 'changing'),
  attempts: run('attempts', 'smallint', 'changing'),
  max_attempts: run('maxAttempts', 'smallint'),
  next_attempt_at: run('nextAttemptAt', 'timestamptz(3)', 'changing'),
  last_error: run('lastError', 'text', 'changing'),
  outcome: run('outcome', 'text', 'changing'),
  answers: run('answers', 'jsonb', 'changing'),
  metadata: run('metadata', 'jsonb'),
  created_at: run('createdAt', 'timestamptz(3)'),
  updated_at: run('updatedAt', 'timestamptz(3)', 'changing'),
  calls: run('calls', 'jsonb', 'changing'),
  actions: run('actions', 'jsonb', 'changing'),
  version: internal('version', 'integer', 'changing'),
  call_type: term('callType', 'text'),
  basis: term('basis', 'jsonb'),
  test_answers: term('testAnswers', 'jsonb'),
  /** The terms that have no column of their own. */
  terms: other('jsonb', 'once', ({ terms }) => withoutColumn(terms)),
  dial: internal('dial', 'jsonb', 'changing'),
  lease_owner: other('text', 'changing', ({ lease }) => lease?.owner ?? null),
  /**
   * The end of the lease if there is one, else the time of the next attempt. Null when the scheduler need not look at
   * the run.
   */
  due_at: other('timestamptz(3)', 'changing', dueAt),
  /** Whether the call of the last attempt goes on, as far as the run has heard; for the sweep of `FollowLostCalls`. */
  in_call: other('boolean', 'changing', isInCall),
  outages: internal('outages', 'smallint', 'changing'),
  not_before: internal('notBefore', 'timestamptz(3)', 'changing'),
  trail: other('jsonb', 'appended', (_, { trail }) => trail),
  trigger_key: other('text', 'once', (_, { triggerKey }) => triggerKey),
  priority: other('run_priority', 'generated', () => undefined),
} as const;

export type ColumnName = keyof typeof RUN_COLUMNS;

/** The fields of `run`, `terms` or `state` that a column holds. */
export type FieldsOf<Place extends string> = {
  [N in ColumnName]: (typeof RUN_COLUMNS)[N] extends Field<Place, infer F> ? F : never;
}[ColumnName];

export const COLUMN_NAMES = Object.keys(RUN_COLUMNS) as ColumnName[];
export const written = (...kinds: Written[]): ColumnName[] =>
  COLUMN_NAMES.filter((name) => kinds.includes(RUN_COLUMNS[name].written));

/** `isTime`: the driver reads a Date. */
export const fieldColumns = (
  place: 'run' | 'terms' | 'state',
): { name: ColumnName; field: string; isTime: boolean }[] =>
  COLUMN_NAMES.flatMap((name) => {
    const column: Column & { place?: string; field?: string } = RUN_COLUMNS[name];
    const isTime = column.type === 'timestamptz(3)';
    return column.place === place && column.field !== undefined ? [{ name, field: column.field, isTime }] : [];
  });

function withoutColumn(terms: RunTerms): unknown {
  const left: Record<string, unknown> = { ...terms };
  for (const { field } of TERM_COLUMNS) delete left[field];
  return left;
}
const TERM_COLUMNS = fieldColumns('terms');

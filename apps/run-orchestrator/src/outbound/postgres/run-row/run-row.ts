import type { Run } from '@outcall/contracts-runs';
import type { CallingHours, Mode } from '@outcall/kernel';
import { dueAt, type Dial, type RunState, type RunTerms } from '../../../domain/run/run-state.js';

/** A row of `runs` as the driver reads it. */
export interface RunRow {
  readonly org_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly flow_id: string;
  readonly flow_version_id: string;
  readonly contact_id: string | null;
  readonly phone: string;
  readonly inputs: Run['inputs'];
  readonly language: string;
  readonly status: Run['status'];
  readonly attempts: number;
  readonly max_attempts: number;
  readonly next_attempt_at: Date | null;
  readonly last_error: string | null;
  readonly outcome: string | null;
  readonly answers: Run['answers'];
  readonly metadata: Run['metadata'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly calls: Run['calls'];
  readonly actions: Run['actions'];
  readonly version: number;
  readonly call_type: RunTerms['callType'];
  readonly basis: RunTerms['basis'];
  readonly terms: Pick<RunTerms, 'gapMinutes' | 'orgHours' | 'flowHours' | 'createdBy'>;
  readonly test_answers: RunTerms['testAnswers'];
  readonly dial: Dial | null;
  readonly lease_owner: string | null;
  readonly due_at: Date | null;
  readonly outages: number;
  /** `ORG_HOURS`, where it was read. */
  readonly org_hours?: CallingHours | null;
}

/** The public part: what lists and reads need. */
export const PUBLIC_COLUMNS = [
  'id',
  'mode',
  'flow_id',
  'flow_version_id',
  'contact_id',
  'phone',
  'inputs',
  'language',
  'status',
  'attempts',
  'max_attempts',
  'next_attempt_at',
  'last_error',
  'outcome',
  'answers',
  'metadata',
  'created_at',
  'updated_at',
  'calls',
  'actions',
] as const;
export const ALL_COLUMNS = [
  'org_id',
  ...PUBLIC_COLUMNS,
  'version',
  'call_type',
  'basis',
  'terms',
  'test_answers',
  'dial',
  'lease_owner',
  'due_at',
  'outages',
] as const;

/** The hours that the org of `runs r` has now; null for an org not heard of. One look by its key per row. */
export const ORG_HOURS = '(SELECT o.calling_hours FROM org_settings o WHERE o.org_id = r.org_id) AS org_hours';

export const columns = (names: readonly string[], table: string): string =>
  names.map((name) => `${table}.${name}`).join(', ');

const WAITS_FOR_LINE =
  "r.mode = 'live' AND r.status = 'scheduled' AND r.lease_owner IS NULL AND r.due_at < now() - interval '2 seconds'";
const SHOWN: Readonly<Record<string, string>> = {
  next_attempt_at: `CASE WHEN ${WAITS_FOR_LINE} THEN (now() + interval '15 seconds')::timestamptz(3) ELSE r.next_attempt_at END AS next_attempt_at`,
  last_error: `CASE WHEN ${WAITS_FOR_LINE} THEN 'lines_busy' ELSE r.last_error END AS last_error`,
};

/**
 * The public part of `runs r` as it is read. What is due and got no line is not touched by the scheduler (ADR 0010), yet it is shown as
 * what it is: a run waiting for a free line, with its next attempt about 15 seconds ahead
 * (docs/handbook/runs.md#retries-and-gaps).
 */
export const SHOWN_COLUMNS = PUBLIC_COLUMNS.map((name) => SHOWN[name] ?? `r.${name}`).join(', ');

export type PublicRow = Pick<RunRow, (typeof PUBLIC_COLUMNS)[number]>;

export function toRun(row: PublicRow): Run {
  return {
    id: row.id,
    flowId: row.flow_id,
    flowVersionId: row.flow_version_id,
    contactId: row.contact_id,
    phone: row.phone,
    inputs: row.inputs,
    language: row.language,
    status: row.status,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    lastError: row.last_error,
    outcome: row.outcome,
    answers: row.answers,
    metadata: row.metadata,
    isTest: row.mode === 'test',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    calls: row.calls,
    actions: row.actions,
  };
}

export function toState(row: RunRow): RunState {
  const until = row.due_at?.toISOString();
  return {
    orgId: row.org_id,
    mode: row.mode,
    run: toRun(row),
    version: row.version,
    terms: {
      ...row.terms,
      orgHours: row.org_hours ?? row.terms.orgHours,
      callType: row.call_type,
      basis: row.basis,
      testAnswers: row.test_answers,
    },
    dial: row.dial,
    lease: row.lease_owner && until ? { owner: row.lease_owner, until } : null,
    outages: row.outages,
  };
}

/** What changes after a run was made, as `jsonb_to_recordset` takes it. */
export function changingColumns(state: RunState): Record<string, unknown> {
  const { run } = state;
  return {
    org_id: state.orgId,
    mode: state.mode,
    id: run.id,
    status: run.status,
    attempts: run.attempts,
    next_attempt_at: run.nextAttemptAt,
    last_error: run.lastError,
    outcome: run.outcome,
    answers: run.answers,
    updated_at: run.updatedAt,
    calls: run.calls,
    actions: run.actions,
    version: state.version,
    dial: state.dial,
    lease_owner: state.lease?.owner ?? null,
    due_at: dueAt(state),
    outages: state.outages,
  };
}

export function allColumns(state: RunState): Record<string, unknown> {
  const { run } = state;
  const { callType, basis, testAnswers, ...terms } = state.terms;
  return {
    ...changingColumns(state),
    flow_id: run.flowId,
    flow_version_id: run.flowVersionId,
    contact_id: run.contactId,
    phone: run.phone,
    inputs: run.inputs,
    language: run.language,
    max_attempts: run.maxAttempts,
    metadata: run.metadata,
    created_at: run.createdAt,
    call_type: callType,
    basis,
    terms,
    test_answers: testAnswers,
  };
}

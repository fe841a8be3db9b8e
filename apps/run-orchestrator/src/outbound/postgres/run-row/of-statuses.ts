/**
 * `run_statuses s` with the row of `runs r` of each, looked up by its key
 * (docs/adr/0015-one-policy-for-the-planner.md). For what is asked by status, by the number of open runs, or of runs in
 * a call: `runs` has no index for these (docs/adr/0021-run-statuses.md).
 */
export const RUNS_OF_STATUSES = `run_statuses s CROSS JOIN LATERAL (
           SELECT * FROM runs r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.id = s.id OFFSET 0) r`;

/** Of `run_statuses s`: the statuses of a run that has not ended. */
export const IS_OPEN = "s.status IN ('scheduled', 'dialing')";

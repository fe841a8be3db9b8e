import { until } from '../faults/conditions.mjs';
import { tally } from '../faults/tally.mjs';

/** @typedef {{id: string, order: string, status: string, calls: number[]}} StartedRun `calls`: the attempt of each */

/**
 * What became of the runs of a load.
 * @param {(sql: string, ...values: unknown[]) => Promise<any[]>} rows
 * @param {string} orgId
 * @param {string} since ISO 8601
 * @returns {Promise<StartedRun[]>}
 */
const startedRuns = (rows, orgId, since) =>
  rows(
    `SELECT r.id, r.inputs ->> 'order_no' AS "order", r.status,
            ARRAY(SELECT c.attempt FROM telephony.calls c WHERE c.org_id = r.org_id AND c.mode = r.mode AND c.run_id = r.id) AS calls
       FROM runs.runs r WHERE r.org_id = $1 AND r.mode = 'test' AND r.created_at >= $2::timestamptz`,
    orgId,
    since,
  );

/**
 * Waits until no run of the load is being dialled, and judges all.
 * @param {object} scene
 * @param {(sql: string, ...values: unknown[]) => Promise<any[]>} scene.rows
 * @param {string} scene.orgId
 * @param {string} scene.since when the load began, ISO 8601
 * @param {readonly {id: string, order: string}[]} scene.started as their starts were answered
 * @param {import('../faults/conditions.mjs').Report} scene.report
 */
export async function checkStarted({ rows, orgId, since, started, report }) {
  /** @type {StartedRun[]} */
  let runs = [];
  await until('no run is being dialled', async () => {
    runs = await startedRuns(rows, orgId, since);
    const open = runs.filter(({ status }) => status === 'dialing');
    return open.length === 0 || `${open.length} are`;
  });
  judgeStarted(report, started, runs);
}

/**
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {readonly {id: string, order: string}[]} started
 * @param {readonly StartedRun[]} runs
 */
function judgeStarted(report, started, runs) {
  const ids = new Set(runs.map(({ id }) => id));
  const lost = started.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const said = lost.length > 0 ? some(lost) : tally(runs.map(({ status }) => status));
  report.check('no run whose start was answered is lost', lost.length === 0 && started.length > 0, said);
  const twice = repeated(runs.map(({ order }) => order));
  report.check('no run was made twice', twice.length === 0, some(twice));
  const again = runs.filter(({ calls }) => repeated(calls).length > 0).map(({ id }) => id);
  report.check('no attempt was dialled twice', again.length === 0, some(again));
}

/** @template T @param {readonly T[]} values */
const repeated = (values) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];

/** @param {readonly string[]} names */
const some = (names) => names.slice(0, 5).join(', ');

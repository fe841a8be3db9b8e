import { client } from '../../local/seed.mjs';

const LOOK_MS = 100;
/** Of the runs: some of those that a resume let go have been called since. */
const ALL_BUT_CALLED = 0.9;
/** What every run is once an order's job is done. */
const AFTER = {
  pause: "status = 'scheduled' AND last_error = 'paused' AND next_attempt_at IS NULL",
  resume: "status <> 'canceled' AND last_error IS DISTINCT FROM 'paused'",
  cancel: "status = 'canceled'",
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @typedef {keyof typeof AFTER} Kind
 * @typedef {{answerMs: number, doneMs: number}} Job
 */

/**
 * What gives an order for all runs of a flow, and resolves when its job is done.
 * @param {{dev: any, query: (text: string) => Promise<any[]>, org: {id: string, flowId: string}, runs: number}} given
 * @returns {(kind: Kind) => Promise<Job>}
 */
export const ordersOf =
  ({ dev, query, org, runs }) =>
  async (kind) => {
    const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
    const began = performance.now();
    const filter = { mode: 'live', flowId: org.flowId };
    let { job } = await admin('POST', `/orgs/${org.id}/runs/${kind}`, filter);
    const answerMs = performance.now() - began;
    for (; job.status !== 'done'; await pause(LOOK_MS))
      ({ job } = await admin('GET', `/orgs/${org.id}/runs/jobs/${job.id}`));
    const doneMs = performance.now() - began;
    const [{ left }] = await query(
      `SELECT count(*)::int AS left FROM runs.runs WHERE org_id = '${org.id}' AND id LIKE 'run_00%' AND status IN ('scheduled', 'canceled') AND NOT (${AFTER[kind]})`,
    );
    if (left > 0 || job.done < runs * ALL_BUT_CALLED)
      throw new Error(`VOID: after the ${kind} of ${job.done} runs ${left} are not so`);
    return { answerMs, doneMs };
  };

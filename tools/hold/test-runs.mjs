import { until } from '../faults/conditions.mjs';
import { order } from '../faults/shop.mjs';
import { client, isTooBusy } from '../local/seed.mjs';

const RUNS = 20;

/**
 * Test runs of the demo org, started while all live dialling is held: each comes to its end. Asked again while no
 * orchestrator answers.
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{baseUrl: string, testKey: string}} dev
 */
export async function checkTestRuns(report, dev) {
  const api = client(dev.baseUrl, dev.testKey);
  await api('POST', '/flows/library/cod_confirmation/install');
  const ended = await Promise.all(Array.from({ length: RUNS }, (_, index) => playedOut(api, index)));
  report.check('test runs go on', ended.length === RUNS, `${ended.length} of ${RUNS} have ended`);
}

/**
 * @param {ReturnType<typeof client>} api
 * @param {number} index
 */
async function playedOut(api, index) {
  /** @type {string | null} */
  let id = null;
  await until(`test run ${index} has ended`, async () => {
    try {
      id ??= (await api('POST', '/runs', order(index))).run.id;
      const { run } = await api('GET', `/runs/${id}`);
      return ['done', 'gave_up'].includes(run.status) || `${run.status}, ${run.lastError}`;
    } catch (error) {
      if (!isTooBusy(error)) throw error;
      return error.message;
    }
  });
}

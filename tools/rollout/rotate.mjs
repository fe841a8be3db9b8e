import { provisionSecond } from '../../libs/platform/postgres/dist/index.js';
import { until } from '../faults/conditions.mjs';
import { secretProbes } from './secret-probes.mjs';
import { checkRefused } from './refusals.mjs';
import { NEXT_PASSWORD, NEXT_STAFF_TOKEN, ROTATIONS } from './rotations.mjs';

const STAFF = 'staff tokens';
/** @param {string} name @param {number} step @returns {[name: string, step: number]} */
const at = (name, step) => [name, step];
const PASSWORDS = 'database passwords';
/** What they made is used for a time, and no longer when the last step comes. */
const MAKERS = ['CURSOR_KEY', 'RECORDING_KEYS'];
/** @param {string} name @param {number} step */
const isLast = (name, step) => step === ROTATIONS[name]?.length;
/** Of every kind a few, once nothing old is let in any more. */
const REQUESTS_AFTER = 200;

/**
 * The secrets whose step comes in a rollout, and which it is. One after another as the page says; `short`: the first
 * step of all, then the second, in three rollouts.
 * @param {boolean} isShort
 * @returns {[name: string, step: number][][]}
 */
function rollouts(isShort) {
  const names = Object.keys(ROTATIONS);
  /** @param {string} name @returns {number[]} */
  const stepsOf = (name) => ROTATIONS[name]?.map((_, index) => index + 1) ?? [];
  if (!isShort) return names.flatMap((name) => stepsOf(name).map((step) => [at(name, step)]));
  const most = Math.max(...names.map((name) => stepsOf(name).length));
  return Array.from({ length: most }, (_, index) =>
    names.flatMap((name) => (stepsOf(name).includes(index + 1) ? [at(name, index + 1)] : [])),
  );
}

/**
 * Every secret changed by the steps of its page while clients go on: no request fails, and the cursors and links
 * that the old ones made are still good. Behind the last step of each that is taken away the old one is refused.
 * @param {object} scene
 * @param {import('../cluster/cluster.mjs').Cluster} scene.cluster
 * @param {import('./keyed-load.mjs').KeyedLoad} scene.load
 * @param {import('../faults/conditions.mjs').Report} scene.report
 * @param {boolean} scene.isShort
 */
export async function rotateAll({ cluster, load, report, isShort }) {
  /** @type {Map<string, number>} */
  const steps = new Map();
  await provisionSecond(
    cluster.servers.databaseUrl,
    cluster.services.map(({ schema }) => ({ schema, role: `outcall_${schema}`, password: NEXT_PASSWORD })),
  );
  const made = makings(load);
  for (const changes of rollouts(isShort)) {
    made.release(MAKERS.filter((maker) => changes.some((change) => change[0] === maker && isLast(...change))));
    for (const [name, step] of changes) steps.set(name, step);
    const began = Date.now();
    const what = changes.map(([name, step]) => `${name} ${step}`).join(', ');
    cluster.note(what);
    cluster.change = (env) =>
      [...steps].reduce((changed, [name, step]) => ({ ...changed, ...ROTATIONS[name]?.[step - 1]?.(env) }), {});
    if (changes.some(([name]) => name === PASSWORDS)) await cluster.migrate();
    await cluster.replaceChanged(isShort);
    if (changes.some(([name, step]) => name === STAFF && step === 1)) load.staffToken = NEXT_STAFF_TOKEN;
    const took = `${Math.round((Date.now() - began) / 1_000)} s, ${load.failures.length} of ${load.sent} requests failed`;
    report.say(`${what}: ${took}`);
    await until('what the next keys make', async () => made.isNextThere);
    for (const [name] of changes.filter((change) => isLast(...change)))
      await checkRefused(name, { ...secretProbes(cluster), made: made.of }, report);
    load.sayFailures(report);
  }
  const enough = load.sent + REQUESTS_AFTER;
  await until('requests behind all of that', async () => load.sent >= enough || `${load.sent} of ${enough}`);
  report.check('the load had an answer of every kind', load.unseen.length === 0, load.unseen.join(', '));
  report.check('no process ended by itself', cluster.restarts.length === 0, cluster.restarts.join('; '));
  report.check('every process ended in its grace period', cluster.killed.length === 0, cluster.killed.join('; '));
}

/**
 * Cursors and links that the load has, as they are asked with.
 * @param {import('./keyed-load.mjs').KeyedLoad} load
 */
function makings(load) {
  /** @type {Map<string, {cursor?: string, link?: string}>} */
  const old = new Map();
  const { baseUrl, testKey } = load.dev;
  /** @param {{cursor?: string, link?: string}} one @param {string} name @returns {import('./refusals.mjs').Asked} */
  const asked = ({ cursor, link }, name) =>
    name === 'CURSOR_KEY'
      ? {
          url: `${baseUrl}/runs?limit=1&cursor=${encodeURIComponent(String(cursor))}`,
          headers: { authorization: `Bearer ${testKey}` },
        }
      : { url: String(link), headers: {} };
  return {
    release: (/** @type {string[]} */ names) => {
      const gone = names.length > 0 ? load.release() : {};
      for (const name of names) old.set(name, gone);
    },
    get isNextThere() {
      const { cursor, link } = load.newest;
      return cursor !== undefined && link !== undefined;
    },
    of: (/** @type {string} */ name) => ({ old: asked(old.get(name) ?? {}, name), next: asked(load.newest, name) }),
  };
}

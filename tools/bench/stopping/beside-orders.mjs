import { load } from '../child.mjs';
import { median } from '../sync/marks.mjs';

const WARM_SECONDS = 5;

/**
 * @typedef {import('./orders.mjs').Kind} Kind
 * @typedef {import('./orders.mjs').Job} Job
 */

/**
 * Another org's starts without an order and beside one, by turns, as the machine's mood changes; each figure is the
 * median of its turns.
 * @param {{order: (kind: Kind) => Promise<Job>, starts: {rate: number, seconds: number}, query: (text: string) =>
 *   Promise<any[]>, turns: number}} given
 */
export async function besideOrders({ order, starts, query, turns }) {
  let seed = 1_000_000;
  const measured = async (seconds = starts.seconds) => {
    const { post, ids, refused } = await load({ ...starts, seconds, seed: (seed += 100_000) });
    await allDialled(query, ids, refused);
    return post;
  };
  await measured(WARM_SECONDS);
  const sides = { without: /** @type {any[]} */ ([]), beside: /** @type {any[]} */ ([]) };
  const kinds = {
    pause: /** @type {Job[]} */ ([]),
    resume: /** @type {Job[]} */ ([]),
    cancel: /** @type {Job[]} */ ([]),
  };
  /** @param {Kind} kind */
  const turn = async (kind) => {
    sides.without.push(await measured());
    const [job, post] = await Promise.all([order(kind), measured()]);
    kinds[kind].push(job);
    sides.beside.push(post);
    const { doneMs } = job;
    console.log(
      `  ${kind}: done after ${(doneMs / 1_000).toFixed(1)} s; without ${line(sides.without.at(-1))}; beside ${line(post)}`,
    );
  };
  for (let nth = 0; nth < turns; nth += 1)
    for (const kind of /** @type {const} */ (['pause', 'resume'])) await turn(kind);
  await turn('cancel');
  return { kinds, without: middle(sides.without), beside: middle(sides.beside) };
}

const line = ({ p50, p99 }) => `${p50} / ${p99} ms`;

const middle = (sides) => ({ p50: median(sides.map(({ p50 }) => p50)), p99: median(sides.map(({ p99 }) => p99)) });

/** A run that only waits would have a quick answer. */
async function allDialled(query, ids, refused) {
  const [{ dialled }] = await query(
    `SELECT count(DISTINCT run_id)::int AS dialled FROM telephony.virtual_carrier_requests WHERE run_id IN (${ids.map((id) => `'${id}'`).join(', ')})`,
  );
  if (dialled < ids.length || Object.keys(refused).length > 0)
    throw new Error(`VOID: ${dialled} of ${ids.length} started runs were dialled; refused: ${JSON.stringify(refused)}`);
}

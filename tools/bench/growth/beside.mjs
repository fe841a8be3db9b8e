import { report } from '../sync/marks.mjs';
import { Writer } from './writer.mjs';

const MB = 1024 * 1024;

/** @param {number} seconds */
export const pause = (seconds) => new Promise((resolve) => void setTimeout(resolve, seconds * 1_000));

/**
 * What `work` takes, with a writer beside it.
 * @param {{url: string, schema: string, statements: readonly string[], first: number}} writing
 * @param {() => Promise<number>} wal bytes written until now
 * @param {() => Promise<unknown>} work
 */
export async function beside({ statements, first, ...database }, wal, work) {
  const writer = new Writer(database, statements, first);
  await writer.start();
  const began = { at: performance.now(), wal: await wal() };
  await work();
  const seconds = (performance.now() - began.at) / 1_000;
  const written = await writer.stop();
  return { seconds, walMb: ((await wal()) - began.wal) / MB, ...written };
}

/** @typedef {Awaited<ReturnType<typeof beside>>} Measured */

/**
 * `baseline`: what the writer does of itself, which is taken off the WAL.
 * @param {string} name
 * @param {Measured} measured
 * @param {Measured} [baseline]
 * @param {{what?: string, more?: string}} [words] what the writer makes; what else there is to tell
 */
export function tell(name, { seconds, walMb, perSecond, worstMs }, baseline, { what = 'calls', more = '' } = {}) {
  const own = baseline ? walMb - (baseline.walMb / baseline.rows) * perSecond * seconds : walMb;
  const rate = baseline ? ` (${Math.round((100 * perSecond) / baseline.perSecond)} % of the baseline)` : '';
  const writer = `writer ${Math.round(perSecond)} ${what}/s${rate}, slowest ${Math.round(worstMs)} ms`;
  report(name, `${seconds.toFixed(2)} s`, [`${Math.round(own)} MB of WAL`, writer, more].filter(Boolean).join('; '));
}

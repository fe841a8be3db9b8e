// The load, a process of its own: what it costs to ask is not the platform's, and its timers do not wait for the
// platform's work.
import pg from 'pg';
import { ContextSigner, InternalClient } from '../../../libs/platform/http/dist/index.js';
import { bareLoop, bareSender, twoCommits } from './bare.mjs';
import { asks } from './asks.mjs';
import { forSeconds, ofTheFirstHalf, openLoop } from './loops.mjs';
import { clock } from './phases.mjs';

process.once('message', (/** @type {any} */ { service, keys, database, ports }) => {
  const telephony = new InternalClient({
    service: 'action-dispatcher',
    addresses: [service],
    signer: new ContextSigner('telephony-adapter', keys),
    // as telephony waits for slow shops: those that hang must not take the places of the others here already
    connections: Infinity,
  });
  const ask = asks(telephony);
  let undone = 0;
  const act = async (orgIds) => {
    const asked = await ask(orgIds);
    undone += orgIds.length - asked.done;
    return asked;
  };
  const pool = new pg.Pool({ connectionString: database, max: 8 });
  const jobs = {
    bareLoop: ({ seconds }) => bareLoop(ports[0], seconds),
    /** Actions a second, `width` requests of a hundred at a time. */
    actLoop: ({ seconds, width, shop }) =>
      forSeconds(seconds, width, async () => (await act(Array(100).fill(shop))).done),
    bareTimes: ({ seconds, rate }) => warmOpenLoop(rate, seconds, bareSender(ports[0])),
    commitTimes: async ({ seconds, rate }) => warmOpenLoop(rate, seconds, await twoCommits(pool)),
    /** The least an action does: a commit, the POST, a commit. */
    leastTimes: async ({ seconds, rate }) => warmOpenLoop(rate, seconds, await twoCommits(pool, bareSender(ports[0]))),
    /** Of each action: its id, and when it was due, asked for and answered. */
    actTimes: async ({ seconds, rate, shop }) => {
      const all = [];
      await warmOpenLoop(rate, seconds, async (due) => {
        const asked = clock();
        const { ids } = await act([shop]);
        if (due !== undefined) all.push({ id: ids[0], due: performance.timeOrigin + due, asked, done: clock() });
      });
      return all;
    },
    spread: ({ seconds, rate, shops }) => ofTheFirstHalf(rate, seconds, (n) => act([shops[n]])),
    act: ({ shops }) => act(shops),
    /** How many were not done since this was asked last: what fails is fast, and must not count as quick. */
    undone: async () => {
      const count = undone;
      undone = 0;
      return count;
    },
  };
  process.on('message', async (/** @type {any} */ { job, id, ...options }) => {
    try {
      process.send?.({ id, answer: await jobs[job](options) });
    } catch (error) {
      process.send?.({ id, error: error.message });
    }
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

/** With connections and statements there already, for each alike: to open them is not what is compared. */
async function warmOpenLoop(rate, seconds, work) {
  for (let n = 0; n < 5; n += 1) await Promise.all(Array.from({ length: 8 }, () => work()));
  await openLoop(rate * 2, 1, () => work());
  return await openLoop(rate, seconds, work);
}

// The load generator, a process of its own: sends prepared batches, `clients` at a time, and answers how long each
// took.
import { constants, setPriority } from 'node:os';
import { Pool } from 'undici';
import { bodyFrom, BATCH } from './orders.mjs';

process.once('message', async (/** @type {any} */ job) => process.send?.(await run(job), () => process.exit(0)));
process.on('disconnect', () => process.exit(0));

/** Bodies are made ahead, this many at a time: making them must not count as the platform's time. */
const AHEAD = 40;

/**
 * `seconds`: no batch is sent after so many. `note`: each order has one of so many signs. `isReadyFirst`: all bodies
 * are made before the clock runs, which it tells, and it leaves the cores to others, as a client elsewhere does.
 */
async function run(job) {
  const { origin, path, headers, from, batches, clients, signing, seconds = Infinity, note = 0, isReadyFirst } = job;
  const pool = new Pool(origin, { connections: clients });
  const sign = signing ? await signer(signing) : () => ({});
  const at = new Date().toISOString();
  const times = [];
  const ahead = isReadyFirst ? batches : note > 0 ? 4 : AHEAD;
  const made = (done) =>
    Array.from({ length: Math.min(ahead, batches - done) }, (_, n) => bodyFrom(from + (done + n) * BATCH, at, note));
  let first = isReadyFirst ? made(0) : null;
  if (first) {
    setPriority(constants.priority.PRIORITY_LOW);
    process.send?.({ isReady: true });
  }
  const until = performance.now() + seconds * 1_000;
  let busyMs = 0;
  for (let done = 0; done < batches && performance.now() < until; done += ahead) {
    const bodies = first ?? made(done);
    first = null;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let body = bodies.shift(); body && performance.now() < until; body = bodies.shift())
          times.push(await send(pool, path, headers, sign, body));
      }),
    );
    busyMs += performance.now() - began;
  }
  await pool.close();
  return { times, perSecond: (times.length * BATCH * 1_000) / busyMs };
}

async function send(pool, path, headers, sign, body) {
  const began = performance.now();
  const answer = await pool.request({
    method: 'PUT',
    path,
    headers: { 'content-type': 'application/json', ...headers, ...sign(path, body) },
    body,
  });
  const { counts, ...rest } = await answer.body.json();
  if (counts?.written !== BATCH || counts.contactsCreated !== BATCH)
    throw new Error(`a sync answered ${answer.statusCode} ${JSON.stringify(counts ?? rest).slice(0, 300)}`);
  return performance.now() - began;
}

/** Signs as the gateway does, for the service alone. */
async function signer({ keys, context }) {
  const { CONTEXT_HEADER, ContextSigner, digestOf } = await import('../../../libs/platform/http/dist/index.js');
  const signer = new ContextSigner('api-gateway', keys);
  return (path, body) => ({
    [CONTEXT_HEADER]: signer.sign(context, 'commerce-sync', { method: 'PUT', path, digest: digestOf(body) }),
  });
}

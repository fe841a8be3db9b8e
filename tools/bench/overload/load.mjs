// The load, a process of its own: POST /v1/runs with its keys in turn. closed: `clients` requests under way at any
// time; open: `rate` a second whatever comes back, latency from when each was due. Then every accepted run is read
// until it is over. Told twice: of all, and of those due after the onset.
import { Pool } from 'undici';

/** Of an open loop: the time in which too much to do is noticed and what has piled up is done. */
const ONSET_MS = 2_000;
const CONNECTIONS = 1_024;
const INPUTS = { customer_name: 'Asha Rao', order_no: '1001', amount: '1299' };
const phoneOf = (n) => `+917${String(Math.floor(n / 9_000) % 100_000).padStart(5, '0')}${1_000 + (n % 9_000)}`;

/** @typedef {{since: number, took: number}[]} Answers */

process.once('message', (/** @type {any} */ { baseUrl, keys, seed }) => {
  const { origin, pathname } = new URL(baseUrl);
  let sent = seed;
  process.on('message', async (/** @type {any} */ { id, job, ...given }) => {
    const pool = new Pool(origin, { connections: job === 'open' ? CONNECTIONS : given.clients, pipelining: 1 });
    const found = /** @type {{accepted: Answers, refused: Answers, runs: string[][], odd: number}} */ ({
      accepted: [],
      refused: [],
      runs: [],
      odd: 0,
    });
    const one = (since) => start(pool, `${pathname}/runs`, keys[sent % keys.length], phoneOf(sent++), since, found);
    await connected(pool, job === 'open' ? CONNECTIONS : given.clients);
    const began = performance.now();
    if (job === 'open') await open(given, one);
    else await closed(given, one);
    const perSecond = (found.accepted.length * 1_000) / (performance.now() - began);
    const lost = await lostOf(pool, `${pathname}/runs`, found.runs);
    await pool.close();
    const answer = { perSecond, lost, odd: found.odd, refused: found.refused.length };
    const at = (values, share) =>
      Math.round((values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0) * 10) / 10;
    const took = found.accepted.map((one) => one.took);
    const later = found.accepted.filter(({ since }) => since - began >= ONSET_MS).map((one) => one.took);
    const latencies = {
      p50: at(took, 0.5),
      p99: at(took, 0.99),
      laterP99: at(later, 0.99),
      refusedP99: at(
        found.refused.map((one) => one.took),
        0.99,
      ),
      laterRefused: found.refused.filter(({ since }) => since - began >= ONSET_MS).length,
    };
    process.send?.({ id, answer: { ...answer, ...latencies } });
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

/**
 * Opens all connections, as those of a load balancer are: a Node process takes one new connection in each turn of its
 * loop, and a full one has few turns. The kernel resets those for which its queue has no place: they are opened again.
 */
async function connected(pool, count) {
  const ask = async (tries = 20) => {
    try {
      await (await pool.request({ method: 'GET', path: '/healthz' })).body.dump();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await ask(tries - 1);
    }
  };
  await Promise.all(Array.from({ length: count }, () => ask()));
}

async function start(pool, path, key, phone, since, found) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    flowKey: 'cod_confirmation',
    phone,
    transactionAt: new Date().toISOString(),
    inputs: INPUTS,
  });
  try {
    const answer = await pool.request({ method: 'POST', path, headers, body });
    const text = await answer.body.text();
    const took = performance.now() - since;
    if (answer.statusCode === 201) {
      found.accepted.push({ since, took });
      found.runs.push([key, JSON.parse(text).run.id]);
    } else if ([429, 503].includes(answer.statusCode) && answer.headers['retry-after'])
      found.refused.push({ since, took });
    else found.odd += 1;
  } catch {
    found.odd += 1;
  }
}

async function closed({ clients, seconds }, one) {
  const until = performance.now() + seconds * 1_000;
  const loop = async () => {
    while (performance.now() < until) await one(performance.now());
  };
  await Promise.all(Array.from({ length: clients }, loop));
}

async function open({ rate, seconds }, one) {
  const [started, total] = [performance.now(), Math.ceil(rate * seconds)];
  const underWay = [];
  for (let n = 0; n < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * rate) + 1);
    for (; n < due; n += 1) underWay.push(one(started + (n / rate) * 1_000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
}

const OVER = ['done', 'gave_up', 'canceled'];
const PATIENCE_MS = 120_000;

/**
 * How many accepted runs did not come to their end. Asked gently: this is not what is measured, and the next
 * measurement finds nothing left to do.
 */
async function lostOf(pool, path, runs) {
  const until = performance.now() + PATIENCE_MS;
  let [lost, next] = [0, 0];
  const isOver = async ([key, id]) => {
    const headers = { authorization: `Bearer ${key}` };
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${path}/${id}`, headers });
    const text = await body.text();
    return statusCode === 200 && OVER.includes(JSON.parse(text).run.status);
  };
  const loop = async () => {
    while (next < runs.length) {
      const run = runs[next++];
      let over = await isOver(run);
      for (; !over && performance.now() < until; over = await isOver(run))
        await new Promise((resolve) => setTimeout(resolve, 200));
      if (!over) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, loop));
  return lost;
}

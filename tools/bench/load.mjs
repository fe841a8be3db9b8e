// The load generator, a process of its own: POST /v1/runs, and for every run accepted one GET of it.
// closed: `clients` requests in flight at any time; open: `rate` a second whatever comes back, latency from the
// scheduled start.
import { Pool } from 'undici';

process.once('message', async (/** @type {any} */ job) => process.send?.(await run(job), () => process.exit(0)));
process.on('disconnect', () => process.exit(0));

const RUN_ID = /run_[0-9A-Za-z]+/;

/**
 * A number of its own for each run, whose last four digits (1000 to 9999) have no meaning of their own on the virtual
 * carrier.
 */
const phoneOf = (index) => `+917${String(Math.floor(index / 9_000)).padStart(5, '0')}${1_000 + (index % 9_000)}`;

async function run({ baseUrl, key, kind, clients, rate, seconds, seed }) {
  const url = new URL(baseUrl);
  const pool = new Pool(url.origin, { connections: kind === 'open' ? 256 : clients, pipelining: 1 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const posts = [];
  const gets = [];
  const ids = [];
  const refused = new Map();
  let number = seed;

  const fixed = {
    flowKey: 'cod_confirmation',
    language: 'en-IN',
    transactionAt: new Date(Date.now() - 60_000).toISOString(),
  };
  const body = () => {
    number += 1;
    const inputs = { customer_name: 'Asha Rao', order_no: String(number), amount: '1299' };
    return JSON.stringify({
      ...fixed,
      phone: phoneOf(number),
      inputs,
      metadata: { order: String(number), channel: 'bench' },
    });
  };

  async function one(since) {
    const { status, text } = await ask(pool, { method: 'POST', path: '/v1/runs', headers, body: body() });
    posts.push(performance.now() - since);
    if (status !== 201) {
      const code = JSON.parse(text).errorCode ?? status;
      refused.set(code, (refused.get(code) ?? 0) + 1);
      return;
    }
    const id = /** @type {RegExpExecArray} */ (RUN_ID.exec(text))[0];
    ids.push(id);
    const started = performance.now();
    await ask(pool, { method: 'GET', path: `/v1/runs/${id}`, headers, body: null });
    gets.push(performance.now() - started);
  }

  const began = Date.now();
  if (kind === 'closed') {
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) await one(performance.now());
      }),
    );
  } else {
    await openLoop(rate, seconds, one);
  }
  const ended = Date.now();
  await pool.close();
  return {
    began,
    ended,
    ids,
    refused: Object.fromEntries(refused),
    post: summary(posts),
    get: summary(gets),
    cpuSeconds: cpu(),
  };
}

/**
 * Below undici's `request`: generator and receiver use the cores of what is measured, so they should be as lean as can
 * be.
 */
const ask = (pool, request) =>
  new Promise((resolve, reject) => {
    let status = 0;
    const chunks = [];
    pool.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => (status = statusCode),
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () =>
        resolve({
          status,
          text: chunks.length === 1 ? chunks[0].toString('latin1') : Buffer.concat(chunks).toString('latin1'),
        }),
      onResponseError: (_, error) => reject(error),
    });
  });

async function openLoop(rate, seconds, one) {
  const started = performance.now();
  const inFlight = [];
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - started) / 1000) * rate) + 1);
    for (; sent < due; sent += 1) inFlight.push(one(started + (sent / rate) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(inFlight);
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function summary(values) {
  const sorted = values.sort((a, b) => a - b);
  const at = (share) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

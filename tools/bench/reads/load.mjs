// The load, a process of its own: `clients` requests under way at any time, each for the next run in turn.
import { Pool } from 'undici';

process.once('message', (/** @type {any} */ { key, paths, clients }) => {
  const headers = { authorization: `Bearer ${key}` };
  process.on('message', async (/** @type {any} */ { id, origin, seconds }) => {
    const pool = new Pool(origin, { connections: clients, pipelining: 1 });
    const took = [];
    let [next, faulty] = [0, 0];
    const began = performance.now();
    const client = async () => {
      while (performance.now() - began < seconds * 1000) {
        const path = paths[next++ % paths.length];
        const since = performance.now();
        const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
        const text = await body.text();
        took.push(performance.now() - since);
        if (statusCode !== 200 || !text.includes(path.slice('/v1/runs/'.length))) faulty += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const perSecond = (took.length * 1000) / (performance.now() - began);
    await pool.close();
    took.sort((a, b) => a - b);
    const at = (share) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
    process.send?.({ id, answer: { count: took.length, faulty, perSecond, p50: at(0.5), p99: at(0.99) } });
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

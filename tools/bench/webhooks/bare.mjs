// The limit, a process of its own: the same signed POST in a bare loop, as plain as undici has it.
import { createHmac } from 'node:crypto';
import { Pool } from 'undici';

process.once('message', (/** @type {any} */ { port, body }) => {
  process.on('message', async (/** @type {any} */ { id, count, width }) => {
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: width });
    const cpu = process.cpuUsage();
    const began = performance.now();
    let left = count;
    const loop = async () => {
      while (left > 0) {
        left -= 1;
        const t = Math.floor(Date.now() / 1_000);
        const v1 = createHmac('sha256', 'whsec_bench').update(`${t}.`).update(body).digest('hex');
        const headers = {
          'content-type': 'application/json',
          'svc-signature': `t=${t},v1=${v1}`,
          'svc-event-id': 'evt',
        };
        const answer = await pool.request({ method: 'POST', path: '/bare/0', headers, body });
        await answer.body.dump();
      }
    };
    await Promise.all(Array.from({ length: width }, loop));
    const { user, system } = process.cpuUsage(cpu);
    await pool.close();
    process.send?.({
      id,
      answer: { perSecond: (count * 1_000) / (performance.now() - began), cpuSeconds: (user + system) / 1e6 },
    });
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

// The limits: the same signed POST without a platform, and two commits, which an action cannot do without.
import { createHmac } from 'node:crypto';
import { request, Pool } from 'undici';
import { id } from './dispatcher.mjs';
import { forSeconds } from './loops.mjs';

/** As long as that of an action. */
const BODY = JSON.stringify({
  ...{
    actionId: id('act'),
    action: 'confirm_order',
    mode: 'test',
    orgId: id('org'),
    runId: id('run'),
    callId: id('cal'),
  },
  ...{ contact: { phone: '+919876543210' }, args: { order_no: '1001' }, metadata: {}, isConfirmed: false },
  deadline: new Date().toISOString(),
});
const signed = () => {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', 'whsec_bench').update(`${t}.`).update(BODY).digest('hex');
  return { 'content-type': 'application/json', 'svc-signature': `t=${t},v1=${v1}`, 'idempotency-key': id('cal') };
};
export const post = async (port) => {
  const { body } = await request(`http://127.0.0.1:${port}/`, { method: 'POST', headers: signed(), body: BODY });
  return await body.json();
};

const BARE_WIDTH = 64;

/** Requests a second. */
export async function bareLoop(port, seconds) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: BARE_WIDTH });
  const one = async () => {
    const { body } = await pool.request({ method: 'POST', path: '/', headers: signed(), body: BODY });
    await body.json();
    return 1;
  };
  const rate = await forSeconds(seconds, BARE_WIDTH, one);
  await pool.close();
  return rate;
}

const TABLE = 'CREATE TABLE IF NOT EXISTS bench_commits (id text PRIMARY KEY, at timestamptz)';
const FIRST = { name: 'bench.first', text: 'INSERT INTO bench_commits VALUES ($1, NULL)' };
const SECOND = { name: 'bench.second', text: 'UPDATE bench_commits SET at = now() WHERE id = $1' };

/** What must be on the disk before the request is sent, and before its answer is used, as plain as can be. */
export async function twoCommits(database) {
  await database.query(TABLE);
  return async () => {
    const key = id('act');
    await database.run(FIRST, [key]);
    await database.run(SECOND, [key]);
  };
}

// The limits: the same signed POST without a platform, and two commits, which an action cannot do without.
import { createHmac } from 'node:crypto';
import { SystemClock, TimeOrderedIdGenerator } from '../../../libs/kernel/dist/index.js';
import { Pool } from 'undici';
import { forSeconds } from './loops.mjs';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const orgId = `org_${'0'.repeat(20)}`;

/** A request as an action's: its own ids and deadline, so its own body, key and signature. */
function signedRequest() {
  const [actionId, callId] = [ids.next('actionCall'), ids.next('call')];
  const now = Date.now();
  const body = JSON.stringify({
    ...{ actionId, action: 'confirm_order', mode: 'test', orgId, runId: ids.next('run'), callId },
    ...{ contact: { phone: '+919876543210' }, args: { order_no: '1001' }, metadata: {}, isConfirmed: false },
    deadline: new Date(now + 2_500).toISOString(),
  });
  const t = Math.floor(now / 1000);
  const v1 = createHmac('sha256', 'whsec_bench').update(`${t}.`).update(body).digest('hex');
  const key = { 'idempotency-key': `${callId}:${actionId}`, 'user-agent': 'Svc-Actions/1.0' };
  const headers = { ...key, 'content-type': 'application/json', 'svc-signature': `t=${t},v1=${v1}` };
  return { method: 'POST', path: '/actions', headers, body };
}

/** The plain way to use undici: `request` of a pool, and the answer read as JSON. */
export function bareSender(port, /** @type {number | null} */ connections = null) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  const send = async () => {
    const { body } = await pool.request(signedRequest());
    await body.json();
  };
  return Object.assign(send, { close: () => pool.close() });
}

const BARE_WIDTH = 64;

/** Requests a second. */
export async function bareLoop(port, seconds) {
  const send = bareSender(port, BARE_WIDTH);
  const rate = await forSeconds(seconds, BARE_WIDTH, async () => (await send(), 1));
  await send.close();
  return rate;
}

const TABLE = 'CREATE TABLE IF NOT EXISTS bench_commits (id text PRIMARY KEY, at timestamptz)';
const FIRST = { name: 'bench.first', text: 'INSERT INTO bench_commits VALUES ($1, NULL)' };
const SECOND = { name: 'bench.second', text: 'UPDATE bench_commits SET at = now() WHERE id = $1' };

/**
 * What must be on the disk before the request is sent, and before its answer is used, as plain as can be; `send`
 * between the two.
 * @param {() => Promise<void>} send
 */
export async function twoCommits(pool, send = async () => undefined) {
  await pool.query(TABLE);
  return async () => {
    const values = [ids.next('actionCall')];
    await pool.query({ ...FIRST, values });
    await send();
    await pool.query({ ...SECOND, values });
  };
}

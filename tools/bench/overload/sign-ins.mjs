// A flood of strangers, a process of its own: `count` sign-ins at once, each from an address of its own, again every
// second.
import { Pool } from 'undici';

process.once('message', (/** @type {any} */ { authUrl }) => {
  const { origin, pathname } = new URL(authUrl);
  const path = `${pathname.replace(/\/$/, '')}/admin/v1/session`;
  let sent = 0;
  process.on('message', async (/** @type {any} */ { id, count, seconds }) => {
    const pool = new Pool(origin, { connections: count, pipelining: 1 });
    const found = { hashed: 0, refused: 0, odd: 0 };
    const until = performance.now() + seconds * 1_000;
    const underWay = [];
    while (performance.now() < until) {
      for (let n = 0; n < count; n += 1) underWay.push(signIn(pool, path, sent++, found));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await Promise.all(underWay);
    await pool.close();
    process.send?.({ id, answer: found });
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

/** Wrong for an account that is not: 401 when its password was hashed. */
async function signIn(pool, path, n, found) {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ email: `nobody-${n}@bench.example`, password: 'a guess' });
  try {
    const answer = await pool.request({ method: 'POST', path, headers, body });
    await answer.body.dump();
    if (answer.statusCode === 401) found.hashed += 1;
    else if (answer.statusCode === 503 && answer.headers['retry-after']) found.refused += 1;
    else found.odd += 1;
  } catch {
    found.odd += 1;
  }
}

// An org that reads its own full log, a process of its own: pages of a hundred deliveries with their bodies, one after
// another, `readers` at a time, from the newest to the last and again from the newest.
import { Pool } from 'undici';

process.once('message', (/** @type {any} */ { authUrl, key, logPath }) => {
  const { origin, pathname } = new URL(authUrl);
  const path = `${pathname.replace(/\/$/, '')}${logPath}?limit=100`;
  const headers = { authorization: `Bearer ${key}` };
  process.on('message', async (/** @type {any} */ { id, readers, seconds }) => {
    const pool = new Pool(origin, { connections: readers, pipelining: 1 });
    const found = { pages: 0, bytes: 0, refused: 0, odd: 0 };
    const until = performance.now() + seconds * 1_000;
    const reader = async () => {
      for (let cursor = ''; performance.now() < until;) cursor = await page(pool, `${path}${cursor}`, headers, found);
    };
    await Promise.all(Array.from({ length: readers }, reader));
    await pool.close();
    process.send?.({ id, answer: found });
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

/** Reads one page; what the next one is asked with. */
async function page(pool, path, headers, found) {
  try {
    const answer = await pool.request({ method: 'GET', path, headers });
    const text = await answer.body.text();
    if (answer.statusCode === 200) {
      found.pages += 1;
      found.bytes += text.length;
      const cursor = /"nextCursor":"([^"]+)"/.exec(text.slice(0, 400))?.[1];
      return cursor ? `&cursor=${cursor}` : '';
    }
    if (answer.statusCode === 429 && answer.headers['retry-after']) found.refused += 1;
    else found.odd += 1;
  } catch {
    found.odd += 1;
  }
  return '';
}

// Plain commits of one row to the same PostgreSQL, twenty a second: between a key and the next prompt is one commit.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 50;

/**
 * Commits until it is told to end.
 * @param {string} url
 * @returns {Promise<{end: () => Promise<number[]>}>} `end`: the milliseconds of each
 */
export async function commitsBeside(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  await client.query('CREATE SCHEMA bench; CREATE TABLE bench.commits (body text NOT NULL)');
  const ended = new AbortController();
  const work = async () => {
    const took = [];
    while (!ended.signal.aborted) {
      const since = performance.now();
      await client.query("INSERT INTO bench.commits (body) VALUES ('a reply')");
      took.push(performance.now() - since);
      await pause(EVERY_MS);
    }
    return took;
  };
  const working = work();
  working.catch(() => undefined); // told at the end
  return {
    async end() {
      ended.abort();
      return await working.finally(() => client.end());
    },
  };
}

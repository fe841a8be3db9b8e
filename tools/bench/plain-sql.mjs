// A script of plain SQL as fast as the server takes it: by pgbench where the system has it, else by node-pg. `:name` is
// a variable, given as `\set` expressions of pgbench; in node-pg `:nth` alone is known, a number that rises over all
// clients.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
export const hasPgbench = await run('pgbench', ['--version']).then(
  () => true,
  () => false,
);

/**
 * By index only: with a million rows that all look alike to the statistics the planner joins whole tables (measured:
 * not one claim of a hundred in four seconds), and a limit with a bad plan would flatter what is compared with it.
 */
const INDEXED =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_bitmapscan=off -c jit=off';

/**
 * Executions per second of the statements, in one transaction when there are several. `schema`: where the triggers of
 * its tables look for what they name.
 */
export async function rateOf(url, { statements, clients, seconds, schema = 'public' }) {
  const script = statements.length > 1 ? ['BEGIN', ...statements, 'COMMIT'] : statements;
  const load = { script, clients, seconds, options: `${INDEXED} -c search_path=${schema}` };
  return hasPgbench ? await byPgbench(url, load) : await byNodePg(url, load);
}

async function byPgbench(url, { script, clients, seconds, options }) {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(dir, 'script.sql');
  await writeFile(
    file,
    [`SELECT nextval('bench.nth') AS nth \\gset`, ...script.map((text) => `${text.replace(/\s+/g, ' ').trim()};`)].join(
      '\n',
    ),
  );
  try {
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        String(Math.min(2, clients)),
        '-T',
        String(seconds),
        '-f',
        file,
        url,
      ],
      { env: { ...process.env, PGOPTIONS: options } },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function byNodePg(url, { script, clients, seconds, options }) {
  const until = Date.now() + seconds * 1000;
  let nth = 0;
  let done = 0;
  const one = async () => {
    const connection = new pg.Client({ connectionString: url, options });
    await connection.connect();
    while (Date.now() < until) {
      nth += 1;
      const mine = String(nth);
      for (const [index, text] of script.entries()) {
        const hasNth = /:nth\b/.test(text);
        await connection.query({
          name: `s${index}`,
          text: text.replace(/:nth\b/g, '$1::bigint'),
          values: hasNth ? [mine] : [],
        });
      }
      done += 1;
    }
    await connection.end();
  };
  const began = Date.now();
  await Promise.all(Array.from({ length: clients }, one));
  return (done / (Date.now() - began)) * 1000;
}

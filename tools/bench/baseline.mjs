// The limit the runs are set against: the six-statement transaction a run would be if nothing but PostgreSQL stood
// behind it (select by key, insert run of 1.5 KB, insert event of 2 KB, insert idempotency row, in BEGIN .. COMMIT), 8
// clients.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const CLIENTS = 8;
// Bodies that compress as real ones do: half of the text repeats, half does not.
const filler = (bytes) =>
  JSON.stringify({ fixed: 'x'.repeat(bytes / 2), random: randomBytes(bytes / 4).toString('hex') });

const SCHEMA = `
  DROP SCHEMA IF EXISTS bench CASCADE; CREATE SCHEMA bench;
  CREATE TABLE bench.flows (id int PRIMARY KEY, body jsonb NOT NULL);
  INSERT INTO bench.flows SELECT i, '{"version": 1}' FROM generate_series(1, 1000) i;
  CREATE TABLE bench.runs (id bigint PRIMARY KEY, body jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE bench.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body jsonb NOT NULL);
  CREATE TABLE bench.idempotency (key text PRIMARY KEY, answer text NOT NULL);
  CREATE SEQUENCE bench.ids;`;

export async function prepareBaseline(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SCHEMA);
  await client.end();
  const [runBody, eventBody] = [filler(1_500), filler(2_000)];
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  return {
    name: hasPgbench ? 'pgbench' : 'node-pg',
    measure: (seconds) => (hasPgbench ? byPgbench : byNodePg)(url, seconds, runBody, eventBody),
  };
}

async function byPgbench(url, seconds, runBody, eventBody) {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  const script = join(dir, 'run.sql');
  await writeFile(
    script,
    [
      `\\set r random(1, 999999999999)`,
      `\\set f random(1, 1000)`,
      'BEGIN;',
      'SELECT body FROM bench.flows WHERE id = :f;',
      `INSERT INTO bench.runs (id, body) VALUES (:client_id::bigint * 1000000000000 + :r, '${runBody}') ON CONFLICT DO NOTHING;`,
      `INSERT INTO bench.outbox (body) VALUES ('${eventBody}');`,
      `INSERT INTO bench.idempotency (key, answer) VALUES (:client_id || '-' || :r, 'run') ON CONFLICT DO NOTHING;`,
      'COMMIT;',
    ].join('\n'),
  );
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function byNodePg(url, seconds, runBody, eventBody) {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    while (Date.now() < until) {
      await connection.query('BEGIN');
      await connection.query({
        name: 'flow',
        text: 'SELECT body FROM bench.flows WHERE id = $1',
        values: [1 + Math.floor(Math.random() * 1000)],
      });
      await connection.query({
        name: 'run',
        text: "INSERT INTO bench.runs (id, body) VALUES (nextval('bench.ids'), $1)",
        values: [runBody],
      });
      await connection.query({
        name: 'event',
        text: 'INSERT INTO bench.outbox (body) VALUES ($1)',
        values: [eventBody],
      });
      await connection.query({
        name: 'key',
        text: "INSERT INTO bench.idempotency (key, answer) VALUES ($1, 'run')",
        values: [randomBytes(12).toString('hex')],
      });
      await connection.query('COMMIT');
      done += 1;
    }
    await connection.end();
  };
  const began = Date.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done / (Date.now() - began)) * 1000;
}

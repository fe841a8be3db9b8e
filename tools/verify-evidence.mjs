// `npm run verify-evidence`: is the evidence of consents and opt-outs as it was recorded? docs/handbook/evidence.md
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Mistake } from './flow/mistake.mjs';
import { roleDatabaseUrl } from './local/admin-database.mjs';
import { ensureInstalled } from './local/install.mjs';
import { LocalState } from './local/state.mjs';

const HELP = `npm run verify-evidence                         reads all evidence and tells what was changed, removed or inserted
npm run verify-evidence -- --save FILE          also writes down where each chain ends now: keep it where the database's owner cannot write
npm run verify-evidence -- --against FILE       also compares with what was written down

The database is that of contacts: DATABASE_URL with the role of contacts, or what "npm start" runs from this checkout.
Ends with 0; 1 when something was changed, removed or inserted; 2 for a mistake.`;

async function main() {
  const { values } = parseArgs({
    options: {
      save: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { log } = console;
  console.log = console.error; // standard output belongs to the report
  await ensureInstalled();
  console.log = log;
  const { verifyEvidence } = await import('../apps/contacts/dist/outbound/postgres/evidence/verify-evidence.js');
  const known = values.against === undefined ? [] : await readAnchors(values.against);
  const file = values.save === undefined ? null : createWriteStream(values.save);
  const report = await inOneState((query) =>
    verifyEvidence(query, { known, onEnd: (end) => void file?.write(`${JSON.stringify(end)}\n`) }),
  );
  if (file) await new Promise((resolve) => file.end(resolve));
  console.log(values.json ? JSON.stringify(report) : inWords(report, known.length));
  return report.faults.length > 0 ? 1 : 0;
}

async function readAnchors(path) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Mistake(`${path} cannot be read`);
  });
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  } catch {
    throw new Mistake(`${path} is not what --save writes`);
  }
}

/** All reads see the same state, and what is recorded meanwhile is no fault. */
async function inOneState(work) {
  const url = process.env.DATABASE_URL ?? (await roleDatabaseUrl((await LocalState.open('.')).dir, 'contacts'));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    return await work(async (text, values) => (await client.query(text, [...values])).rows);
  } finally {
    await client.end();
  }
}

const NAMES = {
  consent: 'consents',
  withdrawal: 'withdrawals',
  opt_out: 'opt-outs',
  lifting: 'opt-outs lifted',
  erasure: 'erasures',
};

function inWords({ chains, erased, rows, faults, moreFaults }, compared) {
  const line = (name, value) => `  ${name.padEnd(32)}${value}`;
  return [
    'Evidence of consents and opt-outs',
    '',
    line('contacts with evidence', chains),
    line('of them erased', erased),
    ...Object.entries(NAMES).map(([kind, name]) => line(name, rows[kind] ?? 0)),
    ...(compared > 0 ? [line('compared with what was saved', compared)] : []),
    '',
    ...faults.map(({ chain, fault }) => `  FAULT  ${chain}: ${fault}`),
    ...(moreFaults > 0 ? [`  and ${moreFaults} more`] : []),
    faults.length > 0
      ? `BROKEN: ${faults.length + moreFaults} faults. What stands above is not as it was recorded.`
      : 'WHOLE: nothing was changed, removed or inserted.',
  ].join('\n');
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof Mistake || error?.code?.startsWith?.('ERR_PARSE_ARGS');
  console.error(isOurs ? error.message : (error.stack ?? error));
  process.exitCode = 2;
}

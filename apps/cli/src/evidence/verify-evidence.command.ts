import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { NumberHashes, verifyEvidence, type EndedSince } from '@outcall/app-contacts';
import type { Command } from '../command.js';
import { readAnchors } from './anchors.js';
import { hashKeysOf } from './number-hash-keys.js';
import { endedInWords, reportInWords } from './evidence-report.js';
import { inOneState } from './one-state.js';

const HELP = `npm run verify-evidence                         reads all evidence and tells what was changed, removed or inserted
npm run verify-evidence -- --save FILE          also writes down where each chain ends now: keep it where the database's owner cannot write
npm run verify-evidence -- --against FILE       also compares with what was written down, and lists who has lifted opt-outs and erased numbers since

The database is that of contacts: DATABASE_URL with the role of contacts, or what "npm start" runs from this checkout.
With NUMBER_HASH_KEY and NUMBER_HASH_KEYS, as contacts has them, also tells which contacts hide that they came back after an erasure.
Ends with 0; 1 when something was changed, removed or inserted; 2 for a mistake.`;

const OPTIONS = {
  save: { type: 'string' },
  against: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Is the evidence of consents and opt-outs as it was recorded? docs/handbook/evidence.md#verification */
export const verifyEvidenceOfContacts: Command = async (args, { env, out }) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) {
    out(HELP);
    return 0;
  }
  const known = values.against === undefined ? [] : await readAnchors(values.against);
  const file = values.save === undefined ? null : createWriteStream(values.save);
  const keys = await hashKeysOf(env);
  const hashes = keys && new NumberHashes(keys);
  const ended: EndedSince[] = [];
  const report = await inOneState(env, (query) =>
    verifyEvidence(query, {
      known,
      onEnd: (end) => void file?.write(`${JSON.stringify(end)}\n`),
      onEnded: (one) => void ended.push(one),
      hashOf: hashes ? (number) => hashes.anyOf(number) : undefined,
    }),
  );
  if (file) await finished(file.end());
  if (values.json) out(JSON.stringify({ ...report, ...(known.length > 0 && { endedSince: ended }) }));
  else out([...endedInWords(ended), reportInWords(report, known.length)].join('\n'));
  if (!hashes && !values.json) out('NUMBER_HASH_KEY is not set: who came back after an erasure was not compared.');
  return report.faults.length > 0 ? 1 : 0;
};

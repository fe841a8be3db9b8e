import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const LIST = 'frozen.sha256';
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;

const hashOf = (file: URL): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function listed(folder: URL): ReadonlyMap<string, string> {
  const file = new URL(LIST, folder);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => LINE.exec(line)).map((match) => [match?.[2] ?? '', match?.[1] ?? '']));
}

/**
 * What is wrong with the migrations of a folder, one sentence each: files that are not as `frozen.sha256` has them, not
 * in it, or gone. A database that has applied a file never sees it again, so a changed file makes two kinds of
 * databases.
 */
export function changedMigrations(folder: URL): readonly string[] {
  const frozen = listed(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const faults = files.map((name) => {
    const hash = frozen.get(name);
    if (hash === undefined) return `${name} is not in ${LIST}: run node tools/generate/schemas.mjs`;
    return hash === hashOf(new URL(name, folder)) ? '' : `${name} has changed since it was frozen: write the next file`;
  });
  const gone = [...frozen.keys()].filter((name) => !files.includes(name));
  return [...faults.filter(Boolean), ...gone.map((name) => `${name} is in ${LIST}, and is gone`)];
}

/**
 * The text of `frozen.sha256` (as `sha256sum` writes it) with the folder's new files added; what is in it stays as it
 * is.
 */
export function frozenFile(folder: URL): string {
  const frozen = new Map(listed(folder));
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql')))
    if (!frozen.has(name)) frozen.set(name, hashOf(new URL(name, folder)));
  return [...frozen]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .join('');
}

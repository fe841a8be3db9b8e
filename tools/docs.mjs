// The documents hold together: no mark of a text that is not in the tree, every link and every `docs/...` reference
// leads to a file and a heading, every error code, test number, ADR, source file and command that is spoken of exists,
// no table cell and no comment holds more than it may, and nothing is called by a word of our own where the field has
// one. Then the check is checked: each case of docs/cases.mjs must give its finding.
//   node tools/docs.mjs
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CASES } from './docs/cases.mjs';
import { coverage, unprovenCoverage } from './docs/coverage.mjs';
import { findings } from './docs/findings.mjs';
import { retention, unprovenRetention } from './docs/retention.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SKIPPED = /^(node_modules|dist|coverage|target|\.git|\.local.*)$/;
const READ = /\.(md|ts|mjs|js|json|sql|ya?ml|sh|css|html|eta)$|^(Dockerfile|run)$/;
const NOT_READ =
  /^package-lock\.json$|^tools\/docs\/|^tools\/arrows\/fixtures\/|^docs\/released\/(?!database\/[\w-]+\/applied\.json$)/;

/** @returns {Generator<string>} every file that is ours to read, relative to the root */
function* files(folder = root) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.test(entry.name)) yield* files(path);
    } else if (READ.test(entry.name) && !NOT_READ.test(relative(root, path))) yield relative(root, path);
  }
}

const texts = new Map([...files()].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
/** @param {string[]} paths */
const namedIn = (paths) => {
  const ends = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  return (/** @type {string} */ name) => ends.has(name);
};
/** @type {import('./docs/findings.mjs').Tree} */
const tree = {
  read: (path) => texts.get(path) ?? null,
  has: (path) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined,
  list: (folder) => (tree.has(folder) ? readdirSync(join(root, folder)) : []),
  named: namedIn([...texts.keys()]),
};

const faults = [...texts].flatMap(([path, text]) => findings(path, text, tree));
faults.push(...coverage(tree), ...retention(tree));
const unproven = CASES.flatMap(({ name, path, text, tree: files, finds }) => {
  const found = findings(path, text, {
    read: (file) => files[file] ?? null,
    has: (file) => Object.keys(files).some((name) => name === file || name.startsWith(`${file}/`)),
    list: (folder) =>
      Object.keys(files)
        .filter((name) => dirname(name) === folder)
        .map((name) => name.split('/').pop()),
    named: namedIn(Object.keys(files)),
  });
  const asWanted = found.length === finds.length && finds.every((part, index) => found[index].includes(part));
  return asWanted ? [] : [`${name}: wanted ${JSON.stringify(finds)}, found ${JSON.stringify(found)}`];
});

if (faults.length === 0) unproven.push(...unprovenRetention(tree), ...unprovenCoverage(tree));

for (const line of [...faults, ...unproven]) console.error(line);
if (faults.length + unproven.length > 0) {
  console.error(`\n${faults.length} faults in the documents, ${unproven.length} cases of the check fail`);
  process.exit(1);
}
console.log(`${texts.size} files, ${CASES.length} cases, all hold`);

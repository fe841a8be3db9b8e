// Writes docs/events.md and docs/asyncapi.json from libs/contracts: topics as they are declared, schemas from the
// TypeScript types of their events, examples from the golden fixtures that producers and consumers are tested against.
//   node tools/generate/events.mjs [--check]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';

await ensureInstalled();
const { readContracts } = await import('./events/contracts.mjs');
const { asyncApi } = await import('./events/asyncapi.mjs');
const { catalogue } = await import('./events/catalogue.mjs');

const contracts = await readContracts();
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const document = asyncApi(contracts, version);
const { Parser } = await import('@asyncapi/parser');
const problems = (await new Parser().parse(structuredClone(document))).diagnostics.filter(
  ({ severity }) => severity === 0,
);
if (problems.length > 0) {
  for (const { path, message } of problems) console.error(`asyncapi.json ${path.join('.')}: ${message}`);
  process.exit(1);
}
const files = {
  'docs/events.md': catalogue(contracts),
  'docs/asyncapi.json': `${JSON.stringify(document, null, 2)}\n`,
};
const stale = [];
for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) await writeFile(join(root, name), text);
  else if ((await readFile(join(root, name), 'utf8').catch(() => '')) !== text) stale.push(name);
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/events.mjs"`);
  process.exit(1);
}

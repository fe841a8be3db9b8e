// Writes docs/flow-library.md from the flows of libs/flow-language.
//   node tools/generate/flow-library.mjs [--check]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';
import { libraryPage } from './flow-library/page.mjs';

await ensureInstalled();
const { FLOW_LIBRARY, ...language } = await import('../../libs/flow-language/dist/index.js');

const FILE = 'docs/flow-library.md';
const text = libraryPage(FLOW_LIBRARY, language);

if (!process.argv.includes('--check')) await writeFile(join(root, FILE), text);
else if ((await readFile(join(root, FILE), 'utf8').catch(() => '')) !== text) {
  console.error(`stale: ${FILE}: run "node tools/generate/flow-library.mjs"`);
  process.exit(1);
}

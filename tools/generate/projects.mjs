// Writes the projects in which types are checked (`tsc -b`): a tsconfig.json for each service and library, with what
// its files import as its references, and what names them all.
//   node tools/generate/projects.mjs [--check]
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';

await ensureInstalled();
const { generatedConfigs } = await import('./projects/tree.mjs');
const { format, resolveConfig } = await import('prettier');

const stale = [];
for (const [file, config] of Object.entries(await generatedConfigs(root))) {
  const path = join(root, file);
  const options = { ...(await resolveConfig(path)), parser: 'json' };
  const text = config === null ? '' : await format(JSON.stringify(config), options);
  if (process.argv.includes('--check')) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(file);
  } else if (config === null) await rm(path, { force: true });
  else await writeFile(path, text);
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/projects.mjs"`);
  process.exit(1);
}

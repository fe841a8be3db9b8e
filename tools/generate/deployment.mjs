// Writes docker-compose.yml, k8s/base and k8s/jobs from the topology, so that neither can forget a service or a
// setting, and k8s/asterisk/etc from the settings of the engine that `npm start` runs.
//   node tools/generate/deployment.mjs           writes
//   node tools/generate/deployment.mjs --check   fails when what is committed is stale
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';
import { composeFile } from './deployment/compose.mjs';
import { environments } from './deployment/environments.mjs';
import { manifests } from './deployment/kubernetes.mjs';
import { engineManifests } from './deployment/kubernetes/engine.mjs';

await ensureInstalled();
const topology = await import('../../apps/standalone/dist/start.js');
const { DerivedSecrets, SERVICES } = topology;

/** The secret values are replaced by where they come from. */
const deployed = environments(topology, new DerivedSecrets('placeholder'));
const allManifests = { ...manifests(SERVICES, deployed), ...(await engineManifests()) };
const manifestsByPath = Object.entries(allManifests).map(([name, text]) => [`k8s/${name}`, text]);
const files = { 'docker-compose.yml': composeFile(SERVICES, deployed), ...Object.fromEntries(manifestsByPath) };

const stale = [];
for (const [name, text] of Object.entries(files)) {
  const path = join(root, name);
  if (process.argv.includes('--check')) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(name);
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/deployment.mjs"`);
  process.exit(1);
}

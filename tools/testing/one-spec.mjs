// `npm run jest -- ARGS`: Jest with its own arguments, in any checkout: what is missing is installed, and what has
// changed compiled, before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled, fail, root } from '../local/install.mjs';
import { JEST } from './jest.mjs';

const args = process.argv.slice(2);
const isOfJourneys = args.some((arg) => arg.startsWith('e2e/'));
if (isOfJourneys && !process.env.E2E_DEV_JSON)
  fail(`journeys need a platform, which this starts: node tools/e2e.mjs start ${args.join(' ')}`);
// parts of a path may fit journeys as well
if (!isOfJourneys && !args.includes('--selectProjects')) {
  const paths = args.indexOf('--');
  args.splice(paths < 0 ? args.length : paths, 0, '--selectProjects', 'unit', 'integration');
}

await ensureInstalled();
const jest = spawn(process.execPath, [...JEST, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => jest.kill(signal));
const [code] = await once(jest, 'exit');
process.exitCode = code ?? 1;

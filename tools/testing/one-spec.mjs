// `npm run jest -- ARGS`: Jest with its own arguments, in any checkout: what is missing is installed, and what has
// changed compiled, before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled, root } from '../local/install.mjs';
import { JEST } from './jest.mjs';

await ensureInstalled();
const jest = spawn(process.execPath, [...JEST, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => jest.kill(signal));
const [code] = await once(jest, 'exit');
process.exitCode = code ?? 1;

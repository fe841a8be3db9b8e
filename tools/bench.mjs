// `npm run bench -- NAME [options]`: measures and prints a report. The options of each are at the head of its file
// under bench/. Every figure is set against a named limit measured in the same run. Load goes to loopback only and ends
// by itself. What is measured runs on the Node of the images, unless told `--node present` or where it cannot be had.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { nodeFor } = await import('./bench/node.mjs');

const BENCHES = {
  actions: () => import('./bench/actions.mjs'),
  calls: () => import('./bench/calls.mjs'),
  contacts: () => import('./bench/contacts.mjs'),
  counts: () => import('./bench/counts.mjs'),
  failover: () => import('./bench/failover.mjs'),
  growth: () => import('./bench/growth.mjs'),
  import: () => import('./bench/import.mjs'),
  isolation: () => import('./bench/isolation.mjs'),
  overload: () => import('./bench/overload.mjs'),
  reads: () => import('./bench/reads.mjs'),
  retention: () => import('./bench/retention.mjs'),
  runs: () => import('./bench/runs.mjs'),
  schedule: () => import('./bench/schedule.mjs'),
  stopping: () => import('./bench/stopping.mjs'),
  sync: () => import('./bench/sync.mjs'),
  tables: () => import('./bench/tables.mjs'),
  validator: () => import('./bench/validator.mjs'),
  webhooks: () => import('./bench/webhooks.mjs'),
};
const [name = 'runs', ...args] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`no benchmark "${name}": there is ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}

/** The option and its value, taken out of `args`. */
function taken(option, otherwise) {
  const at = args.indexOf(option);
  return at < 0 ? otherwise : args.splice(at, 2)[1];
}

const node = nodeFor(taken('--node', 'images'));
if (node !== process.execPath) {
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...args, '--node', 'present'], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
console.log(`${name}, Node ${process.versions.node}`);
try {
  const { bench } = await BENCHES[name]();
  process.exitCode = await bench(args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

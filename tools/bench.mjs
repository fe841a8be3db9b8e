// `npm run bench -- NAME [options]`: measures and prints a report. The options of each are at the head of its file under bench/.
// Every figure is set against a named limit measured in the same run. Load goes to loopback only and ends by itself.
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();

const BENCHES = {
  actions: () => import('./bench/actions.mjs'),
  contacts: () => import('./bench/contacts.mjs'),
  counts: () => import('./bench/counts.mjs'),
  failover: () => import('./bench/failover.mjs'),
  isolation: () => import('./bench/isolation.mjs'),
  retention: () => import('./bench/retention.mjs'),
  runs: () => import('./bench/runs.mjs'),
  schedule: () => import('./bench/schedule.mjs'),
  sync: () => import('./bench/sync.mjs'),
  validator: () => import('./bench/validator.mjs'),
  webhooks: () => import('./bench/webhooks.mjs'),
};
const [name = 'runs', ...args] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`no benchmark "${name}": there is ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
try {
  const { bench } = await BENCHES[name]();
  process.exitCode = await bench(args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

// `npm run cli -- COMMAND`: the operators' commands (apps/cli) from a checkout: installs and compiles what they need
// first, also from a fresh clone. The image has all that, and runs them as node apps/cli/dist/main.js COMMAND.
import { ensureInstalled } from './local/install.mjs';

const { log } = console;
console.log = console.error; // standard output belongs to the answer
await ensureInstalled();
console.log = log;
await import('../apps/cli/dist/main.js');

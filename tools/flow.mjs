// `npm run flow -- check FILE`, `simulate FILE`, `show FILE` and `actions`: a flow definition judged, tried out and printed without the
// platform; `heard`: how well shoppers are understood.
import { ensureInstalled } from './local/install.mjs';
import { COMMAND_HELP, HELP } from './flow/help.mjs';
import { Mistake } from './flow/mistake.mjs';

const COMMANDS = {
  check: () => import('./flow/check.mjs'),
  simulate: () => import('./flow/simulate.mjs'),
  show: () => import('./flow/show.mjs'),
  actions: () => import('./flow/actions.mjs'),
  heard: () => import('./flow/heard.mjs'),
};
const [name, ...args] = process.argv.slice(2);

/** 0: fine. 1: the flow has problems. 2: the command itself could not be done. */
async function main() {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(HELP);
    return name === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, name))
    throw new Mistake(`there is no command "${name}": there is ${Object.keys(COMMANDS).join(', ')}; --help says more`);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(COMMAND_HELP[name]);
    return 0;
  }
  await installQuietly();
  const { run } = await COMMANDS[name]();
  return run(args);
}

/** Standard output belongs to the answer: it may be read by a machine. */
async function installQuietly() {
  const { log } = console;
  console.log = console.error;
  await ensureInstalled();
  console.log = log;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isForeseen = error instanceof Mistake || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`flow: ${isForeseen ? '' : 'this should not have happened: '}${error.message}`);
  process.exitCode = 2;
}

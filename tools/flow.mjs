// `npm run flow`: the operators' commands for flows (apps/cli), and beside them `match`: how well shoppers are
// understood.
import { ensureInstalled } from './local/install.mjs';
import { COMMAND_HELP, HELP } from './flow/help.mjs';

const COMMANDS = {
  match: () => import('./flow/match.mjs'),
  heard: () => import('./flow/match.mjs'),
};
const [name, ...args] = process.argv.slice(2);

/** 0: fine. 2: the command could not be done. */
async function main() {
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

if (Object.hasOwn(COMMANDS, name ?? '')) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(
      `flow: ${error.code?.startsWith('ERR_PARSE_ARGS') ? '' : 'this should not have happened: '}${error.message}`,
    );
    process.exitCode = 2;
  }
} else {
  process.argv.splice(2, 0, 'flow');
  await import('./cli.mjs');
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') console.log(HELP);
}

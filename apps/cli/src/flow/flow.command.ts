import type { Command } from '../command.js';
import { isMistake, Mistake } from '../mistake.js';
import type { Terminal } from '../terminal.js';
import { COMMAND_HELP, HELP } from './help.js';

/** By name; each is loaded when it is typed. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.js')).check,
  simulate: async () => (await import('./simulate.js')).simulate,
  show: async () => (await import('./show.js')).show,
  actions: async () => (await import('./actions.js')).actions,
};

/**
 * A flow definition judged, tried out and printed without the platform (docs/how-to/write-a-flow.md). 0: fine. 1: the
 * flow has problems. 2: the command itself could not be done.
 */
export const flow: Command = async (args, terminal) => {
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    terminal.err(`flow: ${isMistake(error) ? '' : 'this should not have happened: '}${error.message}`);
    return 2;
  }
};

async function run([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(HELP);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load)
    throw new Mistake(`there is no command "${name}": there is ${Object.keys(COMMANDS).join(', ')}; --help says more`);
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(COMMAND_HELP[name] ?? HELP);
    return 0;
  }
  const command = await load();
  return command(args, terminal);
}

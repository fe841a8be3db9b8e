import type { CommandEntry } from './command.js';
import { isMistake } from './mistake.js';
import type { Terminal } from './terminal.js';

/**
 * Runs what was typed and resolves to the exit code: that of the command, or 2 for a mistake and for what nobody
 * foresaw.
 */
export async function runCli(
  [name, ...args]: readonly string[],
  terminal: Terminal,
  commands: readonly CommandEntry[],
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(listOf(commands));
    return 0;
  }
  const entry = commands.find((each) => each.name === name);
  if (!entry) {
    terminal.err(`there is no command "${name}": there is ${commands.map((each) => each.name).join(', ')}`);
    return 2;
  }
  try {
    const command = await entry.load();
    return await command(args, terminal);
  } catch (error) {
    terminal.err(isMistake(error) ? error.message : String((error as Error | undefined)?.stack ?? error));
    return 2;
  }
}

function listOf(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'npm run cli -- COMMAND [options]      in a checkout',
    'node apps/cli/dist/main.js COMMAND    in the image',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'COMMAND --help says more.',
  ].join('\n');
}

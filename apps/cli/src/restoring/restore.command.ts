import { parseArgs } from 'node:util';
import type { Command } from '../command.js';
import { openBus } from '../events/open-bus.js';
import { Mistake } from '../mistake.js';
import { HELP } from './help.js';
import type { RestoreCommand } from './restore-options.js';

/** By name; each is loaded when it is typed. */
const COMMANDS: Readonly<Record<string, () => Promise<RestoreCommand>>> = {
  rewind: async () => (await import('./rewind.js')).rewind,
  return: async () => (await import('./return-forgotten.js')).returnForgotten,
};
/** Names of releases before, which runbooks may have. */
const FORMER_NAMES: Readonly<Record<string, string>> = { 'give-back': 'return' };

const OPTIONS = {
  since: { type: 'string' },
  url: { type: 'string' },
  list: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What an operator does after the databases were restored to a time before (docs/how-to/back-up-and-restore.md). */
export const restore: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [typed] = positionals;
  if (values.help || typed === undefined) {
    terminal.out(HELP);
    return values.help ? 0 : 2;
  }
  const name = Object.hasOwn(FORMER_NAMES, typed) ? (FORMER_NAMES[typed] ?? typed) : typed;
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new Mistake(`there is no command "${name}": there is ${Object.keys(COMMANDS).join(', ')}`);
  const options = { since: timeOf(values.since), url: values.url, list: values.list };
  const command = await load();
  const bus = await openBus(terminal.env);
  try {
    if (bus.kind !== 'kafka')
      throw new Mistake('the embedded log is in the database, and was restored with it: there is nothing to return');
    await command(bus, options, terminal);
    return 0;
  } finally {
    await bus.close();
  }
};

function timeOf(text = ''): Date {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Mistake('--since is the time that was restored to, with its offset, such as 2026-11-23T10:00:00Z');
}

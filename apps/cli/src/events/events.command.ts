import { parseArgs } from 'node:util';
import type { Command } from '../command.js';
import { Mistake } from '../mistake.js';
import type { EventsCommand } from './events-command.js';
import { HELP } from './help.js';

/** By name; each is loaded when it is typed. */
const COMMANDS: Readonly<Record<string, () => Promise<EventsCommand>>> = {
  lag: async () => (await import('./lag.js')).lag,
  'dead-letters': async () => (await import('./dead-letters.js')).listDeadLetters,
  'set-aside': async () => (await import('./set-aside.js')).setAside,
  replay: async () => (await import('./replay.js')).replayDeadLetters,
  reset: async () => (await import('./reset.js')).reset,
};

const OPTIONS = {
  group: { type: 'string' },
  topic: { type: 'string' },
  key: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  json: { type: 'boolean', default: false },
  outbox: { type: 'boolean', default: false },
  hold: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What an operator asks of the event bus, on either bus (docs/how-to/operate-events.md). */
export const events: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [name] = positionals;
  if (values.help || name === undefined) {
    terminal.out(HELP);
    return values.help ? 0 : 2;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load)
    throw new Mistake(`there is no command "${name}": there is ${Object.keys(COMMANDS).join(', ')}; --help says more`);
  const { openBus } = await import('./open-bus.js');
  const command = await load();
  const bus = await openBus(terminal.env);
  try {
    return await command(bus, values, terminal);
  } finally {
    await bus.close();
  }
};

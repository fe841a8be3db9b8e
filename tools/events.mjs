// `npm run events -- lag | dead-letters | set-aside | replay | reset`: what an operator asks of the event bus, on either bus. docs/how-to/operate-events.md.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';
import { Mistake } from './flow/mistake.mjs';

const HELP = `npm run events -- lag [--group G] [--json]                      how far each group is behind
npm run events -- dead-letters --group G --topic T [--json]     its dead letters, and what of them can be replayed
npm run events -- replay --group G --topic T [--key K] [--dry-run]
                                                                publishes it again where the order of its key allows it
npm run events -- set-aside --group G --topic T --at PARTITION:OFFSET
                                                                has a running group put the event it stands at among its dead letters
npm run events -- dead-letters | replay --outbox [--key K] [--json | --dry-run] [--hold SECONDS]
                                                                the same for what a service could not send; with its DATABASE_URL.
                                                                --hold: hold the outbox for longer than a second, of a stopped service
npm run events -- reset --group G --topic T --to WHERE          puts a stopped group to beginning, end, a time (ISO 8601),
                                                                or PARTITION:OFFSET

The bus is that of the services' settings in the environment (EVENT_BUS, KAFKA_..., EVENT_LOG_URL), or else of what
"npm start" or "npm run stack" runs from this checkout. Ends with 0; 1 when something was refused; 2 for a mistake.
docs/how-to/operate-events.md says when to use which.`;

const COMMANDS = ['lag', 'dead-letters', 'set-aside', 'replay', 'reset'];

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
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
    },
  });
  const [name] = positionals;
  if (values.help || name === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  if (!COMMANDS.includes(name))
    throw new Mistake(`there is no command "${name}": there is ${COMMANDS.join(', ')}; --help says more`);
  const { log } = console;
  console.log = console.error; // standard output belongs to the answer
  await ensureInstalled();
  console.log = log;
  const { openBus } = await import('./events/open-bus.mjs');
  const { run } = await import(`./events/${name}.mjs`);
  const bus = await openBus(process.env);
  try {
    return await run(bus, values);
  } finally {
    await bus.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof Mistake || error?.code?.startsWith?.('ERR_PARSE_ARGS');
  console.error(isOurs ? error.message : (error.stack ?? error));
  process.exitCode = 2;
}

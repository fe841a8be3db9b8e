// `npm run import -- --store KEY --entity orders FILE`: sends a file of a shop's orders, returns, customers or products. docs/how-to/import-a-shop.md.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';
import { Mistake } from './flow/mistake.mjs';
import { ENTITIES, HELP } from './import/help.mjs';

/** 0: all of it was taken. 1: some was rejected. 2: the command itself could not be done. 130: stopped, and can go on. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      entity: { type: 'string', default: 'orders' },
      org: { type: 'string' },
      url: { type: 'string' },
      offset: { type: 'string', default: '+05:30' },
      dates: { type: 'string' },
      'as-of': { type: 'string' },
      cod: { type: 'string', multiple: true, default: [] },
      rejected: { type: 'string' },
      'start-flows': { type: 'boolean', default: false },
      restart: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  if (positionals.length > 1) throw new Mistake('one file at a time; --help says more');
  if (!values.store) throw new Mistake('which store? --store KEY, the key it was made with');
  if (!ENTITIES.includes(values.entity)) throw new Mistake(`--entity is one of ${ENTITIES.join(', ')}`);
  if (!/^(Z|[+-]\d{2}:\d{2})$/.test(values.offset)) throw new Mistake('--offset is such as +05:30');
  if (values.dates && !['dmy', 'mdy'].includes(values.dates)) throw new Mistake('--dates is dmy or mdy');
  if (values['as-of'] && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(values['as-of']))
    throw new Mistake('--as-of is a time with its offset, such as 2026-11-26T18:00:00+05:30');
  const { log } = console;
  console.log = console.error; // standard output belongs to the report
  await ensureInstalled();
  console.log = log;
  const { importFile } = await import('./import/import-file.mjs');
  return importFile(positionals[0], { ...values, store: values.store }, process.env);
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof Mistake || error?.code?.startsWith?.('ERR_PARSE_ARGS');
  console.error(isOurs ? error.message : (error?.stack ?? error));
  process.exitCode = 2;
}

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatOf, readObjects, runImport, UnknownFormat } from '@outcall/commerce-import';
import { Mistake } from '../flow/mistake.mjs';
import { ImportLedger } from './ledger.mjs';
import { PlatformClient } from './platform-client.mjs';
import { ProgressLine } from './progress-line.mjs';
import { targetOf } from './target.mjs';

/**
 * Imports one file and prints how it went.
 * @param {string} file
 * @param {{store: string, entity: string, org?: string, url?: string, offset: string, dates?: string, 'as-of'?: string, cod: string[], rejected?: string, 'start-flows': boolean, restart: boolean}} options
 * @param {NodeJS.ProcessEnv} env
 */
export async function importFile(file, options, env) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Mistake(`there is no file ${file}`);
  const reading = {
    offset: options.offset,
    dates: options.dates ?? null,
    asOf: options['as-of'] ?? null,
    cod: options.cod,
  };
  const format = await formatOf(file, /** @type {any} */ ({ entity: options.entity, ...reading })).catch((error) => {
    throw error instanceof UnknownFormat ? new Mistake(`${file}: ${error.message}`) : error;
  });
  const client = new PlatformClient(await targetOf(options, env));
  const storeId = await client.storeId(options.store);
  const ledger = await ImportLedger.open(file, { found, reading, ...options });
  if (ledger.isDone)
    throw new Mistake(`${basename(file)} was imported already (${ledger.file}); --restart imports it again`);

  const line = new ProgressLine(process.stderr, found.size, ledger.progress);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const progress = await runImport(readObjects(file, format), ledger.progress, {
      send: (objects) =>
        client.sync({ storeId, entity: options.entity, objects, startsFlows: options['start-flows'], said: line.note }),
      save: async (next, rejections) => {
        await ledger.save(next, rejections);
        line.show(next);
      },
      isStopped: () => isStopped,
    });
    line.end();
    if (isStopped && progress.bytes < found.size) {
      console.log(`stopped after ${progress.items} ${options.entity}; the same command goes on from there`);
      return 130;
    }
    await ledger.finish();
    console.log(report(progress, options.entity, format.name, ledger.rejectedFile));
    return progress.rejected > 0 ? 1 : 0;
  } finally {
    line.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function report({ items, rejected, withoutNumber, outcomes }, entity, format, rejectedFile) {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `  ${outcome.padEnd(10)} ${count}`);
  return [
    `${items} ${entity} read (${format})`,
    ...counts,
    ...(withoutNumber > 0 ? [`  without a callable number: ${withoutNumber}`] : []),
    ...(rejected > 0 ? [`  rejected   ${rejected}, with their reasons in ${rejectedFile}`] : []),
  ].join('\n');
}

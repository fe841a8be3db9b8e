import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatOf, readObjects, runImport, UnknownFormat, type FileFormat } from '@outcall/commerce-import';
import { Mistake } from '../mistake.js';
import type { Terminal } from '../terminal.js';
import { ImportLedger } from './import-ledger.js';
import type { ImportOptions } from './import-options.js';
import { mappingIn, type ReadMapping } from './import-mapping.js';
import { importReport } from './import-report.js';
import { targetOf } from './import-target.js';
import { PlatformClient } from './platform-client.js';
import { ProgressLine } from './progress-line.js';
import { refuseUnused } from './unused-options.js';

/** Imports one file and prints how it went. */
export async function importFile(options: ImportOptions, terminal: Terminal): Promise<number> {
  const { file, store, entity } = options;
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Mistake(`there is no file ${file}`);
  const mapping = await mappingIn(options);
  const format = await formatOfFile(options, mapping);
  refuseUnused(options.typed, format);
  const client = new PlatformClient(await targetOf(options, terminal.env));
  const storeId = await client.storeId(store);
  const ledger = await ImportLedger.open(found, { ...options, mapping: mapping?.json });
  if (ledger.isDone)
    throw new Mistake(`${basename(file)} was imported already (${ledger.file}); --restart imports it again`);

  const line = new ProgressLine(terminal.progress, found.size, ledger.progress);
  let isStopped = false;
  const forget = terminal.onStop(() => (isStopped = true));
  try {
    const progress = await runImport(readObjects(file, format), ledger.progress, {
      send: (objects) => client.sync({ storeId, entity, objects, startsFlows: options.startsFlows, onWait: line.note }),
      save: async (next, rejections) => {
        await ledger.save(next, rejections);
        line.show(next);
      },
      isStopped: () => isStopped,
    });
    line.end();
    if (isStopped && progress.bytes < found.size) {
      terminal.out(`stopped after ${progress.items} ${entity}; the same command goes on from there`);
      return 130;
    }
    if (progress.items === 0) throw new Mistake(`${file} has no ${entity}`);
    await ledger.finish();
    terminal.out(importReport(progress, { entity, format: format.name, rejectedFile: ledger.rejectedFile }));
    return progress.rejected > 0 ? 1 : 0;
  } finally {
    line.end();
    forget();
  }
}

async function formatOfFile(
  { file, entity, reading }: ImportOptions,
  mapping: ReadMapping | null,
): Promise<FileFormat> {
  try {
    return await formatOf(file, { entity, ...reading, mapping: mapping?.mapping ?? null });
  } catch (error) {
    throw error instanceof UnknownFormat ? new Mistake(`${file}: ${error.message}`) : error;
  }
}

import { readFile, rename, truncate, writeFile, open, rm } from 'node:fs/promises';
import { NOTHING_YET } from '@outcall/commerce-import';
import { Mistake } from '../flow/mistake.mjs';

/**
 * How far an import of a file is, kept beside it as `FILE.import.json`, and what was rejected. The rejections are written first and cut back to
 * what the ledger says when an import goes on, so that each stands there once whenever it was stopped.
 */
export class ImportLedger {
  isDone = false;
  progress = NOTHING_YET;
  rejectedBytes = 0;

  constructor(file, rejectedFile, of) {
    this.file = file;
    this.rejectedFile = rejectedFile;
    this.of = of;
  }

  /**
   * Of the file and what it is imported as: another file of the same name, or another store, is another import.
   * @param {string} file
   * @param {{found: import('node:fs').Stats, reading: object, store: string, entity: string, rejected?: string, restart: boolean}} options
   */
  static async open(file, { found, reading, store, entity, rejected, restart }) {
    const of = { size: found.size, changedAt: found.mtime.toISOString(), store, entity, reading };
    const ledger = new ImportLedger(`${file}.import.json`, rejected ?? `${file}.rejected.ndjson`, of);
    if (restart) await rm(ledger.file, { force: true });
    const kept = JSON.parse(await readFile(ledger.file, 'utf8').catch(() => 'null'));
    if (kept && JSON.stringify(kept.of) !== JSON.stringify(ledger.of))
      throw new Mistake(
        `${ledger.file} is of another import (another store, entity or way of reading, or the file changed since); --restart begins anew`,
      );
    ledger.progress = { ...NOTHING_YET, ...kept?.progress };
    ledger.isDone = kept?.isDone ?? false;
    ledger.rejectedBytes = kept?.rejectedBytes ?? 0;
    if (kept) await truncate(ledger.rejectedFile, ledger.rejectedBytes).catch(() => {});
    else await rm(ledger.rejectedFile, { force: true });
    return ledger;
  }

  async save(progress, rejections) {
    if (rejections.length > 0) {
      const text = rejections.map((each) => `${JSON.stringify(each)}\n`).join('');
      const handle = await open(this.rejectedFile, 'a');
      await handle.writeFile(text);
      await handle.close();
      this.rejectedBytes += Buffer.byteLength(text);
    }
    this.progress = progress;
    await this.#write();
  }

  async finish() {
    this.isDone = true;
    await this.#write();
  }

  /** Whole or not at all. */
  async #write() {
    const { of, progress, rejectedBytes, isDone } = this;
    await writeFile(`${this.file}.new`, `${JSON.stringify({ of, progress, rejectedBytes, isDone }, null, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }
}

import type { Stats } from 'node:fs';
import { open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { NOTHING_YET, type Progress, type Rejection } from '@outcall/commerce-import';
import { Mistake } from '../mistake.js';
import type { ImportOptions } from './import-options.js';

/** What is imported as what: another file of the same name, or another store, is another import. */
interface ImportIdentity extends Pick<ImportOptions, 'store' | 'entity' | 'reading'> {
  readonly size: number;
  readonly changedAt: string;
  /** As it was written. */
  readonly mapping?: unknown;
}

type Opened = Omit<ImportOptions, 'mapping'> & Pick<ImportIdentity, 'mapping'>;

interface Kept {
  readonly of: ImportIdentity;
  readonly progress?: Progress;
  readonly rejectedBytes?: number;
  readonly isDone?: boolean;
}

/**
 * How far an import of a file is, kept beside it as `FILE.import.json`, and what was rejected. The rejections are
 * written first and cut back to what the ledger says when an import goes on, so that each stands there once whenever it
 * was stopped.
 */
export class ImportLedger {
  progress: Progress = NOTHING_YET;
  isDone = false;
  private rejectedBytes = 0;

  private constructor(
    readonly file: string,
    readonly rejectedFile: string,
    private readonly of: ImportIdentity,
  ) {}

  static async open(found: Stats, options: Opened): Promise<ImportLedger> {
    const { file, store, entity, reading, mapping, rejected = `${file}.rejected.ndjson` } = options;
    const of = { size: found.size, changedAt: found.mtime.toISOString(), store, entity, reading, mapping };
    const ledger = new ImportLedger(`${file}.import.json`, rejected, of);
    if (options.restart) await rm(ledger.file, { force: true });
    await ledger.goOn();
    return ledger;
  }

  private async goOn(): Promise<void> {
    const found = JSON.parse(await readFile(this.file, 'utf8').catch(() => 'null')) as Kept | null;
    const kept = found && this.isOver(found) ? null : found;
    if (kept && JSON.stringify(kept.of) !== JSON.stringify(this.of))
      throw new Mistake(
        `${this.file} is of another import (another store, entity or way of reading, or the file changed since); --restart begins anew`,
      );
    this.progress = { ...NOTHING_YET, ...kept?.progress };
    this.isDone = kept?.isDone ?? false;
    this.rejectedBytes = kept?.rejectedBytes ?? 0;
    if (kept) await truncate(this.rejectedFile, this.rejectedBytes).catch(() => undefined);
    else await rm(this.rejectedFile, { force: true });
  }

  /** All of the file of this name was imported, and now it is another file. */
  private isOver({ isDone, of }: Kept): boolean {
    const isSame = of.size === this.of.size && of.changedAt === this.of.changedAt;
    return isDone === true && !isSame;
  }

  async save(progress: Progress, rejections: readonly Rejection[]): Promise<void> {
    if (rejections.length > 0) {
      const text = rejections.map((each) => `${JSON.stringify(each)}\n`).join('');
      const handle = await open(this.rejectedFile, 'a');
      await handle.writeFile(text);
      await handle.close();
      this.rejectedBytes += Buffer.byteLength(text);
    }
    this.progress = progress;
    await this.write();
  }

  async finish(): Promise<void> {
    this.isDone = true;
    await this.write();
  }

  /** Whole or not at all. */
  private async write(): Promise<void> {
    const { of, progress, rejectedBytes, isDone } = this;
    await writeFile(`${this.file}.new`, `${JSON.stringify({ of, progress, rejectedBytes, isDone }, null, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }
}

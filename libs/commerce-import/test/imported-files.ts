import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatOf, readObjects, type ImportItem, type ImportOptions } from '../src/index.js';

export type Imported = Record<string, unknown>;

/** Files that are written for a test and read as the importer reads them. */
export class ImportedFiles {
  private constructor(private readonly folder: string) {}

  static open = async (): Promise<ImportedFiles> => new ImportedFiles(await mkdtemp(join(tmpdir(), 'import-')));

  close = (): Promise<void> => rm(this.folder, { recursive: true });

  async read(name: string, text: string | Buffer, context: Partial<ImportOptions> = {}): Promise<ImportItem[]> {
    const file = join(this.folder, name);
    await writeFile(file, text);
    const items: ImportItem[] = [];
    const options = { offset: '+05:30', dates: null, asOf: null, cod: [], mapping: null, ...context };
    const format = await formatOf(file, { entity: 'orders', ...options });
    for await (const item of readObjects(file, format)) items.push(item);
    return items;
  }

  /** What is to be sent; a reason, where something cannot be. */
  async objects(
    name: string,
    text: string | Buffer,
    context: Partial<ImportOptions> = {},
  ): Promise<(Imported | string)[]> {
    return (await this.read(name, text, context)).map((item) => ('object' in item ? item.object : item.reason));
  }
}

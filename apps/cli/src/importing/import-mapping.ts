import { readFile } from 'node:fs/promises';
import { MappingFault, readMapping, type Mapping } from '@outcall/commerce-import';
import { Mistake } from '../mistake.js';
import type { ImportOptions } from './import-options.js';

export interface ReadMapping {
  readonly mapping: Mapping;
  /** As it was written. */
  readonly json: unknown;
}

/** The mapping that was named. @throws Mistake, with each of its faults by its path */
export async function mappingIn({
  mapping: file,
  entity,
}: Pick<ImportOptions, 'mapping' | 'entity'>): Promise<ReadMapping | null> {
  if (file === undefined) return null;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Mistake(`there is no file ${file}`);
  });
  try {
    const json: unknown = JSON.parse(text);
    return { json, mapping: readMapping(json, entity) };
  } catch (error) {
    if (error instanceof SyntaxError) throw new Mistake(`${file}: is no JSON: ${error.message}`);
    if (error instanceof MappingFault) throw new Mistake(`${file}:\n${error.message}`);
    throw error;
  }
}

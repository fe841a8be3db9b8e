import type { FileFormat } from '@outcall/commerce-import';
import { Mistake } from '../mistake.js';
import type { Said } from './import-options.js';

const FLAGS: Readonly<Record<Said, string>> = {
  offset: '--offset',
  dates: '--dates',
  asOf: '--as-of',
  cod: '--cod',
  encoding: '--encoding',
};

/**
 * Who says how a file is to be read counts on it.
 * @throws Mistake where the file is read as if it had not been said
 */
export function refuseUnused(
  typed: readonly Said[],
  { name, csv, ignores = [] }: Pick<FileFormat, 'name' | 'csv' | 'ignores'>,
): void {
  const unused = typed.filter((said) => (said === 'encoding' ? csv === null : ignores.includes(said)));
  if (unused.length === 0) return;
  const flags = unused.map((said) => FLAGS[said]).join(', ');
  throw new Mistake(
    `${flags} ${unused.length > 1 ? 'change' : 'changes'} nothing in a file read as ${name}; leave it out`,
  );
}

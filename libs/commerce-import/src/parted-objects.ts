import { createHash } from 'node:crypto';
import { cellText } from './differing-rows.js';
import type { ImportFormat } from './formats/format.js';
import { isBad, type BadRow, type SourceRow } from './source-row.js';

interface First {
  readonly line: number;
  readonly own: readonly string[];
  readonly source: string;
  /** Where more of it stands; null: nowhere. */
  more: number | null;
}

/**
 * Objects whose rows do not follow one another in the file, which a first reading finds: each part alone would be sent
 * without the rest. Rows that say otherwise what the object has once, or the same again, are no more of it.
 */
export class PartedObjects {
  private readonly firsts = new Map<string, First>();
  private key = '';

  constructor(private readonly format: ImportFormat) {}

  note(row: SourceRow | BadRow): void {
    const key = this.format.keyOf(row);
    if (key === '' || key === this.key) return;
    this.key = key;
    if (isBad(row) || this.format.own.length === 0) return;
    const own = this.format.own.map((column) => cellText(row, column));
    const source = createHash('sha1').update(row.source).digest('base64');
    const first = this.firsts.get(key);
    if (!first) this.firsts.set(key, { line: row.lines[0], own, source, more: null });
    else if (source !== first.source && own.every((text, n) => text === '' || text === first.own[n]))
      first.more ??= row.lines[0];
  }

  /** Why the part of the object that begins in `line` is not sent; null: it is whole. */
  reasonOf(key: string, line: number): string | null {
    const first = this.firsts.get(key);
    if (!first || first.more === null) return null;
    const other = line === first.line ? first.more : first.line;
    return `more of ${key} stands in line ${other}: its rows must follow one another`;
  }
}

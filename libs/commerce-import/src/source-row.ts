/** One record of a file: its fields by column, and where it stood. */
export interface SourceRow {
  readonly fields: Readonly<Record<string, unknown>>;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** Bytes of the file up to its end. */
  readonly bytes: number;
  /** As it was written; cut at 2,000 characters. */
  readonly source: string;
  /** Columns that the first line names twice, with cells here that are not the same. */
  readonly differing?: readonly string[];
}

/** A record that is none, with the reason; `fields`, as far as they can be told, say which object it is of. */
export interface BadRow extends SourceRow {
  readonly reason: string;
}

/** Most bytes of one record: larger than any object the platform takes (200 kB), small enough to be held. */
export const MAX_RECORD_BYTES = 1024 * 1024;
export const MAX_SOURCE = 2_000;

export const isBad = (row: SourceRow | BadRow): row is BadRow => 'reason' in row;

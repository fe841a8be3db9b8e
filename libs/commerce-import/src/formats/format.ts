import type { SourceRow } from '../reading/source-row.js';

/** A synced object as a format makes it; the platform judges its fields. */
export type ImportedObject = { readonly externalId: string } & Readonly<Record<string, unknown>>;

/** How files of one kind become synced objects. */
export interface ImportFormat {
  readonly name: string;
  /** Columns without which the file cannot be of this kind. */
  readonly needs: readonly string[];
  /** Rows that follow one another with the same key are one object. Empty: the row belongs to the one before. */
  keyOf(row: SourceRow): string;
  /** @throws Unmappable, saying what stands where. */
  toObject(rows: readonly SourceRow[]): ImportedObject;
}

/** An object of the file that cannot be sent: told with its lines, and the rest goes on. */
export class Unmappable extends Error {
  override readonly name = 'Unmappable';
}

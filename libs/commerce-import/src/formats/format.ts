import type { SourceRow } from '../source-row.js';

/** A synced object as a format makes it; the platform judges its fields. */
export type ImportedObject = { readonly externalId: string } & Readonly<Record<string, unknown>>;

/** What the other amounts of a file make of one. */
export interface AmountDoubts {
  /** Why `text`, an amount of a currency with so many decimals, may be another one. Null: it is clear. */
  doubtOf(text: string, column: string, decimals: number): string | null;
}

/** What a shop's file does not say by itself. */
export interface ImportContext {
  /** Of times that name none, such as `+05:30`. */
  readonly offset: string;
  /** Whether dates with slashes begin with the day or the month; null: the file has none that could be either. */
  readonly dates: 'dmy' | 'mdy' | null;
  /**
   * When the file was written: no copy in it is older. Null: the newest of an order's own times stands for its last
   * change.
   */
  readonly asOf: string | null;
  /** Names of payment methods that are cash on delivery in this shop, beside those known. */
  readonly cod: readonly string[];
  /** How the file writes amounts. Left out: no file is read, and their dots are decimal. */
  readonly amounts?: AmountDoubts;
}

/** Columns of what the entries of a JSON line's list hold. */
export interface ListColumns {
  /** The path of the list. */
  readonly each: string;
  readonly columns: readonly string[];
}

/** All that is said of a file: nothing of it changes objects that stand there as the sync API has them. */
export const ALL_SAID = ['offset', 'dates', 'asOf', 'cod'] as const;

/** How files of one kind become synced objects. */
export interface ImportFormat {
  readonly name: string;
  /** Columns without which the file cannot be of this kind. */
  readonly needs: readonly string[];
  /** All columns that are read, but for numbers behind (`Item Total #2`). */
  readonly reads: readonly string[];
  /** Columns of times: the order of day and month is read over all of them. */
  readonly times: readonly string[];
  /** Columns of amounts: what its commas and dots mean is read over all of them. */
  readonly amounts: readonly string[];
  /** The same within lists of JSON lines. Left out: there are none. */
  readonly inLists?: { readonly times: readonly ListColumns[]; readonly amounts: readonly ListColumns[] };
  /** What may be said of a file and changes nothing here. Left out: nothing of it. */
  readonly ignores?: readonly (keyof ImportContext)[];
  /** Columns of the object itself: of its later rows they are empty or the same. */
  readonly own: readonly string[];
  /** Rows that follow one another with the same key are one object. Empty: the row belongs to the one before. */
  keyOf(row: SourceRow): string;
  /** @throws Unmappable, saying what stands where. */
  toObject(rows: readonly SourceRow[]): ImportedObject;
}

/** An object that cannot be sent: told with the lines of the file it stands in, and the rest goes on. */
export class Unmappable extends Error {
  override readonly name = 'Unmappable';

  /** The column or the path that cannot be read: what the message begins with, without the value. */
  get where(): string {
    return this.message.split(':', 1)[0] as string;
  }
}

const MAX_QUOTED = 80;

/** A value as a reason names it. */
export const quoted = (text: string): string =>
  `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text}"`;

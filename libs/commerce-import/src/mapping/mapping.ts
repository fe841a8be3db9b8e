import type { Field } from '@outcall/contracts-commerce';

export type Scalar = string | number | boolean;

/** Where the value of a field comes from. */
export type FieldSource = { readonly constant: Scalar } | ColumnSource;

export interface ColumnSource {
  /** The first that is not empty counts; with `join`, all that are not. A path where a line is JSON. */
  readonly columns: readonly string[];
  readonly join: string | null;
  /** What the shop's words mean here, by the word in lower case. Null: nothing stands there. */
  readonly values: ReadonlyMap<string, Scalar | null>;
  /** For a word that `values` does not have; undefined: it is taken as it is. */
  readonly otherwise: Scalar | null | undefined;
}

export interface MappedField {
  /** As in the sync API: `totals.total`. */
  readonly path: string;
  readonly field: Field;
  readonly source: FieldSource;
}

/** A list of objects: one of each row that has something of it, or of each entry of a JSON line's list at `each`. */
export interface MappedList {
  readonly path: string;
  readonly each: string | null;
  readonly fields: readonly MappedField[];
}

/** Which columns of a shop's own file are which fields of the sync API (docs/how-to/connect-by-mapping.md). */
export interface Mapping {
  /** Rows that follow one another with the same value in this column are one object; null: each row is one. */
  readonly rowsOf: string | null;
  /** Whether amounts are in rupees (`1299.00`) or in paise (`129900`), as far as the currency is India's. */
  readonly units: 'major' | 'minor';
  /** Before what was told with the file. */
  readonly offset: string | null;
  readonly dates: 'dmy' | 'mdy' | null;
  readonly fields: readonly MappedField[];
  readonly lists: readonly MappedList[];
}

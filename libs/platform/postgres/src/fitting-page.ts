import { MAX_PAGE_BYTES } from '@outcall/kernel';

export interface ListStatement {
  /** Reads the rows of a page and one more, in their order: with its `ORDER BY` and `LIMIT`. */
  readonly select: string;
  /** The order, by columns of that. */
  readonly order: string;
}

/** Beside the columns of a row: how many rows there were. */
export interface OfFound {
  readonly rows_found: number;
}

/**
 * The statement of a list whose rows may be large: of its rows those that begin within the bytes of a page. The others
 * do not leave PostgreSQL: a hundred of the largest would hold up everybody else in the process that reads them. A row
 * counts as its text, whatever its columns take where they are kept: compressed, a row of a megabyte may be some
 * kilobytes. `fitted` says whether there were others.
 */
export const fittingPage = ({ select, order }: ListStatement): string => `
  SELECT * FROM (
    SELECT p.*, (count(*) OVER ())::int AS rows_found,
           sum(octet_length(p::text)) OVER (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
      FROM (${select}) p) f
   WHERE bytes_before IS NULL OR bytes_before <= ${MAX_PAGE_BYTES} ORDER BY ${order}`;

/** What such a statement has read, for `pageOf` of the kernel: a null at its end stands for the rows that were left. */
export const fitted = <Row extends OfFound, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): (Item | null)[] => [...rows.map(toItem), ...((rows[0]?.rows_found ?? 0) > rows.length ? [null] : [])];

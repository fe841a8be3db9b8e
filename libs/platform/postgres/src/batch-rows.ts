/**
 * The rows of a JSON parameter as a table `alias` with these columns, `mode` among them; ends in a WHERE to go on with
 * AND. For a batch that is joined with a table by its key, where `LATERAL` cannot stand: in an UPDATE or DELETE
 * (docs/adr/0015-one-policy-for-the-planner.md).
 *
 * `mode` is `live` or `test` in every row, which PostgreSQL does not know: the condition makes it expect one row
 * instead of a hundred, and look each row of the batch up by its key.
 */
export const batchRows = (parameter: string, alias: string, columns: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS ${alias}(${columns}) WHERE ${isOfBatch(alias)}`;

/**
 * The condition by itself, for rows that come from a batch by another way: `mode` must be the batch's own, not that of
 * a table.
 */
export const isOfBatch = (alias: string): string => `${alias}.mode BETWEEN 'live' AND 'test'`;

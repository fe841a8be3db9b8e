/**
 * The rows of a JSON parameter as a table `alias` with these columns, `mode` among them; ends in a WHERE to go on with
 * AND. For a batch that is joined with a table by its key, where `LATERAL` cannot stand: in an UPDATE or DELETE
 * (docs/adr/0015-one-policy-for-the-planner.md).
 *
 * PostgreSQL expects a hundred rows of any JSON. For so many, a plan that was made while the table was small reads all
 * of the table, and the plan is kept (measured: half the throughput of runs, and 3.0 ms instead of 0.12 for a call).
 * `mode` is `live` or `test` in every row. PostgreSQL does not know that, so the condition makes it expect a single
 * row, and look each row of the batch up by its key.
 */
export const batchRows = (parameter: string, alias: string, columns: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS ${alias}(${columns}) WHERE ${isOfBatch(alias)}`;

/**
 * The condition by itself, for rows that come from a batch by another way: `mode` must be the batch's own, not that of
 * a table.
 */
export const isOfBatch = (alias: string): string => `${alias}.mode BETWEEN 'live' AND 'test'`;

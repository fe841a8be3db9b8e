/**
 * True for every row of a batch, and there for the planner: it takes a JSON batch for a hundred rows, and a plan prepared while
 * `calls` was empty then walked the whole table for each batch, until autovacuum came by (measured at 30,000 calls: 3.0 ms a
 * call in batches of five, 0.12 with this). Told of a single row it goes from the batch into the primary key.
 */
export const SMALL_BATCH = "t.mode IN ('live', 'test') AND t.id > 'cal_'";

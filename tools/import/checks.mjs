import pg from 'pg';
import { until } from '../faults/conditions.mjs';
import { placeOrder } from './calling-flow.mjs';
import { judgeCalled, judgeImported } from './judges.mjs';
import { FIRST_ID, phoneOf, TOTAL } from './orders-export.mjs';

/** The n-th order of the file has the n-th id and amount; each shopper has a number of their own. */
const KEPT = `
  SELECT count(*)::int AS orders, sum((object #>> '{totals,total}')::bigint)::float8 AS total, count(DISTINCT phone)::int AS phones,
         count(*) FILTER (WHERE version > 1)::int AS again,
         count(*) FILTER (WHERE (object #>> '{totals,total}')::bigint <> $2::bigint + external_id::bigint - $3::bigint)::int AS wrong
    FROM commerce.objects WHERE store_id = $1 AND entity = 'orders'`;
const WRITTEN = `SELECT sum((counts ->> 'written')::int)::int AS written FROM commerce.sync_runs WHERE store_id = $1`;
const HISTORY = `SELECT count(*)::int AS copies FROM commerce.object_history WHERE store_id = $1`;
const SHOPPERS = `
  SELECT count(*)::int AS contacts FROM commerce.objects o
    JOIN contacts.shoppers s ON s.org_id = o.org_id AND s.mode = o.mode AND s.phone = o.phone AND s.contact_id = o.contact_id
   WHERE o.store_id = $1`;
/** What the trigger made of the orders of the store, but for what it skipped because it was imported. */
const CALLED = `
  SELECT count(*) FILTER (WHERE outcome = 'started')::int AS started,
         count(*) FILTER (WHERE outcome IS DISTINCT FROM 'skipped' OR reason IS DISTINCT FROM 'imported')::int AS judged,
         (SELECT count(*) FROM runs.runs)::int AS runs
    FROM commerce.trigger_results WHERE store_id = $1`;

/**
 * What the tables have of the file, held against the file.
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{databaseUrl: string, dev: import('./calling-flow.mjs').Dev, storeId: string, orders: number}} of
 */
export async function checkImported(report, { databaseUrl, dev, storeId, orders }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    /** @param {string} text @param {unknown[]} values */
    const row = async (text, values = []) => (await client.query(text, values)).rows[0];
    judgeImported(report, orders, {
      kept: await row(KEPT, [storeId, TOTAL, FIRST_ID]),
      ...(await row(HISTORY, [storeId])),
      ...(await row(WRITTEN, [storeId])),
      ...(await row(SHOPPERS, [storeId])),
    });
    // whoever places an order now is called: what held the others back is that they were imported
    await placeOrder(dev, storeId, { externalId: 'placed', phone: phoneOf(orders) });
    await until('the order that is placed now is called for', async () => (await row(CALLED, [storeId])).started > 0);
    judgeCalled(report, await row(CALLED, [storeId]));
  } finally {
    await client.end();
  }
}

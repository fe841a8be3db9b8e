import pg from 'pg';
import { FIRST_ID, TOTAL, totalOf } from './orders-export.mjs';

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
const CALLED = `SELECT (SELECT count(*) FROM runs.runs) + (SELECT count(*) FROM commerce.trigger_results) AS calls`;

/**
 * What the tables have of the file, held against the file.
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{databaseUrl: string, storeId: string, orders: number}} of
 */
export async function checkImported(report, { databaseUrl, storeId, orders }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    /** @param {string} text @param {unknown[]} values */
    const row = async (text, values = []) => (await client.query(text, values)).rows[0];
    const kept = await row(KEPT, [storeId, TOTAL, FIRST_ID]);
    report.check('every order is there, and none twice', kept.orders === orders, `${kept.orders}`);
    report.check('each has the amount that the file has', kept.wrong === 0 && kept.total === totalOf(orders));
    report.check('each has its number', kept.phones === orders, `${kept.phones}`);
    report.check('none was written twice', kept.again === 0, `${kept.again}`);
    const { copies } = await row(HISTORY, [storeId]);
    report.check('the history has one copy of each', copies === orders, `${copies}`);
    const { written } = await row(WRITTEN, [storeId]);
    report.check('the syncs have written each once', written === orders, `${written}`);
    const { contacts } = await row(SHOPPERS, [storeId]);
    report.check('each shopper is a contact', contacts === orders, `${contacts}`);
    report.check('nobody is called', Number((await row(CALLED)).calls) === 0);
  } finally {
    await client.end();
  }
}

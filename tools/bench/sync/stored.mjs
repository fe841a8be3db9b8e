// The tables as a shop of a given size leaves them.

const SYNCED = ['commerce.objects', 'commerce.object_history', 'commerce.sync_runs', 'contacts.shoppers'];

/** As on the first day, but for a process that is warm. */
export const empty = (query) => query(`TRUNCATE ${SYNCED.join(', ')}`);

/** Orders and shoppers that are there already: what makes the indexes as deep as a large shop's. */
export async function fill(query, orgId, storeId, count) {
  await query(
    `INSERT INTO commerce.objects SELECT o.org_id, o.mode, o.store_id, o.entity, 'f-' || n, o.version, o.replaced, o.version_at, o.facts, 'f' || n,
            o.order_external_id, 'con_f' || n, '+912' || lpad(n::text, 9, '0'), '{}'::json, o.created_at, o.updated_at, o.synced_at
       FROM (SELECT * FROM commerce.objects WHERE org_id = $1 AND store_id = $2 LIMIT 1) o, generate_series(1, $3::int) n`,
    [orgId, storeId, count],
  );
  await query(
    `INSERT INTO contacts.shoppers (org_id, mode, phone, contact_id, created_at, updated_at)
     SELECT $1, 'live', '+912' || lpad(n::text, 9, '0'), 'con_f' || n, now(), now() FROM generate_series(1, $2::int) n`,
    [orgId, count],
  );
  await query('VACUUM ANALYZE commerce.objects');
  await query('VACUUM ANALYZE contacts.shoppers');
  await query('CHECKPOINT'); // what the filling left to write must not be written under the clock
}

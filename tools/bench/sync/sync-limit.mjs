// The limit: the rows that one sync leaves, written by one hand-written statement from a prepared JSON, in tables like
// the platform's own.
import pg from 'pg';
import { order } from './orders.mjs';

const TABLES = [
  ['objects', 'commerce.objects'],
  ['object_history', 'commerce.object_history'],
  ['sync_runs', 'commerce.sync_runs'],
  ['commerce_outbox', 'commerce.outbox'],
  ['shoppers', 'contacts.shoppers'],
  ['contacts_outbox', 'contacts.outbox'],
];

const STATEMENT = `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (object_row jsonb, object_text text, history_row jsonb, shopper_row jsonb, event text, contact_event text)
  ), objects AS (
    INSERT INTO sync_limit.objects (org_id, mode, store_id, entity, external_id, version, replaced, version_at, facts, number, order_external_id,
                                    contact_id, phone, object, created_at, updated_at, synced_at)
    SELECT r.org_id, r.mode, r.store_id, r.entity, r.external_id, r.version, r.replaced, r.version_at, r.facts, r.number, r.order_external_id,
           r.contact_id, r.phone, g.object_text::json, r.created_at, r.updated_at, r.synced_at
      FROM given g, jsonb_populate_record(NULL::sync_limit.objects, g.object_row) r
  ), history AS (
    INSERT INTO sync_limit.object_history SELECT r.* FROM given g, jsonb_populate_record(NULL::sync_limit.object_history, g.history_row) r
  ), shoppers AS (
    INSERT INTO sync_limit.shoppers SELECT r.* FROM given g, jsonb_populate_record(NULL::sync_limit.shoppers, g.shopper_row) r
  ), events AS (
    INSERT INTO sync_limit.commerce_outbox (part, event) SELECT 1, event::json FROM given
  ), contact_events AS (
    INSERT INTO sync_limit.contacts_outbox (part, event) SELECT 1, contact_event::json FROM given
  )
  INSERT INTO sync_limit.sync_runs (org_id, mode, id, store_id, entity, is_imported, counts, results, body, body_bytes, created_at)
  VALUES ('org', 'live', $2, 'store', 'orders', false, $3, $4, $5, $6, now())`;

export class SyncLimit {
  next = 1_000_000_000;

  constructor(url, example) {
    this.url = url;
    this.example = example;
  }

  static async open(url, example) {
    const limit = new SyncLimit(url, example);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('DROP SCHEMA IF EXISTS sync_limit CASCADE; CREATE SCHEMA sync_limit');
    for (const [name, like] of TABLES)
      await client.query(`CREATE TABLE sync_limit.${name} (LIKE ${like} INCLUDING ALL)`);
    await client.end();
    return limit;
  }

  /** Orders per second of `batches` batches by `clients` connections; the parameters are made before the clock runs. */
  async measure(batches, clients) {
    const jobs = Array.from({ length: batches }, () => this.#parameters());
    const connections = await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client({ connectionString: this.url });
        await client.connect();
        return client;
      }),
    );
    const began = performance.now();
    await Promise.all(
      connections.map(async (client) => {
        for (let job = jobs.shift(); job; job = jobs.shift())
          await client.query({ name: 'sync-limit', text: STATEMENT, values: job });
      }),
    );
    const ms = performance.now() - began;
    await Promise.all(connections.map((client) => client.end()));
    return (batches * this.example.rows.length * 1_000) / ms;
  }

  /** The rows of a real sync under other ids, so that the limit writes the same bytes into the same indexes. */
  #parameters() {
    const { rows, run, event, contactEvent } = this.example;
    const given = rows.map(({ object_row, object_text, history_row, shopper_row }) => {
      const n = (this.next += 1);
      const id = `o-${n}`;
      return {
        object_row: { ...object_row, external_id: id, number: String(n), contact_id: `con_${n}` },
        object_text,
        history_row: { ...history_row, external_id: id },
        shopper_row: { ...shopper_row, phone: `+91${n}`, contact_id: `con_${n}` },
        event: JSON.stringify(event),
        contact_event: JSON.stringify(contactEvent),
      };
    });
    return [
      JSON.stringify(given),
      `run_${this.next}`,
      run.counts,
      JSON.stringify(run.results),
      run.body,
      run.body_bytes,
    ];
  }
}

/** What one real sync left. */
export async function exampleOf(query, { orgId, storeId }) {
  const rows = await query(
    `SELECT to_jsonb(o) - 'object' AS object_row, o.object::text AS object_text, to_jsonb(h) AS history_row, to_jsonb(s) AS shopper_row
       FROM commerce.objects o
       JOIN commerce.object_history h USING (org_id, mode, store_id, entity, external_id)
       JOIN contacts.shoppers s ON s.org_id = o.org_id AND s.mode = o.mode AND s.phone = o.phone
      WHERE o.org_id = $1 AND o.store_id = $2 ORDER BY o.external_id LIMIT 500`,
    [orgId, storeId],
  );
  const [run] = await query(
    `SELECT counts, results, body, body_bytes FROM commerce.sync_runs WHERE org_id = $1 AND store_id = $2 ORDER BY id LIMIT 1`,
    [orgId, storeId],
  );
  const first = rows[0];
  const envelope = {
    id: 'evt_0mws3cqcw004t0wbys79',
    orgId,
    mode: 'live',
    version: 1,
    requestId: 'req_0',
    time: new Date(),
  };
  const event = {
    ...{ ...envelope, topic: 'commerce.object.v1', type: 'object.changed', key: `${storeId}:orders:o-1` },
    data: {
      storeId,
      entity: 'orders',
      externalId: 'o-1',
      changes: first.history_row.changes,
      object: order(1, '2026-11-20T10:00:00Z'),
    },
  };
  const contactEvent = {
    ...envelope,
    topic: 'contacts.contact.v1',
    type: 'contact.upserted',
    key: 'con_1',
    data: first.shopper_row,
  };
  return { rows, run, event, contactEvent };
}

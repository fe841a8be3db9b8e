import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { StoredObjects, type NamedObject, type ObjectName } from '../../../application/triggering/stored-objects.js';

export const READ_NAMED: Statement = {
  name: 'commerce.read-named-objects',
  text: `
    SELECT (q.place - 1)::int AS place, o.object, r.object AS "order", CASE WHEN r.is_found THEN r.phone ELSE o.phone END AS phone,
           CASE WHEN r.is_found THEN r.contact_id ELSE o.contact_id END AS "contactId",
           NOT EXISTS (SELECT FROM stores WHERE org_id = q."orgId" AND mode = q.mode AND id = q."storeId"
                        AND status = 'disconnected' OFFSET 0) AS "isStoreConnected"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "storeId" text, entity text, "externalId" text,
                                                           "withOrder" boolean))
           WITH ORDINALITY AS q ("orgId", mode, "storeId", entity, "externalId", "withOrder", place)
     CROSS JOIN LATERAL (
        SELECT object, phone, contact_id, order_external_id FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND store_id = q."storeId" AND entity = q.entity
           AND external_id = q."externalId" COLLATE "C"
         LIMIT 1) o
      LEFT JOIN LATERAL (
        SELECT true AS is_found, phone, contact_id, CASE WHEN q."withOrder" THEN object END AS object FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND store_id = q."storeId" AND entity = 'orders'
           AND external_id = o.order_external_id COLLATE "C"
         LIMIT 1) r ON q.entity = 'returns'`,
};

/** $1 org, $2 mode, $3 store, $4 kind, $5 id. */
export const READ_LAST_KIND: Statement = {
  name: 'commerce.read-last-kind',
  text: `
    SELECT kind FROM object_history
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = $5 COLLATE "C"
     ORDER BY version DESC LIMIT 1`,
};

type Row = NamedObject & { readonly place: number };

@Injectable()
export class PostgresStoredObjects extends StoredObjects {
  constructor(private readonly database: Database) {
    super();
  }

  async read(names: readonly ObjectName[]): Promise<(NamedObject | null)[]> {
    const asked = names.map(({ orgId, mode, storeId, entity, externalId, withOrder }) => ({
      orgId,
      mode,
      storeId,
      entity,
      externalId,
      withOrder,
    }));
    const rows = await this.database.run<Row>(READ_NAMED, [JSON.stringify(asked)]);
    const found = new Map(rows.map(({ place, ...named }) => [place, named]));
    return names.map((_, place) => found.get(place) ?? null);
  }

  async isDeleted({ orgId, mode, storeId, entity, externalId }: Omit<ObjectName, 'withOrder'>): Promise<boolean> {
    const values = [orgId, mode, storeId, entity, externalId];
    const [last] = await this.database.run<{ kind: string }>(READ_LAST_KIND, values);
    return last?.kind === 'deleted';
  }
}

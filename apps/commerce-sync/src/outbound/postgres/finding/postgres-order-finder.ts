import { Injectable } from '@nestjs/common';
import type { OrderQuestion } from '@outcall/contracts-commerce';
import { Database, type Statement } from '@outcall/platform-postgres';
import { OrderFinder, type FoundRow } from '../../../application/finding/order-finder.js';

/** Of the object that the run is about. A customer or a return may have the id of somebody else's order: then it is they who are called. */
const IS_OWN = `(o.store_id = q."storeId" AND left(o.external_id, 200) = q."objectId" AND NOT EXISTS (
            SELECT FROM objects c WHERE c.org_id = q."orgId" AND c.mode = q.mode AND c.store_id = q."storeId" AND c.entity IN ('customers', 'returns')
               AND c.external_id = o.external_id AND c.phone = q.phone))`;

/** `LIMIT 1` instead of `EXISTS`: for `EXISTS` the planner hashes all stores of all orgs. */
export const FIND_ORDERS: Statement = {
  name: 'commerce.find-orders',
  text: `
    SELECT (q.place - 1)::int AS place, o.object,
           s.found IS TRUE AS "hasStore"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "orderNo" text, phone text, "storeId" text, "objectId" text, "isTry" boolean))
           WITH ORDINALITY AS q ("orgId", mode, "orderNo", phone, "storeId", "objectId", "isTry", place)
      LEFT JOIN LATERAL (
        SELECT o.object FROM objects o CROSS JOIN LATERAL (SELECT ${IS_OWN} IS TRUE AS is_own) own
         WHERE o.org_id = q."orgId" AND o.mode = q.mode AND o.number = q."orderNo" AND o.entity = 'orders'
           AND (is_own OR o.phone = q.phone OR q."isTry")
         ORDER BY is_own DESC, (o.store_id = q."storeId") IS TRUE DESC, o.created_at DESC LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT true AS found FROM stores WHERE org_id = q."orgId" AND mode = q.mode AND platform = 'custom' LIMIT 1) s ON true`,
};

@Injectable()
export class PostgresOrderFinder extends OrderFinder {
  constructor(private readonly database: Database) {
    super();
  }

  find(questions: readonly OrderQuestion[]): Promise<FoundRow[]> {
    return this.database.run<FoundRow>(FIND_ORDERS, [JSON.stringify(questions)]);
  }
}

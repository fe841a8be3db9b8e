import { Injectable } from '@nestjs/common';
import type { OrderQuestion } from '@outcall/contracts-commerce';
import { Database, type Statement } from '@outcall/platform-postgres';
import { OrderFinder, type FoundRow } from '../../../application/finding/order-finder.js';

/** `LIMIT 1` instead of `EXISTS`: for `EXISTS` the planner hashes all stores of all orgs. */
export const FIND_ORDERS: Statement = {
  name: 'commerce.find-orders',
  text: `
    SELECT (q.place - 1)::int AS place, o.object,
           s.found IS TRUE AS "hasStore"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "orderNo" text, phone text)) WITH ORDINALITY
           AS q ("orgId", mode, "orderNo", phone, place)
      LEFT JOIN LATERAL (
        SELECT object FROM objects
         WHERE org_id = q."orgId" AND mode = q.mode AND number = q."orderNo" AND entity = 'orders'
         ORDER BY (phone IS NOT DISTINCT FROM q.phone) DESC, created_at DESC LIMIT 1) o ON true
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

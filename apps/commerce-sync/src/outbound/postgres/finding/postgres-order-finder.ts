import { Injectable } from '@nestjs/common';
import type { OrderQuestion } from '@outcall/contracts-commerce';
import { Database, type Statement } from '@outcall/platform-postgres';
import { OrderFinder, type FoundRow } from '../../../application/finding/order-finder.js';

/**
 * A change of it has started the run, by the record of the trigger: metadata are written by whoever starts a run. While
 * the record does not name the run yet, and of one that takes another's place, it is found by the number, which is that
 * of the order.
 */
const IS_OWN = `(
            SELECT true FROM trigger_results t
             WHERE t.org_id = q."orgId" AND t.mode = q.mode AND t.store_id = o.store_id AND t.entity = 'orders' AND t.external_id = o.external_id
               AND t.run_id = q."runId" LIMIT 1)`;

/** `LIMIT 1` instead of `EXISTS`: for `EXISTS` the planner hashes all stores of all orgs. */
export const FIND_ORDERS: Statement = {
  name: 'commerce.find-orders',
  text: `
    SELECT (q.place - 1)::int AS place, o.object,
           s.found IS TRUE AS "hasStore"
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("orgId" text, mode text, "orderNo" text, phone text, "runId" text, "storeId" text, "isTry" boolean))
           WITH ORDINALITY AS q ("orgId", mode, "orderNo", phone, "runId", "storeId", "isTry", place)
      LEFT JOIN LATERAL (
        SELECT o.object FROM objects o CROSS JOIN LATERAL (SELECT ${IS_OWN} IS TRUE AS is_own) own
         WHERE o.org_id = q."orgId" AND o.mode = q.mode AND o.number = q."orderNo" AND o.entity = 'orders'
           AND (is_own OR o.phone = q.phone OR q."isTry")
         ORDER BY is_own DESC, (o.store_id = q."storeId") IS TRUE DESC, o.created_at DESC LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT true AS found FROM stores WHERE org_id = q."orgId" AND mode = q.mode LIMIT 1) s ON true`,
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

import { Injectable } from '@nestjs/common';
import type { HookResult } from '@outcall/contracts-commerce';
import { Database, type Statement } from '@outcall/platform-postgres';
import type { ErasedShopper, TenantMode } from '../../../application/erasing/erasure-store.js';
import { ReceiptStore, type KeptReceipt } from '../../../application/erasing/receipt-store.js';

/** $1 org, $2 mode, $3 the last id of the page before, $4 until when they came; null: all. */
export const KEPT_RECEIPTS: Statement = {
  name: 'commerce.kept-receipts',
  text: `
    SELECT id, store_id AS "storeId", results, body IS NOT NULL AS "hasBody", waits_for AS "waitsFor" FROM hook_receipts
     WHERE org_id = $1 AND mode = $2 AND id > $3 AND ($4::timestamptz IS NULL OR received_at <= $4) AND (body IS NOT NULL OR results <> '[]')
     ORDER BY id LIMIT 500`,
};

/** $1 org, $2 mode, $3 receipt. */
const BODY_OF_RECEIPT: Statement = {
  name: 'commerce.body-of-receipt',
  text: 'SELECT body FROM hook_receipts WHERE org_id = $1 AND mode = $2 AND id = $3',
};

/** $1 org, $2 mode, $3 receipt, $4 results. Of one that is decided, which nobody else writes any more. */
const SET_RESULTS: Statement = {
  name: 'commerce.set-results-of-receipt',
  text: 'UPDATE hook_receipts SET results = $4::jsonb WHERE org_id = $1 AND mode = $2 AND id = $3',
};

/** $1 org, $2 mode, $3 receipt. */
const DROP_RECEIPT: Statement = {
  name: 'commerce.drop-erased-receipt',
  text: `
    UPDATE hook_receipts SET status = 'ignored', reason = 'erased', body = NULL, body_bytes = 0, waits_for = NULL, due_at = NULL
     WHERE org_id = $1 AND mode = $2 AND id = $3 AND body IS NOT NULL`,
};

@Injectable()
export class PostgresReceiptStore extends ReceiptStore {
  constructor(private readonly database: Database) {
    super();
  }

  page({ orgId, mode, erasedAt }: ErasedShopper, after: string): Promise<KeptReceipt[]> {
    return this.database.run<KeptReceipt>(KEPT_RECEIPTS, [orgId, mode, after, erasedAt]);
  }

  async body({ orgId, mode }: TenantMode, id: string): Promise<Buffer | null> {
    const [row] = await this.database.run<{ body: Buffer | null }>(BODY_OF_RECEIPT, [orgId, mode, id]);
    return row?.body ?? null;
  }

  async setResults({ orgId, mode }: TenantMode, id: string, results: readonly HookResult[]): Promise<void> {
    await this.database.run(SET_RESULTS, [orgId, mode, id, JSON.stringify(results)]);
  }

  async drop({ orgId, mode }: TenantMode, id: string): Promise<void> {
    await this.database.run(DROP_RECEIPT, [orgId, mode, id]);
  }
}

import { Injectable } from '@nestjs/common';
import type { HookReceipt } from '@outcall/contracts-commerce';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ReceiptReader } from '../../../application/connecting/receipt-reader.js';
import type { PageOf } from '../../../application/reading/trace-reader.js';
import type { StoreKey } from '../../../application/stores/store-repository.js';

/** Start of the first page: no id sorts after it. */
const AFTER_ALL_IDS = 'zzzz';

export const RECEIPTS: Statement = {
  name: 'commerce.list-receipts',
  text: `
    SELECT id, topic, delivery_id AS "deliveryId", received_at AS "receivedAt", status, reason, results FROM hook_receipts
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND id < $4 ORDER BY id DESC LIMIT $5`,
};

type Row = Omit<HookReceipt, 'receivedAt'> & { readonly receivedAt: Date };

@Injectable()
export class PostgresReceiptReader extends ReceiptReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list({ orgId, mode, storeId }: StoreKey, { after, most }: PageOf): Promise<HookReceipt[]> {
    const values = [orgId, mode, storeId, after?.[0] ?? AFTER_ALL_IDS, most];
    const rows = await this.database.run<Row>(RECEIPTS, values);
    return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
  }
}

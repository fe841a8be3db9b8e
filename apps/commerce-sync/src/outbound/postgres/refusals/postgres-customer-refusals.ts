import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { CustomerRefusals, type Refusal } from '../../../application/receiving/customer-refusals.js';
import type { StoreKey } from '../../../application/stores/store-repository.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import { KEEP_WITHDRAWALS } from '../telling/pending-consents.sql.js';
import { HOLD_TRIGGERS } from '../trigger-lock.sql.js';
import { IS_REFUSED, LOCK_REFUSALS, NOTE_REFUSAL } from './customer-refusals.sql.js';

@Injectable()
export class PostgresCustomerRefusals extends CustomerRefusals {
  constructor(
    private readonly database: Database,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  /**
   * Takes alone the lock of refusals: a sync that has judged by them is visible then, and one after it sees this. Other
   * syncs are not waited for. The lock of the triggers it holds as a sync does: an erasure is seen, or sees this.
   */
  async note(store: StoreKey, externalId: string, { until, recordedBy, at }: Refusal): Promise<string> {
    const key = [store.orgId, store.mode, store.storeId];
    const all = this.hashes.allOf(store, 'customers', externalId);
    const hash = this.hashes.of(store, 'customers', externalId);
    const runId = `refusal ${store.storeId} ${hash}`;
    // copies say it again and again
    if ((await this.database.run(IS_REFUSED, [...key, all, until])).length > 0) return runId;
    await this.database.transaction(async (tx) => {
      await tx.run(HOLD_TRIGGERS, [store.orgId]);
      await tx.run(LOCK_REFUSALS, [store.orgId]);
      await tx.run(NOTE_REFUSAL, [...key, hash, until, all]);
      const by = JSON.stringify(recordedBy);
      await tx.run(KEEP_WITHDRAWALS, [...key, externalId, until.toISOString(), runId, by, at]);
    });
    return runId;
  }
}

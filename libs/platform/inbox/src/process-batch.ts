import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Database, Transaction } from '@outcall/platform-postgres';
import { Inbox } from './inbox.js';

const inbox = new Inbox();

/**
 * The frame of a consumer: one transaction that records the events and runs `work` with those not seen before (not at
 * all when there are none). A throw rolls both back, and the batch comes again.
 */
export async function processBatch<T>(
  database: Database,
  consumer: string,
  events: readonly DomainEvent<T>[],
  work: (tx: Transaction, fresh: DomainEvent<T>[]) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const fresh = await inbox.fresh(tx, consumer, events);
    if (fresh.length) await work(tx, fresh);
  });
}

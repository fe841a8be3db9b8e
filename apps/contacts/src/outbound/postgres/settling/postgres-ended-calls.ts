import { Injectable } from '@nestjs/common';
import { LIMIT_TOPIC, LIMITS_MOVED, type LimitsMoved } from '@outcall/contracts-contacts';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, repeatingConflicts, type Transaction } from '@outcall/platform-postgres';
import { EndedCalls, type EndedCall } from '../../../application/settling/ended-calls.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { callRows, settling, type NumberOfCall } from './numbers-of-calls.js';
import { NUMBERS_OF_CALLS, SETTLE_CALLS, WAITED_NO_MORE } from './settle-calls.sql.js';

/** So that the rows of a backlog are not locked at once. */
const MAX_TOGETHER = 200;

interface SettledNumber extends LimitsMoved {
  readonly isWaitedFor: boolean;
}

@Injectable()
export class PostgresEndedCalls extends EndedCalls {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  async settle(calls: readonly EndedCall[], now: Date): Promise<void> {
    for (let from = 0; from < calls.length; from += MAX_TOGETHER)
      await this.settleSome(calls.slice(from, from + MAX_TOGETHER), now);
  }

  private async settleSome(calls: readonly EndedCall[], now: Date): Promise<void> {
    const moved = await repeatingConflicts(() => this.database.transaction((tx) => this.settleIn(tx, calls, now)));
    if (moved > 0) this.outbox.wake();
  }

  private async settleIn(tx: Transaction, calls: readonly EndedCall[], now: Date): Promise<number> {
    const found = await tx.run<NumberOfCall>(NUMBERS_OF_CALLS, [JSON.stringify(callRows(calls))]);
    if (found.length === 0) return 0;
    const { numbers, callsOf } = settling(found, calls, this.hashes);
    const changed = await tx.run<SettledNumber>(SETTLE_CALLS, [JSON.stringify(numbers), now, JSON.stringify(callsOf)]);
    const waited = changed.filter(({ isWaitedFor }) => isWaitedFor);
    if (waited.length === 0) return 0;
    await tx.run(WAITED_NO_MORE, [JSON.stringify(waited)]);
    const events = waited.map((number) => this.moved(number, now));
    await this.outbox.append(tx, events);
    return waited.length;
  }

  private moved({ orgId, mode, phone }: SettledNumber, now: Date): NewEvent<LimitsMoved> {
    const data = { orgId, mode, phone };
    return {
      ...{ topic: LIMIT_TOPIC.name, type: LIMITS_MOVED, key: this.hashes.of(data), orgId, mode },
      ...{ time: now.toISOString(), version: null, data },
    };
  }
}

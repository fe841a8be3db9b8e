import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { Inbox } from '@outcall/platform-inbox';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Alarm, RunInbox, type Digest, type RunKey } from '../../application/ports.js';
import { setAlarm } from './alarm-of-state.js';
import { MovingRuns } from './moving-runs.js';
import { SaveRuns } from './save-runs.js';

const keyOf = (event: DomainEvent): RunKey => ({ orgId: event.orgId, mode: event.mode ?? 'live', id: event.key });

@Injectable()
export class PostgresRunInbox extends RunInbox {
  private readonly inbox = new Inbox();
  private readonly saveRuns: SaveRuns;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alarm: Alarm,
  ) {
    super();
    this.saveRuns = new SaveRuns(outbox);
  }

  async take<T>(consumer: string, events: readonly DomainEvent<T>[], digest: Digest<T>, happenedAt: (event: DomainEvent<T>) => string): Promise<void> {
    if (events.length === 0) return;
    const moved = await this.database.transaction(async (tx) => {
      const runs = await MovingRuns.lock(tx, events.map(keyOf)); // before the inbox, which writes
      for (const event of await this.inbox.fresh(tx, consumer, events)) {
        const { requestId, traceparent } = event;
        runs.move(keyOf(event), (state) => digest(state, event), () => ({ at: happenedAt(event), requestId, traceparent }));
      }
      return await runs.save(tx, this.saveRuns);
    });
    this.outbox.wake();
    for (const state of moved) setAlarm(this.alarm, state);
  }
}

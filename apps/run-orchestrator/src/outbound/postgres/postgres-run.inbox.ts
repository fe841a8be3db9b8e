import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Inbox } from '@outcall/platform-inbox';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Alarm, RunInbox, type Digest, type RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import { setAlarm } from './alarm-of-state.js';
import { distinct, MovingRuns } from './moving-runs.js';
import { readForEvents } from './read-for-events.js';
import { SaveRuns } from './save-runs.js';

const keyOf = (event: DomainEvent): RunKey => ({ orgId: event.orgId, mode: event.mode ?? 'live', id: event.key });

interface Batch<T> {
  readonly consumer: string;
  readonly events: readonly DomainEvent<T>[];
  readonly digest: Digest<T>;
  readonly happenedAt: (event: DomainEvent<T>) => string;
}

/** Measured against lock, inbox and save in one transaction: see the README. */
@Injectable()
export class PostgresRunInbox extends RunInbox {
  private readonly inbox = new Inbox();
  private readonly saveRuns: SaveRuns;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alarm: Alarm,
    keys: IdempotencyKeys,
  ) {
    super();
    this.saveRuns = new SaveRuns(outbox, keys);
  }

  async take<T>(consumer: string, events: readonly DomainEvent<T>[], digest: Digest<T>, happenedAt: (event: DomainEvent<T>) => string): Promise<void> {
    if (events.length === 0) return;
    const batch = { consumer, events, digest, happenedAt };
    const { moved, missed } = await this.takeAtOnce(batch);
    const again = events.filter((event) => missed.has(event.key));
    const late = again.length > 0 ? await this.takeLocked({ ...batch, events: again }) : [];
    this.outbox.wake();
    for (const state of [...moved, ...late]) setAlarm(this.alarm, state);
  }

  /** Two statements and no lock in between: what moved meanwhile (a placing is being recorded) is missed. */
  private async takeAtOnce<T>({ consumer, events, ...how }: Batch<T>): Promise<{ moved: RunState[]; missed: Set<string> }> {
    const { states, seen } = await readForEvents(this.database, distinct(events.map(keyOf)), consumer, events);
    const runs = new MovingRuns(states);
    for (const event of events) {
      if (!seen.has(event.id)) digestInto(runs, event, how);
      seen.add(event.id); // an id twice in one batch counts once
    }
    return await runs.save(this.database, this.saveRuns, { consumer, events });
  }

  private takeLocked<T>({ consumer, events, ...how }: Batch<T>): Promise<RunState[]> {
    return this.database.transaction(async (tx) => {
      const runs = await MovingRuns.lock(tx, events.map(keyOf)); // before the inbox, which writes
      for (const event of await this.inbox.fresh(tx, consumer, events)) digestInto(runs, event, how);
      return (await runs.save(tx, this.saveRuns)).moved;
    });
  }
}

function digestInto<T>(runs: MovingRuns, event: DomainEvent<T>, { digest, happenedAt }: Pick<Batch<T>, 'digest' | 'happenedAt'>): void {
  const { requestId, traceparent } = event;
  runs.move(keyOf(event), (state) => digest(state, event), () => ({ at: happenedAt(event), requestId, traceparent }));
}

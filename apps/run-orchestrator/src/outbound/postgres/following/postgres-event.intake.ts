import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Alarm } from '../../../application/placing/alarm.js';
import { EventIntake, type Digest } from '../../../application/following/event-intake.js';
import type { RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { setAlarm } from '../writing/alarm-of-state.js';
import { MovingRuns, type Saved } from '../writing/moving-runs.js';
import { READ_STATES, readStates } from '../run-row/read-states.js';
import { RunMemory } from '../writing/run-memory.js';
import { distinct } from '../run-row/run-key.js';
import { SaveRuns } from '../writing/save-runs.js';

const keyOf = (event: DomainEvent): RunKey => ({ orgId: event.orgId, mode: event.mode ?? 'live', id: event.key });

interface Batch<T> {
  readonly events: readonly DomainEvent<T>[];
  readonly digest: Digest<T>;
  readonly happenedAt: (event: DomainEvent<T>) => string;
}

/** Measured against lock and save in one transaction: see the README. */
@Injectable()
export class PostgresEventIntake extends EventIntake {
  private readonly saveRuns: SaveRuns;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
    keys: IdempotencyKeys,
  ) {
    super();
    this.saveRuns = new SaveRuns(outbox, keys);
  }

  async take<T>(
    events: readonly DomainEvent<T>[],
    digest: Digest<T>,
    happenedAt: (event: DomainEvent<T>) => string,
  ): Promise<void> {
    if (events.length === 0) return;
    const batch = { events, digest, happenedAt };
    const remembered = await this.takeRemembered(batch);
    const read = await this.takeAtOnce(only(batch, remembered.missed));
    const locked = await this.takeLocked(only(batch, read.missed));
    this.outbox.wake();
    for (const state of [...remembered.moved, ...read.moved, ...locked]) {
      setAlarm(this.alarm, state);
      this.memory.note(state);
    }
  }

  /**
   * Moves runs that this process wrote last, in one statement and without reading them first. A run that has changed
   * since is left out, as its version is another. So is an event that plans a further attempt, because that goes by the
   * org's present hours.
   */
  private async takeRemembered<T>(batch: Batch<T>): Promise<Saved> {
    const keys = distinct(batch.events.map(keyOf));
    const runs = new MovingRuns(keys.flatMap((key) => this.memory.recall(key) ?? []));
    digestInto(runs, batch);
    runs.leave((state) => state.run.status === 'scheduled');
    const { ids } = runs;
    const left = keys.map(({ id }) => id).filter((id) => !ids.has(id));
    const { moved, missed } = await runs.saveRemembered(this.database, this.saveRuns);
    for (const key of keys) if (missed.has(key.id)) this.memory.forget(key);
    return { moved, missed: new Set([...left, ...missed]) };
  }

  /** Two statements and no lock in between: what moved meanwhile (a placing is being recorded) is missed. */
  private async takeAtOnce<T>(batch: Batch<T>): Promise<Saved> {
    if (batch.events.length === 0) return { moved: [], missed: new Set() };
    const runs = new MovingRuns(await readStates(this.database, READ_STATES, distinct(batch.events.map(keyOf))));
    digestInto(runs, batch);
    return await runs.save(this.database, this.saveRuns);
  }

  private async takeLocked<T>(batch: Batch<T>): Promise<readonly RunState[]> {
    if (batch.events.length === 0) return [];
    return await this.database.transaction(async (tx) => {
      const runs = await MovingRuns.lock(tx, batch.events.map(keyOf));
      digestInto(runs, batch);
      return (await runs.save(tx, this.saveRuns)).moved;
    });
  }
}

/** Of a batch the events of these runs. */
const only = <T>(batch: Batch<T>, ids: ReadonlySet<string>): Batch<T> => ({
  ...batch,
  events: batch.events.filter(({ key }) => ids.has(key)),
});

function digestInto<T>(runs: MovingRuns, { events, digest, happenedAt }: Batch<T>): void {
  for (const event of events) {
    const { requestId, traceparent } = event;
    runs.move(
      keyOf(event),
      (state) => digest(state, event),
      () => ({ at: happenedAt(event), requestId, traceparent }),
    );
  }
}

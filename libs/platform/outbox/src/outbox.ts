import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Queryable } from '@outcall/platform-postgres';

/**
 * An event about to be written. Left out: `id` (a new `evt_` id), `time` (now), the trace (that of the running work).
 */
export type NewEvent<T = unknown> = Omit<DomainEvent<T>, 'id' | 'time' | 'requestId' | 'traceparent' | 'headers'> &
  Partial<Pick<DomainEvent<T>, 'id' | 'time' | 'requestId' | 'traceparent'>> & {
    /** `data` as JSON, where it is there already: it is written instead, and must say the same. */
    readonly dataText?: string;
  };

/**
 * Writes events in the business transaction: they exist when it commits and never when it does not. The writer must
 * hold the lock of the aggregate's row before it appends (an UPDATE or SELECT FOR UPDATE of it, or its INSERT): that,
 * and only that, makes the order per key. Call `wake()` after the commit.
 */
export abstract class Outbox {
  /** Appends within an open transaction, in the order given. */
  abstract append(tx: Queryable, events: readonly NewEvent[]): Promise<void>;

  /**
   * The SQL call that appends, for hot one-statement commands: `appendCall('$2')` or any expression of type jsonb (an
   * array as `toJson` makes it or of whole events, or null for none). Returns the number of events. It must be reached:
   * put it in the final SELECT, as PostgreSQL skips a CTE that only selects and that nobody reads.
   */
  abstract appendCall(jsonb: string): string;

  /**
   * The parameter for `appendCall`: a JSON array, id, time and trace filled in. SQL may take elements out, by place or
   * by `key`, never look inside.
   */
  abstract toJson(events: readonly NewEvent[]): string;

  /**
   * After the commit: lets the reader start now and not at its next poll. Cheap, never throws, may be forgotten (1 s
   * later then).
   */
  abstract wake(): void;
}

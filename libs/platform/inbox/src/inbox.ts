import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Queryable, Statement } from '@outcall/platform-postgres';

const RECORD: Statement = {
  name: 'inbox.record',
  text: `INSERT INTO inbox (day, consumer, event_id) SELECT d, $1, e FROM unnest($2::date[], $3::text[]) AS t(d, e)
         ON CONFLICT DO NOTHING RETURNING event_id`,
};

/** Longer than a delivery may come again: 7 days on the topic, from which it may be replayed, then 7 again. */
export const INBOX_DAYS = 30;

/** $1 the time before whose day events are forgotten; a batch. */
export const FORGET_EVENTS: Statement = {
  name: 'inbox.forget',
  text: `DELETE FROM inbox WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM inbox WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date LIMIT 5000 FOR UPDATE SKIP LOCKED))
         RETURNING 1 AS deleted`,
};

/**
 * Remembers which events a consumer has seen, in the transaction of their effect, so that a repeated delivery changes
 * nothing.
 */
export class Inbox {
  /** Records the events and returns those never seen before, in order. One statement. */
  async fresh<T>(tx: Queryable, consumer: string, events: readonly DomainEvent<T>[]): Promise<DomainEvent<T>[]> {
    if (!events.length) return [];
    const days = events.map((event) => event.time.slice(0, 10)); // the event's own day: a redelivery meets the same row
    const rows = await tx.run<{ event_id: string }>(RECORD, [consumer, days, events.map((event) => event.id)]);
    const unseen = new Set(rows.map((row) => row.event_id));
    return events.filter((event) => unseen.delete(event.id)); // delete: an id twice in one batch counts once
  }

  /**
   * The same as a CTE body for one-statement commands: inserts one row per element of a jsonb array of objects with
   * `id` and `time`, returning the fresh `event_id`s. `WITH fresh AS (${inbox.freshSql("'dispatch'", '$1::jsonb')})
   * ...`
   */
  freshSql(consumer: string, jsonb: string): string {
    return `INSERT INTO inbox (day, consumer, event_id) SELECT left(e ->> 'time', 10)::date, ${consumer}, e ->> 'id'
      FROM jsonb_array_elements(${jsonb}) AS e ON CONFLICT DO NOTHING RETURNING event_id`;
  }
}

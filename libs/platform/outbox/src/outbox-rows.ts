import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Database, Statement } from '@outcall/platform-postgres';

export interface OutboxRow {
  readonly part: number;
  /** Decimal string. */
  readonly id: string;
  readonly ctid: string;
  readonly event: DomainEvent;
}

export interface Lease {
  readonly part: number;
  readonly epoch: number;
}

const LEASED = `part IN (SELECT l.part FROM outbox_lease l JOIN unnest($1::smallint[], $2::bigint[]) AS h (part, epoch) ON h.part = l.part AND h.epoch = l.epoch WHERE l.owner = $3)`;

/**
 * By ctid, as fast as can be, and by id, because a place freed and used again must not take an unsent row with it. The
 * places come out of a subquery: of a parameter PostgreSQL knows the length, found a plan for a few rows alone cheaper,
 * and made one at every call (measured: 0.1 ms).
 */
const SENT = `ctid = ANY (ARRAY(SELECT unnest($4::tid[]))) AND id = ANY ($5::bigint[]) AND ${LEASED}`;

const read = (each: string, unsent = ''): string => `
SELECT o.part, o.id, o.ctid::text AS ctid, o.event FROM unnest($1::smallint[]) AS p (part)
 CROSS JOIN LATERAL (SELECT part, id, ctid, event FROM outbox WHERE outbox.part = p.part${unsent} ORDER BY id LIMIT ${each}) o ORDER BY o.id`;

export const READ = read('$2');

export const DELETE = `DELETE FROM outbox WHERE ${SENT}`;

/**
 * Both at once. The read does not see yet what the delete does, so it leaves out what was deleted; and nothing else.
 */
export const DELETE_AND_READ = `
WITH sent AS (DELETE FROM outbox WHERE ${SENT} RETURNING id)${read('$6', ' AND id NOT IN (SELECT id FROM sent)')}`;

const DEAD_LETTER = `
WITH gone AS (DELETE FROM outbox WHERE ${SENT} RETURNING id, event, created_at)
INSERT INTO outbox_dead (id, event, created_at, reason) SELECT id, event, created_at, $6 FROM gone`;

/** How long what could not be sent is kept: docs/how-to/operate-events.md. */
export const UNSENT_DAYS = 14;

/** $1 the time before which they failed; a batch. */
export const FORGET_UNSENT: Statement = {
  name: 'outbox.forget-unsent',
  text: `DELETE FROM outbox_dead WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM outbox_dead WHERE failed_at < $1 LIMIT 1000 FOR UPDATE SKIP LOCKED))
         RETURNING 1 AS deleted`,
};

/**
 * Two CTEs for a statement that erases: they take the events of some keys (a subquery) out of what is not sent yet and
 * of what could not be sent. What a relay is just deleting has been sent.
 */
export const forgetEvents = (keys: string): string => `unsent AS (
    DELETE FROM outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox WHERE event ->> 'key' IN (${keys}) FOR UPDATE SKIP LOCKED))
  ), unsendable AS (
    DELETE FROM outbox_dead WHERE event ->> 'key' IN (${keys})
  )`;

/**
 * The same, but what is not sent yet stays with other data: `data` is an expression of type jsonb of the row's `event`,
 * which is json. What a relay is just sending it may send again so, as the same event.
 */
export const rewriteEvents = (keys: string, data: string): string => `unsent AS (
    UPDATE outbox SET event = jsonb_set(event::jsonb, '{data}', ${data})::json
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox WHERE event ->> 'key' IN (${keys}) FOR UPDATE SKIP LOCKED))
  ), unsendable AS (
    DELETE FROM outbox_dead WHERE event ->> 'key' IN (${keys})
  )`;

/** The relay's statements on the outbox of one schema. */
export class OutboxRows {
  constructor(
    private readonly database: Database,
    private readonly owner: string,
  ) {}

  async lease(ttlMs: number): Promise<Lease[]> {
    const rows = await this.database.run<{ part: number; epoch: string }>(
      { name: 'outbox.lease', text: 'SELECT * FROM outbox_lease_parts($1, $2)' },
      [this.owner, ttlMs],
    );
    return rows.map(({ part, epoch }) => ({ part, epoch: Number(epoch) }));
  }

  /**
   * Keeps the relay alive while a long send runs; false when it has been given up meanwhile. One that comes late does
   * not shorten a longer lease.
   */
  async renew(ttlMs: number): Promise<boolean> {
    const rows = await this.database.run(
      {
        name: 'outbox.renew',
        text: "UPDATE outbox_relay SET until = greatest(until, clock_timestamp() + $2::integer * interval '1 ms') WHERE owner = $1 RETURNING 1 AS renewed",
      },
      [this.owner, ttlMs],
    );
    return rows.length > 0;
  }

  async release(): Promise<void> {
    await this.database.query(
      'WITH gone AS (DELETE FROM outbox_relay WHERE owner = $1) UPDATE outbox_lease SET owner = NULL, epoch = epoch + 1 WHERE owner = $1',
      [this.owner],
    );
  }

  /** Up to `each` rows of every part, oldest first. */
  async read(leases: readonly Lease[], each: number): Promise<OutboxRow[]> {
    return this.database.run<OutboxRow>({ name: 'outbox.read', text: READ }, [leases.map((lease) => lease.part), each]);
  }

  /**
   * The same after what the broker has of the rows before is deleted, in one statement: a round costs half as much
   * (measured, ADR 0022).
   */
  async deleteAndRead(leases: readonly Lease[], sent: readonly OutboxRow[], each: number): Promise<OutboxRow[]> {
    const statement = { name: 'outbox.delete-and-read', text: DELETE_AND_READ };
    return this.database.run<OutboxRow>(statement, [...this.fenced(leases, sent), each]);
  }

  async delete(leases: readonly Lease[], rows: readonly OutboxRow[]): Promise<void> {
    await this.database.run({ name: 'outbox.delete', text: DELETE }, this.fenced(leases, rows));
  }

  /**
   * So that the places of deleted rows are used again. Waits for nobody, and keeps writers waiting for nothing: the
   * file keeps its length.
   */
  async vacuum(): Promise<void> {
    await this.database.query('VACUUM (SKIP_LOCKED, TRUNCATE off, INDEX_CLEANUP on) outbox');
  }

  async deadLetter(leases: readonly Lease[], row: OutboxRow, reason: string): Promise<void> {
    await this.database.run({ name: 'outbox.dead-letter', text: DEAD_LETTER }, [...this.fenced(leases, [row]), reason]);
  }

  private fenced(leases: readonly Lease[], rows: readonly OutboxRow[]): unknown[] {
    return [
      leases.map((lease) => lease.part),
      leases.map((lease) => lease.epoch),
      this.owner,
      rows.map((row) => row.ctid),
      rows.map((row) => row.id),
    ];
  }
}

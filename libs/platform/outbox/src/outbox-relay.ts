import { BatchWindow } from '@outcall/platform-batching';
import { Alarm, OVER, backoff, verdictOf, wait, type EventBus, type Fence } from '@outcall/platform-event-bus';
import type { Database } from '@outcall/platform-postgres';
import type { Logger } from '@outcall/platform-telemetry';
import { OutboxRows, type Lease, type OutboxRow } from './outbox-rows.js';

export interface RelayOptions {
  readonly database: Database;
  readonly bus: EventBus;
  readonly logger: Logger;
  /** Unique per relay. */
  readonly owner: string;
  /** A relay not heard of for this long is dead. Default `TTL_MS`. */
  readonly ttlMs?: number;
  /** Longest pause between two looks at the outbox. Default 1 s. */
  readonly idleMs?: number;
}

const ROWS_PER_BATCH = 500;
/**
 * A round is a statement and a send: under load it is worth waiting for more rows. 15 ms and not 40: at full load the
 * CPU is the same within the noise, and an event arrives sooner (ADR 0019).
 */
const BATCH_WINDOW = { quietMs: 0, busyMs: 15 };
const STALL = 'outbox';
/**
 * When a process dies, the events in the parts of its relay wait for so long and `1 / LOOKS` of it, as they wait for
 * the session of a dead consumer (4 s too). With 15 s they waited for up to 20.
 */
const TTL_MS = 4_000;
/**
 * On a machine where a statement takes seconds a relay would lapse in every round, and send nothing. After a lapse its
 * time is twice as long, this at most, and for a while; events of its parts then wait longer when it dies.
 */
const LONGEST_TTL_MS = 16_000;
const LONGER_FOR_MS = 60_000;
/**
 * Within its time to live a relay so often says that it lives, and looks for parts of others that died. Some may fail.
 */
const LOOKS = 5;
/**
 * Rows deleted after which the relay vacuums the outbox. Autovacuum looks once a minute: until then 60,000 rows of 1.5
 * kB make a file of 98 MB (measured), which stays so large. It is not work on top: autovacuum would have it to do.
 */
const VACUUM_AFTER = 5_000;
/**
 * Where rows cannot be removed yet, because of a backup that runs for an hour, each vacuum takes longer than the last:
 * it rests so many times as long as it took.
 */
const VACUUM_REST = 20;
/** Of its time to live, after which a relay sends no more; the rest is for what is on its way to the broker. */
const SAFE_SHARE = 0.7;
/** Tries of one row that the broker refuses for good, before it is dead-lettered into `outbox_dead`. */
const HOPELESS_TRIES = 3;

/**
 * Sends what stands in the outbox and deletes it after the broker's acknowledgement, with the next read: a crash
 * between the two repeats, never loses. It reads all unsent rows, not those after a cursor, so a row that commits late
 * is not passed by. One batch at a time per relay, each part at one relay: events of one key keep their order, also
 * over failures, which stop everything until they pass (a broker away, a missing topic, a missing right), with an
 * alarm; only a row that can never be sent is dead-lettered.
 */
export class OutboxRelay {
  private readonly rows: OutboxRows;
  private readonly stopping = new AbortController();
  private readonly window = new BatchWindow(BATCH_WINDOW);
  private ttlMs: number;
  private readonly shortestTtlMs: number;
  private hasLapsed = false;
  private lapsedAt = Number.NEGATIVE_INFINITY;
  private readonly idleMs: number;
  private loop: Promise<void> | null = null;
  private leases: Lease[] = [];
  /**
   * What the broker has and the outbox has still, of parts in `leases`. Never sent again by this relay, however often
   * its delete fails.
   */
  private sent: readonly OutboxRow[] = [];
  private leasedAt = Number.NEGATIVE_INFINITY;
  /** When this relay was last known to be alive, by a clock that goes on while the process is frozen. */
  private aliveAt = Number.NEGATIVE_INFINITY;
  private woken = false;
  private deleted = 0;
  private vacuuming: Promise<void> | null = null;
  private vacuumAt = 0;
  private readonly alarm: Alarm;
  private ring: () => void = () => undefined;

  constructor(private readonly options: RelayOptions) {
    this.rows = new OutboxRows(options.database, options.owner);
    this.alarm = new Alarm(() => options.logger.error('outbox.stalled', { reason: options.bus.health().detail }));
    this.ttlMs = this.shortestTtlMs = options.ttlMs ?? TTL_MS;
    this.idleMs = options.idleMs ?? 1_000;
  }

  start(): void {
    this.loop ??= this.run();
  }

  wake(): void {
    this.woken = true;
    this.ring();
  }

  /** Finishes the batch under way and hands the parts to the other relays. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    const warn = (error: unknown): void => this.options.logger.warn('outbox.release-failed', { error });
    if (this.loop) {
      await this.deleteSent().catch(warn);
      await this.rows.release().catch(warn);
    }
    this.loop = null;
    await this.vacuuming;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted;) {
      try {
        await this.waitForMore();
        this.woken = false;
        const sent = await this.round();
        failures = 0;
        this.options.bus.stalls.over(STALL);
        if (!sent && !this.woken) await this.sleep();
      } catch (error) {
        failures += 1;
        this.leasedAt = Number.NEGATIVE_INFINITY; // perhaps they are another's now
        if (this.hasLapsed) this.liveLonger();
        this.options.logger.warn('outbox.relay-failed', { error, failures });
        this.alarm.after(this.options.bus.stalls.note(STALL, (error as Error).message));
        await wait(backoff(failures, 100, 5_000), this.stopping.signal);
      }
    }
  }

  private liveLonger(): void {
    this.hasLapsed = false;
    this.lapsedAt = performance.now();
    this.ttlMs = Math.max(this.shortestTtlMs, Math.min(LONGEST_TTL_MS, 2 * this.ttlMs));
  }

  private async waitForMore(): Promise<void> {
    const { rest } = this.window;
    if (rest > 0) await wait(rest, this.stopping.signal);
    this.window.begin();
  }

  private async sleep(): Promise<void> {
    const rung = new AbortController();
    this.ring = () => rung.abort(OVER);
    await wait(this.idleMs, AbortSignal.any([rung.signal, this.stopping.signal]));
    this.ring = () => undefined;
  }

  private async round(): Promise<number> {
    if (performance.now() - this.lapsedAt > LONGER_FOR_MS) this.ttlMs = this.shortestTtlMs;
    if (performance.now() - this.leasedAt > this.ttlMs / LOOKS) {
      await this.deleteSent(); // of parts that may be another's afterwards
      const started = performance.now();
      this.leases = await this.rows.lease(this.ttlMs);
      this.leasedAt = this.aliveAt = started;
    }
    if (!this.leases.length) return 0;
    const rows = await this.read();
    if (!rows.length) return 0;
    // two slow statements would use the lease up before anything is sent
    if (performance.now() - this.aliveAt > this.ttlMs / LOOKS) await this.renew();
    const renewal = setInterval(() => void this.renew(), this.ttlMs / LOOKS);
    try {
      await this.send(rows);
    } finally {
      clearInterval(renewal);
    }
    return rows.length;
  }

  private async read(): Promise<OutboxRow[]> {
    const each = Math.ceil(ROWS_PER_BATCH / this.leases.length);
    if (!this.sent.length) return this.rows.read(this.leases, each);
    const rows = await this.rows.deleteAndRead(this.leases, this.sent, each);
    this.forgetSent();
    return rows;
  }

  private async deleteSent(): Promise<void> {
    if (!this.sent.length) return;
    await this.rows.delete(this.leases, this.sent);
    this.forgetSent();
  }

  private forgetSent(): void {
    this.deleted += this.sent.length;
    this.sent = [];
    if (this.deleted >= VACUUM_AFTER) this.vacuum();
  }

  private async renew(): Promise<void> {
    const started = performance.now();
    const isRenewed = await this.rows.renew(this.ttlMs).catch(() => false);
    if (isRenewed) this.aliveAt = Math.max(this.aliveAt, started); // renewals may end in any order
  }

  /**
   * Others take this relay's parts when it was not heard of for `ttlMs`. One that was frozen for so long, wherever it
   * stood, sends no more of what it had read: newer events of the same keys may have gone out, and on a compacted topic
   * the older would stay for good.
   */
  private readonly fence: Fence = () => {
    this.hasLapsed = performance.now() - this.aliveAt > this.ttlMs * SAFE_SHARE;
    if (this.hasLapsed) throw new Error('the lease on the outbox has lapsed');
  };

  private async send(rows: readonly OutboxRow[]): Promise<void> {
    try {
      await this.options.bus.publish(
        rows.map((row) => row.event),
        this.fence,
      );
    } catch (error) {
      if (verdictOf(error) !== 'never') throw error;
      for (const row of rows) await this.sendIsolated(row);
      return;
    }
    this.sent = rows;
  }

  /** Beside the sending. */
  private vacuum(): void {
    const began = performance.now();
    if (this.vacuuming || began < this.vacuumAt) return;
    this.deleted = 0;
    this.vacuuming = this.rows
      .vacuum()
      .catch((error: unknown) => this.options.logger.warn('outbox.vacuum-failed', { error }))
      .finally(() => {
        const ended = performance.now();
        this.vacuumAt = ended + VACUUM_REST * (ended - began);
        this.vacuuming = null;
      });
  }

  /** Some row of the batch can never be sent: find it, row by row and in order. */
  private async sendIsolated(row: OutboxRow): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.options.bus.publish([row.event], this.fence);
        return await this.rows.delete(this.leases, [row]);
      } catch (error) {
        if (verdictOf(error) !== 'never') throw error;
        if (tries < HOPELESS_TRIES) continue;
        this.options.logger.error('outbox.dead-lettered', {
          id: row.event.id,
          topic: row.event.topic,
          type: row.event.type,
          error,
        });
        return this.rows.deadLetter(this.leases, row, (error as Error).message);
      }
    }
  }
}

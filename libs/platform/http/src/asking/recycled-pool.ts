import { Pool } from 'undici';

const RECYCLE_MS = 60_000;
/**
 * One that nobody uses is closed from this side: closed by a process that ends, it may be taking a request, and then
 * nobody knows whether that had an effect. Shorter than such a process waits for its clients (`LEAVING` in serve.ts).
 */
const IDLE_MS = 3_000;

export interface Recycling {
  /** Milliseconds that the connections of one address are used for; 60,000 unless told. */
  readonly afterMs?: number;
  /**
   * Milliseconds after its last answer in which a connection is used again, whatever the server allows; 3,000 unless
   * told.
   */
  readonly idleMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * The connections to one address, used for a minute at most: kept alive for ever they would pin to pods that a roll-out
 * left behind. Past it the next request makes a new pool, and the one of before closes once its last request has ended.
 *
 * Not undici's `clientTtl`: with as many connections as it may have, all of them too old, a request waits until another
 * one comes, with no end of its own (7.30.2). After a burst, that was the first request a minute later.
 */
export class RecycledPool {
  private pool: Pool;
  private since: number;
  private readonly left = new Set<Pool>();
  private readonly afterMs: number;
  private readonly now: () => number;

  private readonly options: Pool.Options;

  constructor(
    private readonly address: string,
    options: Pool.Options,
    { afterMs = RECYCLE_MS, idleMs = IDLE_MS, now = () => performance.now() }: Recycling = {},
  ) {
    this.options = { ...options, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs };
    this.afterMs = afterMs;
    this.now = now;
    this.pool = new Pool(address, this.options);
    this.since = now();
  }

  /** What the next request is sent with; not to be kept. */
  get current(): Pool {
    const now = this.now();
    if (now - this.since < this.afterMs) return this.pool;
    this.leave(this.pool);
    this.pool = new Pool(this.address, this.options);
    this.since = now;
    return this.pool;
  }

  /** Resolves once every request has ended. */
  async close(): Promise<void> {
    await Promise.all([...this.left, this.pool].map((pool) => (pool.closed ? undefined : pool.close())));
  }

  /** Breaks off what is under way. */
  async destroy(): Promise<void> {
    await Promise.all([...this.left, this.pool].map((pool) => pool.destroy()));
  }

  private leave(pool: Pool): void {
    this.left.add(pool);
    void pool.close().finally(() => this.left.delete(pool));
  }
}

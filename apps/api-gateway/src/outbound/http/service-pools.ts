import { ApiError } from '@outcall/kernel';
import { RecycledPool } from '@outcall/platform-http';
import { Semaphore } from '@outcall/platform-limits';
import type { Caller } from '../../application/limiting/caller.js';
import { CallerShares } from '../../application/limiting/caller-shares.js';
import { HeldUp } from './held-up.js';

const ANSWER_MS = 30_000;
/** Per address; beyond it an early 503 is kinder than a late one. */
const MAX_IN_LINE = 512;
const LOOK_EVERY_MS = 250;

export interface Patience {
  /** Milliseconds a request waits for a connection to the address it goes to; then it is 503. */
  readonly connectionWaitMs: number;
  /** Milliseconds a reader may hold a connection up that another request waits for. */
  readonly heldUpMs: number;
  /** Milliseconds that a service may take to begin its answer, and between two pieces of it; 30 s unless told. */
  readonly answerMs?: number;
}

export interface AddressPool {
  readonly address: string;
  readonly pool: RecycledPool;
}

/** The connections to one service: to each of its addresses, and what one caller may take of them. */
export class ServicePools {
  private turn = 0;
  readonly pools: readonly AddressPool[];
  /** Answers that wait for their readers while they have a connection. */
  readonly heldUp = new HeldUp();
  private readonly callers: CallerShares;
  /** Our own queue and not undici's, which lets a request wait for as long as the connections are taken. */
  private readonly ofAddresses: Semaphore;

  /** `connections` to each address. */
  constructor(
    addresses: readonly string[],
    connections: number,
    private readonly patience: Patience,
  ) {
    const options = {
      connections,
      pipelining: 1,
      headersTimeout: patience.answerMs ?? ANSWER_MS,
      bodyTimeout: patience.answerMs ?? ANSWER_MS,
      connect: { timeout: 2_000 },
    };
    this.pools = addresses.map((address) => ({ address, pool: new RecycledPool(address, options) }));
    this.callers = new CallerShares(connections * addresses.length);
    this.ofAddresses = new Semaphore({ each: connections, eachWaiting: MAX_IN_LINE });
  }

  /**
   * Resolves with what gives the connection back, once there is one to the address. Throws `UNAVAILABLE` when it took
   * too long.
   */
  async connection(address: string): Promise<() => void> {
    const entered = this.ofAddresses.enter(address, this.patience.connectionWaitMs);
    const isThere = typeof entered === 'boolean' ? entered : await this.cuttingOffReaders(address, entered);
    if (!isThere) throw ApiError.unavailable('the service');
    return () => this.ofAddresses.leave(address);
  }

  private async cuttingOffReaders(address: string, waiting: Promise<boolean>): Promise<boolean> {
    const looking = setInterval(() => this.heldUp.cutLongest(address, this.patience.heldUpMs), LOOK_EVERY_MS);
    return await waiting.finally(() => clearInterval(looking));
  }

  /**
   * Resolves with what gives a connection back, once it is the turn of the caller and of its org. Throws
   * `RATE_LIMITED`.
   */
  take(owner: Caller): Promise<() => void> {
    return this.callers.take(owner);
  }

  /** Every pool once, each request starting one further: a second try is never the same address again. */
  inTurn(): AddressPool[] {
    const start = this.turn++ % this.pools.length;
    return [...this.pools.slice(start), ...this.pools.slice(0, start)];
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map(({ pool }) => pool.destroy()));
  }
}

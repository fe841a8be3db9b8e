import { Pool } from 'undici';
import { Shares } from './shares.js';

const RECYCLE_MS = 60_000; // keep-alive pins to old pods: a connection lives a minute at most
const ANSWER_MS = 30_000;
/** Of the connections to a service one caller takes no more than this part: it takes four that mean harm to stop a service for others. */
const SHARES = 4;
const MOST_WAITING = 256; // requests of one caller
const LONGEST_WAIT_MS = 10_000;

export interface AddressPool {
  readonly address: string;
  readonly pool: Pool;
}

/** The connections to one service: to each of its addresses, and what one caller may take of them. */
export class ServicePools {
  private turn = 0;
  readonly pools: readonly AddressPool[];
  readonly shares: Shares;

  /** `connections` to each address. */
  constructor(addresses: readonly string[], connections: number) {
    const options = {
      connections,
      pipelining: 1,
      clientTtl: RECYCLE_MS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: 2_000 },
    };
    this.pools = addresses.map((address) => ({ address, pool: new Pool(address, options) }));
    const each = Math.max(1, Math.floor((connections * addresses.length) / SHARES));
    this.shares = new Shares({ each, mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS });
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

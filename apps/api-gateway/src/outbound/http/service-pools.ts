import { Pool } from 'undici';
import { Shares } from './shares.js';

const RECYCLE_MS = 60_000; // keep-alive pins to old pods: a connection lives a minute at most
const ANSWER_MS = 30_000;
/** Of the connections to a service one caller takes no more than this part: it takes four that mean harm to stop a service for others. */
const SHARES = 4;
/** And all credentials of an org together, however many keys it makes, no more than this: a half is left to the others. */
const ORG_SHARES = 2;
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
  private readonly ofCallers: Shares;
  private readonly ofOrgs: Shares;

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
    const shares = (parts: number): Shares =>
      new Shares({
        each: Math.max(1, Math.floor((connections * addresses.length) / parts)),
        mostWaiting: MOST_WAITING,
        longestWaitMs: LONGEST_WAIT_MS,
      });
    this.ofCallers = shares(SHARES);
    this.ofOrgs = shares(ORG_SHARES);
  }

  /** Resolves with what gives a connection back, once it is the turn of the caller and of its org, if it is of one. Throws `RATE_LIMITED`. */
  async take(caller: string, orgId: string | null): Promise<() => void> {
    const giveBack = await this.ofCallers.take(caller);
    if (orgId === null) return giveBack;
    try {
      const giveBackOrg = await this.ofOrgs.take(orgId);
      return () => [giveBackOrg, giveBack].forEach((give) => give());
    } catch (error) {
      giveBack();
      throw error;
    }
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

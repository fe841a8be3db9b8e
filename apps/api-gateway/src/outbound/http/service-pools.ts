import { Pool } from 'undici';
import { ApiError } from '@outcall/kernel';
import { HeldUp } from './held-up.js';
import { Shares } from './shares.js';

const RECYCLE_MS = 60_000; // keep-alive pins to old pods: a connection lives a minute at most
const ANSWER_MS = 30_000;
/** Of the connections to a service one caller takes no more than this part: it takes four that mean harm to stop a service for others. */
const SHARES = 4;
/** And all credentials of an org together, however many keys it makes, no more than this: a half is left to the others. */
const ORG_SHARES = 2;
const MOST_WAITING = 256; // requests of one caller
const LONGEST_WAIT_MS = 10_000;
/** Per address; beyond it an early 503 is kinder than a late one. */
const MOST_IN_LINE = 512;
const LOOK_EVERY_MS = 250;

export interface Patience {
  /** Milliseconds a request waits for a connection to the address it goes to; then it is 503. */
  readonly connectionWaitMs: number;
  /** Milliseconds a reader may hold a connection up that another request waits for. */
  readonly heldUpMs: number;
}

export interface AddressPool {
  readonly address: string;
  readonly pool: Pool;
}

/** The connections to one service: to each of its addresses, and what one caller may take of them. */
export class ServicePools {
  private turn = 0;
  readonly pools: readonly AddressPool[];
  /** Answers that wait for their readers while they have a connection. */
  readonly heldUp = new HeldUp();
  private readonly ofCallers: Shares;
  private readonly ofOrgs: Shares;
  private readonly ofAddresses: Shares;

  /** `connections` to each address. */
  constructor(addresses: readonly string[], connections: number, patience: Patience) {
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
    // Our own queue and not undici's, which lets a request wait for as long as the connections are taken.
    this.ofAddresses = new Shares({
      each: connections,
      mostWaiting: MOST_IN_LINE,
      longestWaitMs: patience.connectionWaitMs,
      refusal: () => ApiError.unavailable('the service'),
      onWait: (address) => {
        const looking = setInterval(() => this.heldUp.cutLongest(address, patience.heldUpMs), LOOK_EVERY_MS);
        return () => clearInterval(looking);
      },
    });
  }

  /** Resolves with what gives the connection back, once there is one to the address. Throws `UNAVAILABLE` when it took too long. */
  connection(address: string): Promise<() => void> {
    return this.ofAddresses.take(address);
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

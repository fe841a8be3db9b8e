import type { Caller } from './caller.js';
import { Shares } from './shares.js';

/** One caller takes no more than this part: it takes four that mean harm to stop something for others. */
const PARTS = 4;
/** And all credentials of an org together, however many keys it makes, no more than this: a half is left to the others. */
const ORG_PARTS = 2;
const MOST_WAITING = 256; // requests of one caller
const LONGEST_WAIT_MS = 10_000;

/** What one caller may have under way of something there are `most` of, and what all callers of its org together. */
export class CallerShares {
  private readonly ofCallers: Shares;
  private readonly ofOrgs: Shares;

  constructor(most: number) {
    const shares = (parts: number): Shares =>
      new Shares({
        each: Math.max(1, Math.floor(most / parts)),
        mostWaiting: MOST_WAITING,
        longestWaitMs: LONGEST_WAIT_MS,
      });
    this.ofCallers = shares(PARTS);
    this.ofOrgs = shares(ORG_PARTS);
  }

  /** Resolves with what gives it back, once it is the turn of the caller and of its org. Throws `RATE_LIMITED`. */
  async take({ caller, orgId }: Caller): Promise<() => void> {
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
}

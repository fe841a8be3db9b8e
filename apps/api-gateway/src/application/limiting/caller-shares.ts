import type { Caller } from './caller.js';
import { Shares } from './shares.js';

/** One caller gets a quarter at most. So it takes four callers to use up everything. */
const PARTS = 4;
/** All credentials of one org together get a half at most, however many keys the org makes. */
const ORG_PARTS = 2;
const MAX_WAITING = 256; // requests of one caller
const LONGEST_WAIT_MS = 10_000;

/** Divides a limited number of places (`most`), for example connections, between callers and between orgs. */
export class CallerShares {
  private readonly ofCallers: Shares;
  private readonly ofOrgs: Shares;

  constructor(most: number) {
    const shares = (parts: number): Shares =>
      new Shares({
        each: Math.max(1, Math.floor(most / parts)),
        maxWaiting: MAX_WAITING,
        longestWaitMs: LONGEST_WAIT_MS,
      });
    this.ofCallers = shares(PARTS);
    this.ofOrgs = shares(ORG_PARTS);
  }

  /**
   * Takes a place, and waits for one if the caller or its org has its share already. Resolves with the function that
   * gives it back. Throws `RATE_LIMITED` when too many requests of the caller wait, or it waited too long.
   */
  async take({ caller, orgId }: Caller): Promise<() => void> {
    const release = await this.ofCallers.take(caller);
    if (orgId === null) return release;
    try {
      const releaseOrg = await this.ofOrgs.take(orgId);
      return () => [releaseOrg, release].forEach((give) => give());
    } catch (error) {
      release();
      throw error;
    }
  }
}

import { LRUCache, Semaphore } from '@outcall/platform-limits';

const MAX_NAMES = 10_000;

/**
 * How many lookups one owner (an org) may have under way. Names whose servers were silent the last time have a small
 * share of their own. Otherwise they could use up the owner's share, and deliveries to its working names would have to
 * wait for their next try.
 */
export class LookupShares {
  private readonly silent = new LRUCache<string, true>({ max: MAX_NAMES });
  private readonly others: Semaphore;
  private readonly ofSilent: Semaphore;

  /** `most`: names not known to be silent; `maxSilent`: the others. */
  constructor(most: number, maxSilent: number) {
    this.others = new Semaphore({ each: most });
    this.ofSilent = new Semaphore({ each: maxSilent });
  }

  /** Returns a function to call at the end of the lookup; null: the owner's share is used up. */
  enter(hostname: string, owner: string): (() => void) | null {
    const share = this.silent.has(hostname) ? this.ofSilent : this.others;
    return share.tryEnter(owner) ? () => share.leave(owner) : null;
  }

  answered(hostname: string): void {
    this.silent.delete(hostname);
  }

  wasSilent(hostname: string): void {
    this.silent.set(hostname, true);
  }
}

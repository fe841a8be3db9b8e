import { LRUCache } from '@outcall/platform-limits';

const MAX = 10_000;

/** Names that are remembered for a while, within this process. Times in milliseconds. */
export class Recent {
  private readonly until = new LRUCache<string, number>({ max: MAX });

  keep(name: string, until: number): void {
    this.until.set(name, until);
  }

  /** How much longer it is remembered; 0: it is not. */
  leftOf(name: string, now: number): number {
    return Math.max(0, (this.until.get(name) ?? 0) - now);
  }

  forget(name: string): void {
    this.until.delete(name);
  }
}

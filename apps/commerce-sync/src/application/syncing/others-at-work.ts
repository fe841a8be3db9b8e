import type { WriteCount } from './write-count.js';

/**
 * Those of one sync: its own, those of contacts for it, and those that number and read its events. Seven to fifteen
 * (measured).
 */
const OWN = 20;
/** Two counts nearer to each other than this tell nothing. */
const SHORTEST_MS = 50;

/**
 * Whether others are at work at the database server, by how fast its transaction ids grow: at once, over all its
 * services and databases, and for the price of a statement that reads one number. Where commerce has a server of its
 * own nobody is disturbed, and nobody is seen.
 */
export class OthersAtWork {
  private since: { readonly count: number; readonly at: number } | null = null;
  private syncs = 0;
  private isBusy = false;

  /** `busyPerSecond`: others' writing transactions a second from which on a sync gives way to them; 0: never. */
  constructor(
    private readonly counts: WriteCount,
    private readonly busyPerSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** To be asked once in each sync. */
  async look(): Promise<boolean> {
    if (this.busyPerSecond === 0) return false;
    const count = await this.counts.read();
    const at = this.now();
    this.syncs += 1;
    if (!this.since) this.begin(count, at);
    else if (at - this.since.at >= SHORTEST_MS) {
      const others = count - this.since.count - this.syncs * OWN;
      this.isBusy = (others * 1_000) / (at - this.since.at) > this.busyPerSecond;
      this.begin(count, at);
    }
    return this.isBusy;
  }

  private begin(count: number, at: number): void {
    this.since = { count, at };
    this.syncs = 0;
  }
}

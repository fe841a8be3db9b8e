const MAX = 10_000; // the oldest give way

/** Names that are remembered for a while, within this process. Times in milliseconds. */
export class Recent {
  private readonly until = new Map<string, number>();

  keep(name: string, until: number): void {
    this.until.delete(name);
    this.until.set(name, until);
    if (this.until.size > MAX) this.until.delete(this.until.keys().next().value as string);
  }

  /** How much longer it is remembered; 0: it is not. */
  leftOf(name: string, now: number): number {
    return Math.max(0, (this.until.get(name) ?? 0) - now);
  }

  forget(name: string): void {
    this.until.delete(name);
  }
}

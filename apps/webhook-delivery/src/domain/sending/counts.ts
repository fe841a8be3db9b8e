/** Counters by key. A counter at zero takes no memory. */
export class Counts {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const next = this.of(key) + by;
    if (next > 0) this.counts.set(key, next);
    else this.counts.delete(key);
  }
}

/**
 * What each key holds, and all of them together: pieces of work, bytes, or whatever is counted. A key that holds
 * nothing takes no memory.
 */
export class Tally {
  private readonly held = new Map<string, number>();
  private ofAll = 0;

  get total(): number {
    return this.ofAll;
  }

  /** How many keys hold something. */
  get keys(): number {
    return this.held.size;
  }

  of(key: string): number {
    return this.held.get(key) ?? 0;
  }

  /** A negative number gives back, never more than the key holds. */
  add(key: string, amount: number): void {
    const before = this.of(key);
    const after = Math.max(0, before + amount);
    this.ofAll += after - before;
    if (after > 0) this.held.set(key, after);
    else this.held.delete(key);
  }
}

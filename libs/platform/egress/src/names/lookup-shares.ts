const MOST_NAMES = 10_000;

/**
 * How many lookups one owner (an org) may have under way. Names whose servers were silent the last time have a small share of their own, so that an
 * owner's silent names keep no place from those of its names that answer: refused a lookup, a delivery would wait for its next try.
 */
export class LookupShares {
  private readonly silent = new Set<string>();
  private readonly underWay = new Map<string, number>();

  /** `most`: names not known to be silent; `mostSilent`: the others. */
  constructor(
    private readonly most: number,
    private readonly mostSilent: number,
  ) {}

  /** Returns what is to be called at the end of the lookup; null: the owner has its share. */
  enter(hostname: string, owner: string): (() => void) | null {
    const isSilent = this.silent.has(hostname);
    const key = `${isSilent ? 'silent' : 'other'} ${owner}`;
    const before = this.underWay.get(key) ?? 0;
    if (before >= (isSilent ? this.mostSilent : this.most)) return null;
    this.underWay.set(key, before + 1);
    return () => this.leave(key);
  }

  answered(hostname: string): void {
    this.silent.delete(hostname);
  }

  wasSilent(hostname: string): void {
    this.silent.add(hostname);
    if (this.silent.size > MOST_NAMES) this.silent.delete(this.silent.values().next().value as string);
  }

  private leave(key: string): void {
    const left = (this.underWay.get(key) ?? 1) - 1;
    if (left > 0) this.underWay.set(key, left);
    else this.underWay.delete(key);
  }
}

const MAX_NAMES = 10_000;

/**
 * How many lookups one owner (an org) may have under way. Names whose servers were silent the last time have a small
 * share of their own. Otherwise they could use up the owner's share, and deliveries to its working names would have to
 * wait for their next try.
 */
export class LookupShares {
  private readonly silent = new Set<string>();
  private readonly underWay = new Map<string, number>();

  /** `most`: names not known to be silent; `mostSilent`: the others. */
  constructor(
    private readonly most: number,
    private readonly mostSilent: number,
  ) {}

  /** Returns a function to call at the end of the lookup; null: the owner's share is used up. */
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
    if (this.silent.size > MAX_NAMES) this.silent.delete(this.silent.values().next().value as string);
  }

  private leave(key: string): void {
    const left = (this.underWay.get(key) ?? 1) - 1;
    if (left > 0) this.underWay.set(key, left);
    else this.underWay.delete(key);
  }
}

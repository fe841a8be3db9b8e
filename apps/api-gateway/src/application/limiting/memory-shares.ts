import { Tally } from '@outcall/platform-limits';
import type { Caller } from './caller.js';

/** One caller gets a quarter of the memory at most. */
const PARTS = 4;

/**
 * Counts how much memory each caller and each org holds. An org may hold as much as is still free: a half when it is
 * alone, a third beside another org that holds all it may, and so on. So some memory is always free for a new org,
 * whatever the others do.
 */
export class MemoryShares {
  private readonly ofCallers = new Tally();
  private readonly ofOrgs = new Tally();

  /** `most`: bytes that all together may hold. */
  constructor(private readonly most: number) {}

  /** Adds `bytes` to what the caller holds; a negative number takes them away. */
  count({ caller, orgId }: Caller, bytes: number): void {
    this.ofCallers.add(caller, bytes);
    if (orgId !== null) this.ofOrgs.add(orgId, bytes);
  }

  /**
   * Whether `more` bytes exceed what is free, or the share of the caller or its org. A caller that holds nothing never
   * exceeds its share.
   */
  isFull(owner: Caller, more = 0): boolean {
    return this.most - this.ofCallers.total < more || this.isShareFull(owner, more);
  }

  /** Whether `more` bytes exceed the share of the caller or its org. */
  isShareFull({ caller, orgId }: Caller, more = 0): boolean {
    const held = this.ofCallers.of(caller);
    if (held > 0 && held + more > this.most / PARTS) return true;
    const ofOrg = orgId === null ? 0 : this.ofOrgs.of(orgId);
    return ofOrg > 0 && ofOrg + more > this.most - this.ofCallers.total - more;
  }

  /** Whether `more` bytes would be too much for the caller or its org even if nobody else held any. */
  isOwnFault({ caller, orgId }: Caller, more: number): boolean {
    const held = this.ofCallers.of(caller);
    if (held > 0 && held + more > this.most / PARTS) return true;
    const ofOrg = orgId === null ? 0 : this.ofOrgs.of(orgId);
    return ofOrg > 0 && 2 * (ofOrg + more) > this.most;
  }
}

import type { Caller } from './caller.js';

/** Of all there is one caller takes no more than this part. */
const PARTS = 4;

/**
 * Who holds how much of a memory. An org holds no more than it leaves free for the others: alone a half, beside another that takes all it can a
 * third, and so on. So there is always something left for one that comes new, however many of the others mean harm.
 */
export class MemoryShares {
  private ofAll = 0;
  private readonly ofCallers = new Map<string, number>();
  private readonly ofOrgs = new Map<string, number>();

  /** `most`: bytes of all together. */
  constructor(private readonly most: number) {}

  /** `bytes` more, or less when negative. */
  count({ caller, orgId }: Caller, bytes: number): void {
    this.ofAll += bytes;
    add(this.ofCallers, caller, bytes);
    if (orgId !== null) add(this.ofOrgs, orgId, bytes);
  }

  /** Whether `more` bytes for the caller would be too much for the caller, its org or all. Who holds nothing is not refused for its share. */
  isFull(whose: Caller, more = 0): boolean {
    return this.most - this.ofAll < more || this.isShareFull(whose, more);
  }

  /** Whether `more` bytes would be too much for the caller or its org. */
  isShareFull({ caller, orgId }: Caller, more = 0): boolean {
    const held = this.ofCallers.get(caller) ?? 0;
    if (held > 0 && held + more > this.most / PARTS) return true;
    const ofOrg = orgId === null ? 0 : (this.ofOrgs.get(orgId) ?? 0);
    return ofOrg > 0 && ofOrg + more > this.most - this.ofAll - more;
  }
}

function add(map: Map<string, number>, key: string, bytes: number): void {
  const held = (map.get(key) ?? 0) + bytes;
  if (held > 0) map.set(key, held);
  else map.delete(key);
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** A row of evidence with its content and the end of its chain, each null where it is missing. */
export interface StoredEvidence {
  readonly org_id: string;
  readonly mode: string;
  readonly contact_id: string;
  readonly place: number;
  readonly kind: string;
  readonly recorded_at: Date;
  readonly digest: Buffer;
  readonly hash: Buffer;
  readonly salt: Buffer | null;
  /** Its very characters. */
  readonly content: string | null;
  readonly length: number | null;
  readonly head: Buffer | null;
}

const NOTHING = Buffer.alloc(0);
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** One chain, row after row: what is wrong with it, in words. As `append_evidence` makes it (migration 0006). */
export class ChainCheck {
  readonly faults: string[] = [];
  isErased = false;
  private last: StoredEvidence | null = null;
  private withoutContent: number[] = [];

  add(row: StoredEvidence): void {
    const expected = (this.last?.place ?? 0) + 1;
    if (row.place > expected)
      this.faults.push(
        row.place === expected + 1 ? `row ${expected} is missing` : `rows ${expected} to ${row.place - 1} are missing`,
      );
    else if (row.place < expected) this.faults.push(`row ${row.place} was inserted`);
    if (row.place === expected && !isSame(hashOf(row, this.last?.hash ?? NOTHING), row.hash))
      this.faults.push(`row ${row.place} was changed, or inserted: it does not follow from the one before`);
    this.checkContent(row);
    this.last = row;
  }

  /** After the last row. */
  end(): void {
    if (this.withoutContent.length > 0)
      this.faults.push(`the content of row ${this.withoutContent.join(', ')} was removed, and by no erasure`);
    const { last } = this;
    if (!last) return;
    if (last.length === null || last.head === null)
      this.faults.push('the end of the chain is not known: it was removed');
    else if (last.length > last.place)
      this.faults.push(`rows ${last.place + 1} to ${last.length} are missing at the end`);
    else if (last.length < last.place || !isSame(last.hash, last.head))
      this.faults.push(`row ${last.place} is not the one the chain ends with: it was changed, or inserted`);
  }

  private checkContent(row: StoredEvidence): void {
    if (row.kind === 'erasure') {
      this.isErased = true;
      this.withoutContent = []; // gone with the person; a row of before whose content is there is no fault of the chain
    }
    if (row.salt === null || row.content === null) this.withoutContent.push(row.place);
    else if (!isSame(sha256(row.salt, row.content), row.digest))
      this.faults.push(`the content of row ${row.place} was changed`);
  }
}

const hashOf = (row: StoredEvidence, before: Buffer): Buffer => {
  const { org_id, mode, contact_id, place, kind, recorded_at, digest } = row;
  const named = [org_id, mode, contact_id, place, kind, recorded_at.toISOString(), ''].join('|');
  return sha256(before, named, digest);
};

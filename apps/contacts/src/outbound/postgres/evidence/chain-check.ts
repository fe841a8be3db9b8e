import { createHash, timingSafeEqual } from 'node:crypto';
import { ConsentCheck } from './consent-check.js';
import { ErasedNumberCheck } from './erased-number-check.js';
import { OptOutCheck } from './opt-out-check.js';
import { RegisterCheck } from './register-check.js';
import { isOfErasedNumber, type StoredEvidence } from './stored-evidence.js';

const NOTHING = Buffer.alloc(0);
/** So far may the clock of one process be behind that of another, or of a machine that was set right. */
const CLOCKS_MS = 3_600_000;
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/**
 * Checks one chain row by row against the way `append_evidence` makes it, and says in words what is wrong.
 */
export class ChainCheck {
  readonly faults: string[] = [];
  isErased = false;
  private last: StoredEvidence | null = null;
  private withoutContent: number[] = [];
  private readonly optOuts = new OptOutCheck();
  private readonly erasedNumber = new ErasedNumberCheck();
  private readonly consents = new ConsentCheck();
  private readonly registers = new RegisterCheck();

  add(row: StoredEvidence): void {
    this.reading(`row ${row.place}`, () => this.read(row));
    this.last = row;
  }

  /** To be called after the last row. */
  end(): void {
    this.reading('the contact, or its end', () => this.compare());
  }

  /** What is of no known form is a fault: it must not end the verification before the others are told. */
  private reading(what: string, read: () => void): void {
    try {
      read();
    } catch {
      this.faults.push(`${what} is not of the form in which it is recorded`);
    }
  }

  private read(row: StoredEvidence): void {
    const expected = (this.last?.place ?? 0) + 1;
    if (row.place > expected)
      this.faults.push(
        row.place === expected + 1 ? `row ${expected} is missing` : `rows ${expected} to ${row.place - 1} are missing`,
      );
    else if (row.place < expected) this.faults.push(`row ${row.place} was inserted`);
    if (row.place === expected && !isSame(hashOf(row, this.last?.hash ?? NOTHING), row.hash))
      this.faults.push(`row ${row.place} was changed, or inserted: it does not follow from the one before`);
    if (this.last && row.recorded_at.getTime() < this.last.recorded_at.getTime() - CLOCKS_MS)
      this.faults.push(`row ${row.place} is dated before the one that it follows`);
    this.checkContent(row);
    this.optOuts.add(row.kind, row.content === null ? null : contentOf(row.content), row.recorded_at);
  }

  private compare(): void {
    if (this.withoutContent.length > 0)
      this.faults.push(`the content of row ${this.withoutContent.join(', ')} was removed, and by no erasure`);
    const { last } = this;
    if (!last) return;
    if (isOfErasedNumber(last)) this.checkErasedNumber(last);
    else this.checkContact(last);
    if (last.length === null || last.head === null)
      this.faults.push('the end of the chain is not known: it was removed');
    else if (last.length > last.place)
      this.faults.push(`rows ${last.place + 1} to ${last.length} are missing at the end`);
    else if (last.length < last.place || !isSame(last.hash, last.head))
      this.faults.push(`row ${last.place} is not the one the chain ends with: it was changed, or inserted`);
  }

  /**
   * Compares what the chain says about the contact with the state by which calls are decided, and with what reads and
   * exports show.
   */
  private checkContact({ is_opted_out: isOptedOut, deciding, registers }: StoredEvidence): void {
    if (isOptedOut === null) {
      if (!this.isErased) this.faults.push('there is no such contact, and no row says that it was erased');
      return;
    }
    if (this.isErased) this.faults.push('it says that the contact was erased, and the contact is there');
    this.faults.push(...this.optOuts.faults(isOptedOut));
    if (deciding && !this.isErased)
      this.faults.push(...this.optOuts.moved(deciding.optedOutAt), ...this.consents.faults(deciding));
    if (registers && !this.isErased) this.faults.push(...this.registers.faults(registers));
  }

  private checkErasedNumber({ erased_number: kept, is_opted_out: isOptedOut }: StoredEvidence): void {
    if (isOptedOut !== null) this.faults.push('it is of an erased number, and there is a contact of its name');
    if (this.isErased)
      this.faults.push('it is of an erased number, of which nothing is ever removed, and a row says so');
    if (kept) this.faults.push(...this.erasedNumber.faults(kept));
  }

  private checkContent(row: StoredEvidence): void {
    if (row.kind === 'erasure') {
      this.isErased = true;
      if (row.is_known === false)
        this.faults.push(
          `row ${row.place} says that the contact was erased, and no number was, or not for whom it says`,
        );
      // contents are deleted with the person; an earlier row that still has its content is no fault of the chain
      this.withoutContent = [];
    }
    if (row.salt === null || row.content === null) this.withoutContent.push(row.place);
    else if (!isSame(sha256(row.salt, row.content), row.digest))
      this.faults.push(`the content of row ${row.place} was changed`);
    else this.hear(row, contentOf(row.content));
  }

  private hear({ kind, place, recorded_at: recordedAt }: StoredEvidence, content: Record<string, unknown>): void {
    this.erasedNumber.add(kind, content, recordedAt);
    this.consents.add(kind, content, recordedAt);
    this.registers.add(kind, content, { place, recordedAt });
  }
}

const contentOf = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

const hashOf = (row: StoredEvidence, before: Buffer): Buffer => {
  const { org_id, mode, contact_id, place, kind, recorded_at, digest } = row;
  const named = [org_id, mode, contact_id, place, kind, recorded_at.toISOString(), ''].join('|');
  return sha256(before, named, digest);
};

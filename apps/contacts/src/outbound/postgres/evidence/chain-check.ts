import { createHash, timingSafeEqual } from 'node:crypto';
import { ConsentCheck, type DecidingState } from './consent-check.js';
import { RegisterCheck, type Registers } from './register-check.js';

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
  /** The content's exact characters, which the digest is made of. */
  readonly content: string | null;
  readonly length: number | null;
  readonly head: Buffer | null;
  /**
   * For a row about an erasure: whether a number of the org was erased at that moment, by whom the row names. Otherwise
   * null.
   */
  readonly is_known: boolean | null;
  /** Whether the contact is opted out now; null when there is no such contact any more. */
  readonly is_opted_out: boolean | null;
  /** In the last row of a chain whose contact is there; otherwise null. */
  readonly deciding: DecidingState | null;
  /** As `deciding`. */
  readonly registers: Registers | null;
}

const OF_CONTACT = 's.org_id = e.org_id AND s.mode = e.mode AND s.contact_id = e.contact_id';
/** The registers of the number of `s`, each a list of `Registers`. */
const CONSENTS_OF_NUMBER = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'scope', r.scope, 'source', r.source, 'note', r.note, 'givenAt', r.given_at,
           'expiresAt', r.expires_at, 'recordedAt', r.recorded_at, 'withdrawnAt', r.withdrawn_at) ORDER BY r.id)
      FROM consents r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.phone = s.phone), '[]')`;
const OPT_OUTS_OF_NUMBER = `coalesce((SELECT jsonb_agg(jsonb_build_object('source', r.source, 'callId', r.call_id, 'at', r.opted_out_at, 'liftedAt', r.lifted_at)
           ORDER BY r.opted_out_at)
      FROM opt_outs r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.phone = s.phone), '[]')`;

/**
 * The columns of `StoredEvidence` and the `FROM` clause, in which `evidence` is `e`. The contact's state is read in the
 * same statement.
 */
export const STORED_EVIDENCE = `
  e.org_id, e.mode, e.contact_id, e.place, e.kind, e.recorded_at, e.digest, e.hash, c.salt, c.content::text AS content, h.length, h.head,
  CASE WHEN e.kind = 'erasure' THEN (e.org_id, e.mode, e.recorded_at, coalesce((c.content -> 'recordedBy')::text, ''))
    IN (SELECT org_id, mode, erased_at, coalesce(recorded_by::text, '') FROM erased_numbers
        UNION ALL SELECT org_id, mode, erased_at, coalesce(recorded_by::text, '') FROM earlier_erasures) END AS is_known,
  (SELECT s.opted_out_at IS NOT NULL FROM shoppers s WHERE ${OF_CONTACT}) AS is_opted_out,
  CASE WHEN e.place = h.length THEN (SELECT jsonb_build_object('phone', s.phone, 'consents', s.consents, 'withdrawn', s.withdrawn) FROM shoppers s
    WHERE ${OF_CONTACT}) END AS deciding,
  CASE WHEN e.place = h.length THEN (SELECT jsonb_build_object('consents', ${CONSENTS_OF_NUMBER}, 'optOuts', ${OPT_OUTS_OF_NUMBER}) FROM shoppers s
    WHERE ${OF_CONTACT}) END AS registers
    FROM evidence e
    LEFT JOIN evidence_contents c ON c.org_id = e.org_id AND c.mode = e.mode AND c.contact_id = e.contact_id AND c.place = e.place
    LEFT JOIN evidence_chains h ON h.org_id = e.org_id AND h.mode = e.mode AND h.contact_id = e.contact_id`;

const NOTHING = Buffer.alloc(0);
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/**
 * Checks one chain row by row against the way `append_evidence` (migration 0006) makes it, and says in words what is
 * wrong.
 */
export class ChainCheck {
  readonly faults: string[] = [];
  isErased = false;
  private last: StoredEvidence | null = null;
  private withoutContent: number[] = [];
  private lastWord: string | null = null;
  private readonly consents = new ConsentCheck();
  private readonly registers = new RegisterCheck();

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
    if (row.kind === 'opt_out' || row.kind === 'lifting') this.lastWord = row.kind;
    this.last = row;
  }

  /** To be called after the last row. */
  end(): void {
    if (this.withoutContent.length > 0)
      this.faults.push(`the content of row ${this.withoutContent.join(', ')} was removed, and by no erasure`);
    const { last } = this;
    if (!last) return;
    this.checkContact(last);
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
    if (this.lastWord === 'opt_out' && !isOptedOut)
      this.faults.push('it ends with an opt-out, and the contact is not opted out');
    if (this.lastWord === 'lifting' && isOptedOut)
      this.faults.push('its last opt-out was lifted, and the contact is opted out');
    if (this.lastWord === null && isOptedOut) this.faults.push('the contact is opted out, and no row says so');
    if (deciding && !this.isErased) this.faults.push(...this.consents.faults(deciding));
    if (registers && !this.isErased) this.faults.push(...this.registers.faults(registers));
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
    else this.hear(row, JSON.parse(row.content) as Record<string, unknown>);
  }

  private hear({ kind, place, recorded_at: recordedAt }: StoredEvidence, content: Record<string, unknown>): void {
    this.consents.add(kind, content, recordedAt);
    this.registers.add(kind, content, { place, recordedAt });
  }
}

const hashOf = (row: StoredEvidence, before: Buffer): Buffer => {
  const { org_id, mode, contact_id, place, kind, recorded_at, digest } = row;
  const named = [org_id, mode, contact_id, place, kind, recorded_at.toISOString(), ''].join('|');
  return sha256(before, named, digest);
};

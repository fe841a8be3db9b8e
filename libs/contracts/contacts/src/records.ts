import type { Mode } from '@outcall/kernel';
import type { ManagedContact, Recorder } from './contact-views.js';
import type { ConsentRecord, EvidenceRecord, PermitRecord } from './explanations.js';
import type { LawfulBasis } from './run-admission.js';

/** Whose records: a number's, or a contact's, who may be erased and have no number any more. */
export type RecordsOf = { readonly phone: string } | { readonly contactId: string };

/** `POST /internal/contact-record`, service context: what is known of a shopper, but for what has pages. */
export type ContactRecordQuestion = RecordsOf & { readonly orgId: string; readonly mode: Mode };

export interface ContactRecord {
  /** Null for an erased contact that was asked for by its id. */
  readonly phone: string | null;
  /** Null for a number that was only dialled, for one that was erased, and for an erased contact. */
  readonly contact: ManagedContact | null;
  readonly erasure: ErasureRecord | null;
  readonly chain: VerifiedChain | null;
}

export interface ErasureRecord {
  /** Null where the contact was asked for by its id: nothing leads from it to the number. */
  readonly id: string | null;
  readonly erasedAt: string;
  /** Who asked for it first. Null: it was erased by a version that did not record it. */
  readonly recordedBy: Recorder | null;
}

/** The chain of a contact's evidence, read from its first row to its last (docs/handbook/evidence.md#the-chain). */
export interface VerifiedChain {
  readonly contactId: string;
  readonly rows: number;
  /** The hash of the last row, hexadecimal. */
  readonly head: string;
  readonly isWhole: boolean;
  /** What was changed, removed or inserted, in words. */
  readonly faults: readonly string[];
}

export interface ContactRecordResponse {
  /** Null: nothing was ever known of the number or contact. */
  readonly record: ContactRecord | null;
}

export const CONTACT_RECORD_PATH = '/internal/contact-record';

/** A judged attempt with its run. Of an erased shopper the number is empty, and of the basis its kind is left. */
export interface PermitOfRun extends Omit<PermitRecord, 'basis'> {
  readonly runId: string;
  readonly attempt: number | null;
  readonly basis: LawfulBasis | { readonly kind: LawfulBasis['kind'] };
}

/** An opt-out of the register: it stays there when it is lifted. */
export interface OptOutRecord {
  readonly phone: string;
  readonly optedOutAt: string;
  /** `call` or `management`. */
  readonly source: string;
  readonly callId: string | null;
  readonly liftedAt: string | null;
}

export interface RecordKinds {
  readonly consents: ConsentRecord;
  readonly optOuts: OptOutRecord;
  readonly evidence: EvidenceRecord;
  /** In the order of call ids, which sort by time. */
  readonly permits: PermitOfRun;
}
export type RecordKind = keyof RecordKinds;

/**
 * `POST /internal/contact-record/page`, service context: up to 1,000 records of a kind, in their order. `after`: the
 * `next` of the page before. Of an erased contact there is evidence alone.
 */
export type ContactRecordsQuestion = ContactRecordQuestion & {
  readonly kind: RecordKind;
  readonly after: readonly string[] | null;
};

/**
 * `POST /internal/call-register/page`, service context: as above, of all numbers of an org, judged or recorded in that
 * time (half-open).
 */
export interface RegisterQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly from: string;
  readonly until: string;
  readonly kind: 'permits' | 'optOuts';
  readonly after: readonly string[] | null;
}

export interface RecordsPage<K extends RecordKind = RecordKind> {
  readonly records: readonly RecordKinds[K][];
  /** Null: that was all. */
  readonly next: readonly string[] | null;
}

export const CONTACT_RECORDS_PATH = '/internal/contact-record/page';
export const REGISTER_PATH = '/internal/call-register/page';

import type { CallType, Mode, ShopperLimits } from '@outcall/kernel';
import type { Consent } from './contact-views.js';
import type { LimitReason } from './limit-reason.js';
import type { PermitAnswer, PermitRequest } from './permits.js';
import type { AdmittedContact, LawfulBasis, RunAdmission, RunAdmissionRequest } from './run-admission.js';

/** A new run as it would be asked for: it has no ids, as nothing is made. */
export type RunAdmissionQuestion = Omit<RunAdmissionRequest, 'runId' | 'callId'>;

export type AdmissionRefusal = Extract<RunAdmission, { ok: false }>;

/**
 * `POST /internal/run-admissions/explain`, service context, up to 100 at once: what `POST /internal/run-admissions`
 * would decide now, by the same judgement, with nothing written. `ok: false` where nothing can be judged.
 */
export type RunAdmissionExplanation =
  | {
      readonly ok: true;
      readonly phone: string;
      /** As it would stand: with the name and the consent of the request. */
      readonly contact: AdmittedContact;
      /** Everything that refuses the run, in the order of the checks; the admission answers the first. */
      readonly refusals: readonly AdmissionRefusal[];
      /**
       * What would carry the run, judged also for a number that has opted out. `consentId` is null for the consent that
       * the request itself brings.
       */
      readonly basis: ExplainedBasis | null;
      readonly hours: ExplainedHours;
      /** What holds the call; null: nothing. Absent of a contacts of before. */
      readonly limit?: ExplainedLimit | null;
      /** As in the admission. */
      readonly isWrongPerson?: true;
    }
  | AdmissionRefusal;

export type ExplainedBasis =
  | Extract<LawfulBasis, { kind: 'purchase' | 'order' }>
  | (Omit<Extract<LawfulBasis, { kind: 'consent' }>, 'consentId'> & { readonly consentId: string | null });

export interface ExplainedHours {
  readonly isOpen: boolean;
  /** Null when open, and when org and flow leave no hour at all. */
  readonly opensAt: string | null;
}

export interface ExplainedLimit {
  readonly reason: LimitReason;
  /** The earliest time that the limits allow, inside the hours; null: never, as no hour is left behind it. */
  readonly until: string | null;
}

export interface RunAdmissionExplanationsRequest {
  readonly items: readonly RunAdmissionQuestion[];
  /**
   * Judged as if it were this time already: hours, purchases and limits. A contacts of before refuses the request for
   * it. Left out: now.
   */
  readonly asOf?: string;
}

export interface RunAdmissionExplanationsResponse {
  readonly results: readonly RunAdmissionExplanation[];
}

export const RUN_ADMISSION_EXPLANATIONS_PATH = '/internal/run-admissions/explain';

/** An attempt as it would be asked for. */
export type PermitQuestion = Omit<PermitRequest, 'callId'>;

/** `POST /internal/permits/explain`: what `POST /internal/permits` would decide now, with nothing written. */
export interface PermitExplanation {
  /** Everything that refuses the attempt, in the order of the checks; the permit's answer is the first. */
  readonly refusals: readonly Extract<PermitAnswer, { ok: false }>['reason'][];
  readonly hours: ExplainedHours;
  /** What holds the attempt; null: nothing. Absent of a contacts of before. */
  readonly limit?: ExplainedLimit | null;
}

export interface PermitExplanationsResponse {
  readonly results: readonly PermitExplanation[];
}

export const PERMIT_EXPLANATIONS_PATH = '/internal/permits/explain';

/**
 * `POST /internal/permits/waits`, service context, up to 100 at once: the same for runs that wait for their next
 * attempt. Of a number whose limits hold one, `LIMITS_MOVED` is told when they move.
 */
export interface PermitWait extends PermitExplanation {
  /** Calls of other runs are under way, or their ends were not heard: the limit may end earlier than it says. */
  readonly mayEndEarlier: boolean;
}

export interface PermitWaitsResponse {
  readonly results: readonly PermitWait[];
}

export const PERMIT_WAITS_PATH = '/internal/permits/waits';

/**
 * `POST /internal/run-evidence`, service context: what is stored about why a run's calls were, or were not, permitted.
 */
export interface RunEvidenceQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  /** Its attempts: granted permits are found by them. */
  readonly callIds: readonly string[];
  /** Consents to tell of, beside those the permits rest on. */
  readonly consentIds: readonly string[];
  /** Whose evidence to tell; left out: none. */
  readonly phone?: string;
}

/** The record every judged attempt leaves (docs/handbook/consent-and-hours.md#permit-records). */
export interface PermitRecord {
  readonly callId: string;
  readonly phone: string;
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  /** The windows of the day it was judged on, as law, org and flow left them. */
  readonly hoursRule: {
    readonly date: string;
    readonly windows: readonly (readonly [string, string])[];
    readonly maxCallsPerDay?: number;
    /** The limits per shopper it was judged by; absent where there were none. */
    readonly limits?: ShopperLimits;
  };
  readonly rulesVersion: string;
  readonly optOutCheckedAt: string;
  readonly grantedAt: string | null;
  readonly expiresAt: string | null;
  /**
   * Null when it was granted. Beside `grantedAt`: it was granted, and refused when the same attempt was asked for
   * again.
   */
  readonly refused: string | null;
}

/** A consent of the register: it stays there when it is withdrawn. */
export interface ConsentRecord extends Consent {
  readonly recordedAt: string;
  readonly withdrawnAt: string | null;
}

/** A row of the evidence about a contact (docs/handbook/evidence.md): append-only, each hash over the one before it. */
export interface EvidenceRecord {
  /** From 1 on, without a gap. */
  readonly place: number;
  /** `consent`, `withdrawal`, `opt_out`, `lifting`, `erasure`. */
  readonly kind: string;
  readonly recordedAt: string;
  /** What was said, and `recordedBy`; null once the person is erased. */
  readonly content: Readonly<Record<string, unknown>> | null;
  /** SHA-256 of salt and content, hexadecimal. */
  readonly digest: string;
  /** SHA-256 of the hash before it and of this row, hexadecimal. */
  readonly hash: string;
}

export interface RunEvidence {
  /** In the order of their judgement. */
  readonly permits: readonly PermitRecord[];
  readonly consents: readonly ConsentRecord[];
  /** What is recorded about calls to the number, oldest first; the last 500. */
  readonly evidence: readonly EvidenceRecord[];
}

export const RUN_EVIDENCE_PATH = '/internal/run-evidence';

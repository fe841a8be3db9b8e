import type { CallType, CallingHours, Mode, RefusedItem, ShopperLimits } from '@outcall/kernel';
import type { LimitReason } from './limit-reason.js';
import type { LawfulBasis, PermitGrant } from './run-admission.js';

/**
 * `POST /internal/permits`, service context: may this attempt be dialled now? Up to 100 in one statement, unique by
 * call id.
 */
export interface PermitRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly callId: string;
  /**
   * Number of the attempt in its run: under another call id (its lines were busy) it is still the same call of the day.
   */
  readonly attempt: number;
  readonly phone: string;
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
  /**
   * The org's limits as the flow narrows them; all null: none, as for test runs. Absent of an orchestrator of before:
   * none, and a cap counts as closed hours.
   */
  readonly limits?: ShopperLimits;
}

export type PermitAnswer =
  | { readonly ok: true; readonly permit: PermitGrant }
  /**
   * `opted_out` and `consent_withdrawn` cancel the run; `basis_expired` gives it up; `calling_hours` and the limits
   * move it to `opensAt`, the earliest time that hours and limits allow (null: never).
   */
  | {
      readonly ok: false;
      readonly reason: 'opted_out' | 'consent_withdrawn' | 'basis_expired' | 'calling_hours' | LimitReason;
      readonly opensAt: string | null;
    };

export interface PermitsRequest {
  readonly items: readonly PermitRequest[];
}

export interface PermitsResponse {
  readonly results: readonly (PermitAnswer | RefusedItem)[];
}

export const PERMITS_PATH = '/internal/permits';

/**
 * `POST /internal/permits/unused`, service context: permits from which no call came, as telephony has surely not
 * dialled. Up to 100 at once. They count for no limit any more.
 */
export interface UnusedPermit {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callId: string;
  /**
   * ISO 8601. A permit that was granted later under the same call id is another's, who resumed the attempt, and stays:
   * the end of the permit that is given back, where that is known. Absent of an orchestrator of before.
   */
  readonly until?: string;
}

export const UNUSED_PERMITS_PATH = '/internal/permits/unused';

/**
 * `POST /internal/opt-outs`, service context: an opt-out heard in a call; answered when no unexpired permit of the
 * number is left.
 */
export interface OptOutCommand {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
  readonly source: 'call' | 'management';
  /** `inc_..`: of a call that came in, of which no run tells: its org is told by `optout.recorded`. */
  readonly callId: string | null;
}

export const OPT_OUTS_PATH = '/internal/opt-outs';

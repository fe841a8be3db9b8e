import type { CallType } from '@outcall/kernel';

/** How many attempts of an org and call type a scheduler would place now. */
export interface LineReservation {
  readonly orgId: string;
  readonly callType: CallType;
  readonly wanted: number;
}

/**
 * `POST /internal/line-reservations`, service context of the orchestrator, before it claims due runs: what gets no line
 * is then not touched. Items are served in their order. The lines are held under `id` for the calls placed with it
 * (`reservedBy`), in however many batches they come, or until `expiresAt`. `DELETE {path}/{id}` frees what no call will
 * take.
 */
export interface LineReservationsRequest {
  readonly id: string;
  readonly items: readonly LineReservation[];
}

/** Lines that are held under a name of their own, as not every call can use them. */
export interface LineKind {
  /** The reservation that a call names to take one of them. */
  readonly reservedBy: string;
  readonly lines: number;
  /** Languages of the calls; none: all. */
  readonly languages: readonly string[];
  /** False: for calls without an answer that can only be said. */
  readonly speech: boolean;
}

export interface LineGrant {
  /** For so many attempts. */
  readonly granted: number;
  /**
   * Where the org's numbers differ, what is held of each kind, those for fewest calls first. It may be more lines than
   * are granted, as telephony does not know who waits. Absent: every call of the type may use any of them, under the
   * reservation's own id.
   */
  readonly kinds?: readonly LineKind[];
  /**
   * Why no line is granted though one may be asked for: placing would be refused with this reason, which the run then
   * shows.
   */
  readonly refusal: 'no_number' | 'no_credit' | 'faulty' | null;
}

export interface LineReservationsResponse {
  /** One per item, in order; a faulty item is refused alone. */
  readonly results: readonly LineGrant[];
  readonly expiresAt: string;
}

export const LINE_RESERVATIONS_PATH = '/internal/line-reservations';

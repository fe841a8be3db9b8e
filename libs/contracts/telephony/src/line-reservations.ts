import type { CallType } from '@outcall/kernel';

/** How many attempts of an org and call type a scheduler would place now. */
export interface LineReservation {
  readonly orgId: string;
  readonly callType: CallType;
  readonly wanted: number;
}

/**
 * `POST /internal/line-reservations`, service context of the orchestrator, before it claims due runs: what gets no line is then
 * not touched. Items are served in their order. The lines are held under `id` for the calls placed with it (`reservedBy`), in however many
 * batches they come, or until `expiresAt`. `DELETE {path}/{id}` frees what no call will take.
 */
export interface LineReservationsRequest {
  readonly id: string;
  readonly items: readonly LineReservation[];
}

export interface LineGrant {
  readonly granted: number;
  /** Why no line is granted though one may be asked for: placing would be refused with this reason, which the run then shows. */
  readonly refusal: 'no_number' | 'no_credit' | 'faulty' | null;
}

export interface LineReservationsResponse {
  /** One per item, in order; a faulty item is refused alone. */
  readonly results: readonly LineGrant[];
  readonly expiresAt: string;
}

export const LINE_RESERVATIONS_PATH = '/internal/line-reservations';

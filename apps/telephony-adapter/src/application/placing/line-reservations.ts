import type { LineReservationsRequest, LineReservationsResponse } from '@outcall/contracts-telephony';

export abstract class LineReservations {
  /** Holds free lines under the id, as many as there are and the balance has minutes for. One commit. */
  abstract reserve(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** What is left of it is free again. */
  abstract release(id: string): Promise<void>;
}

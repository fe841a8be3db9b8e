import type { LineReservationsRequest, LineReservationsResponse } from '@outcall/contracts-telephony';

export abstract class LineReservations {
  /** Holds free lines under the id: as many as are free and as the balance can pay a minute for. One commit. */
  abstract reserve(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** Frees the lines of the reservation that are still held. */
  abstract release(id: string): Promise<void>;
}

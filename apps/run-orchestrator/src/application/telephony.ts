import type {
  HangUpsRequest,
  LineReservationsRequest,
  LineReservationsResponse,
  LiveCheckAnswer,
  LiveCheckRequest,
  PlaceCall,
  PlaceCallResult,
} from '@outcall/contracts-telephony';

export abstract class Telephony {
  /**
   * Keyed by call id: sent again, it never dials twice. Throws `UNAVAILABLE` when it is not known whether the call was
   * taken.
   */
  abstract place(call: PlaceCall): Promise<PlaceCallResult>;
  abstract liveCheck(request: LiveCheckRequest): Promise<LiveCheckAnswer>;
  /** Reserves lines for attempts that are about to be claimed. Attempts without a line are not claimed. */
  abstract reserveLines(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** Frees the unused rest of a reservation. */
  abstract releaseLines(id: string): Promise<void>;
  /** When telephony has answered, the request is stored. The ends of the calls come as events. */
  abstract hangUp(calls: HangUpsRequest): Promise<void>;
}

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
  /** Keyed by call id: sent again, it never dials twice. Throws `UNAVAILABLE` when it is not known whether the call was taken. */
  abstract place(call: PlaceCall): Promise<PlaceCallResult>;
  abstract liveCheck(request: LiveCheckRequest): Promise<LiveCheckAnswer>;
  /** Lines for what is about to be claimed: what gets none is left alone. */
  abstract reserveLines(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** What is left of a reservation is wanted by no call any more. */
  abstract releaseLines(id: string): Promise<void>;
  /** Stored there when it answers; the ends come as events. */
  abstract hangUp(calls: HangUpsRequest): Promise<void>;
}

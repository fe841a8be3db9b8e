import type { HeldCall } from '../domain/call.js';
import type { CallLine, LineOpening } from './call-line.js';

export interface DialRequest {
  readonly call: HeldCall;
  /** The number the call is made from. */
  readonly from: string;
  /** The request must have started before this time: afterwards an opt-out may already have been confirmed. */
  readonly permitExpiresAt: Date;
  readonly signal: AbortSignal;
}

/**
 * `accepted`: it rings. `taken`: the invitation is out, and the line of the call tells when it rings; `by` names the
 * carrier whose call it is from now on. `unavailable`, `too_late`: certainly not dialled. `not_verified`: nor may it
 * be, as there is no scrub. An adapter that is not certain throws.
 */
export type CarrierAnswer =
  | { readonly kind: 'accepted' | 'lines_busy' | 'unavailable' | 'too_late' | 'not_verified' }
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'refused'; readonly endReason: 'blocked' | 'invalid_number' };

/**
 * The one way to the telephone network. A test call is refused here, whatever went wrong before: adapters implement
 * `dial`, `attend` and `release`, and nobody but `place`, `open` and `hangUp` can reach them.
 */
export abstract class Carrier {
  /** Asks the carrier to dial. Never repeated: when it throws, nobody knows whether the shopper's telephone rings. */
  async place(request: DialRequest): Promise<CarrierAnswer> {
    refuseTestCall(request.call);
    return await this.dial(request);
  }

  /**
   * The line of a call that the carrier has taken. After a crash another process opens it again: the call goes on where
   * it is, and nobody promises that the shopper would say the same once more.
   */
  open(opening: LineOpening): CallLine {
    refuseTestCall(opening.call);
    return this.attend(opening);
  }

  /**
   * Has the carrier end a call that it has taken; an ended call stays as it is. The line of the call reports the end:
   * `agent_ended` when the shopper had picked up, otherwise `canceled`. Throws when it is unknown whether the carrier
   * got the request; the caller then asks again.
   */
  async hangUp(call: HeldCall, signal: AbortSignal): Promise<void> {
    refuseTestCall(call);
    await this.release(call, signal);
  }

  /**
   * Nobody goes on with the call, and it may be unknown whether it was dialled: what the carrier has of it is ended.
   * For carriers that end their calls by themselves there is nothing to do.
   */
  async abandon(_call: HeldCall, _signal: AbortSignal): Promise<void> {}

  protected abstract dial(request: DialRequest): Promise<CarrierAnswer>;
  protected abstract attend(opening: LineOpening): CallLine;
  protected abstract release(call: HeldCall, signal: AbortSignal): Promise<void>;
}

function refuseTestCall(call: HeldCall): void {
  if (call.mode !== 'live') throw new Error(`${call.id} is a test call: it never reaches a carrier`);
}

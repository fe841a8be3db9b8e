import type { ActionReply, FlowDefinition } from '@outcall/flow-language';
import type { CallStep } from '../../domain/call-script.js';
import type { HeldCall } from '../../domain/call.js';

/** What happens in a call, when it happens. An `act` step is resumed with the action's reply, every other with nothing. */
export type CallCourse = AsyncIterator<CallStep, void, ActionReply | undefined>;

export interface DialRequest {
  readonly call: HeldCall;
  /** The number the call is made from. */
  readonly from: string;
  /** The request must have started before: afterwards an opt-out may have been answered. */
  readonly permitExpiresAt: Date;
  readonly signal: AbortSignal;
}

/** `unavailable`, `too_late`: surely not dialled. An adapter that cannot be sure throws. */
export type CarrierAnswer =
  | { readonly kind: 'accepted' | 'lines_busy' | 'unavailable' | 'too_late' }
  | { readonly kind: 'refused'; readonly endReason: 'blocked' | 'invalid_number' };

/**
 * The one way to the telephone network. A test call is refused here, whatever went wrong before: adapters implement `dial`,
 * `attend` and `release`, and nobody but `place`, `follow` and `hangUp` can reach them.
 */
export abstract class Carrier {
  /** Asks the carrier to dial. Never repeated: when it throws, nobody knows whether the shopper's telephone rings. */
  async place(request: DialRequest): Promise<CarrierAnswer> {
    refuseTestCall(request.call);
    return await this.dial(request);
  }

  /** The course of a call the carrier has taken, from its first ring; followed again after a crash, it tells the same. */
  follow(call: HeldCall, definition: FlowDefinition, signal: AbortSignal): CallCourse {
    refuseTestCall(call);
    return this.attend(call, definition, signal);
  }

  /**
   * Has the carrier end a call that it has taken; one that is over stays as it ended. Its course tells the end: `agent_ended` when the shopper had
   * picked up, else `canceled`. Throws when it is not known whether the carrier heard: it is asked again then.
   */
  async hangUp(call: HeldCall, signal: AbortSignal): Promise<void> {
    refuseTestCall(call);
    await this.release(call, signal);
  }

  protected abstract dial(request: DialRequest): Promise<CarrierAnswer>;
  protected abstract attend(call: HeldCall, definition: FlowDefinition, signal: AbortSignal): CallCourse;
  protected abstract release(call: HeldCall, signal: AbortSignal): Promise<void>;
}

function refuseTestCall(call: HeldCall): void {
  if (call.mode !== 'live') throw new Error(`${call.id} is a test call: it never reaches a carrier`);
}

import type { HeldInboundCall, InboundCall, InboundChannel, InboundEndReason } from './inbound-call.js';

/**
 * `busy`: a limit; `nobody`: the number is no org's; `taken`: another process has the call, and answers it; `later`:
 * nobody could be admitted now, the call is to be looked at again.
 */
export type Admission =
  | { readonly verdict: 'admitted'; readonly call: InboundCall }
  | { readonly verdict: 'busy' | 'nobody' | 'taken' | 'later' };

/** What is stored of a call while it goes on. */
export type InboundNote = 'answered' | 'opted_out' | 'rung' | 'handed_off';

/** Inbound calls as they are stored. All but `admit` is fenced: false, or left out, is a call that another has now. */
export abstract class InboundCalls {
  /** Before the call is answered. Only whoever is told `admitted` answers it; `taken` and `later` are left alone. */
  abstract admit(channel: InboundChannel): Promise<Admission>;
  /** A sign of life. Returns the ids of those that are still held. */
  abstract renew(calls: readonly HeldInboundCall[]): Promise<ReadonlySet<string>>;
  /** An opt-out stands from here on: it is told to contacts though the process dies. */
  abstract note(call: HeldInboundCall, note: InboundNote): Promise<boolean>;
  abstract end(call: HeldInboundCall, reason: InboundEndReason): Promise<boolean>;
  /** Claims calls that nobody holds any more: their channels are to be hung up, and they are to be ended as `lost`. */
  abstract claimLapsed(): Promise<HeldInboundCall[]>;
}

import type { RetryReason } from '@outcall/flow-language';

const REACHED: ReadonlySet<string> = new Set([
  'shopper_hung_up',
  'agent_ended',
  'handed_off',
  'opted_out',
  'max_duration',
  'silence',
]);
const HOPELESS: ReadonlySet<string> = new Set(['invalid_number', 'blocked']);
const GAP_OF: Readonly<Record<string, RetryReason>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  voicemail: 'voicemail',
  declined: 'declined',
};

/**
 * Whether the call reached the shopper, may be tried again, or never will (docs/handbook/calls.md#end-reasons). The end
 * reason decides, not the call's status.
 */
export function endClassOf(endReason: string): 'reached' | 'retry' | 'hopeless' {
  if (REACHED.has(endReason)) return 'reached';
  return HOPELESS.has(endReason) ? 'hopeless' : 'retry';
}

/** Whose list of gaps applies. `unreachable` and what failed on our side have none of their own and wait like an unanswered call. */
export const gapReasonOf = (endReason: string): RetryReason =>
  Object.hasOwn(GAP_OF, endReason) ? (GAP_OF[endReason] as RetryReason) : 'no_answer';

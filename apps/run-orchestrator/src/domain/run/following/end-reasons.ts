import type { RetryReason } from '@outcall/flow-language';

const GAP_OF: Readonly<Record<string, RetryReason>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  voicemail: 'voicemail',
  declined: 'declined',
};

/** Whose list of gaps applies. `unreachable` and what failed on our side have none of their own and wait like an unanswered call. */
export const gapReasonOf = (endReason: string): RetryReason =>
  Object.hasOwn(GAP_OF, endReason) ? (GAP_OF[endReason] as RetryReason) : 'no_answer';

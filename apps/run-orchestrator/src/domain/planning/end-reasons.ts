import { END_REASONS, type EndClass, type EndReason } from '@outcall/contracts-telephony';
import type { RetryReason } from '@outcall/flow-language';

type Of<C extends EndClass> = { [R in EndReason]: (typeof END_REASONS)[R] extends C ? R : never }[EndReason];

/**
 * Which list of gaps applies. `unreachable` and failures on our side have no list of their own and wait like an
 * unanswered call.
 */
const GAP_OF: Readonly<Record<Of<'retry'>, RetryReason>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  voicemail: 'voicemail',
  declined: 'declined',
  unreachable: 'no_answer',
  provider_unavailable: 'no_answer',
};

/**
 * A run may wait for a reason that is no end of a call (`lines_busy`). It then waits like a run whose call was not
 * answered.
 */
export const gapReasonOf = (lastError: string): RetryReason =>
  Object.hasOwn(GAP_OF, lastError) ? GAP_OF[lastError as Of<'retry'>] : 'no_answer';

/** Whether another attempt may follow an attempt that ended so. */
export const MAY_FOLLOW: Readonly<Record<EndClass, boolean>> = { reached: false, retry: true, hopeless: false };

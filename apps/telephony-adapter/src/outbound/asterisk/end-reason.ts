import type { EndReason } from '@outcall/contracts-telephony';
import type { LineEnd } from '../../application/speaking/line-event.js';
import type { NotAnswered, TrunkEndReason } from '../../application/trunks/trunk-end-reasons.js';
import { wordOf } from './kept-end-reasons.js';

/**
 * The final answer to an invitation, as a reason. Only the code is believed: the engine's own words for it say "no
 * answer" of a call that was declined. What is not here is trouble of the trunk (a 403 to our own number too), and says
 * nothing about the shopper.
 */
const REASONS: Readonly<Record<number, NotAnswered>> = {
  404: 'invalid_number', // not found
  408: 'unreachable', // request time-out
  480: 'unreachable', // temporarily unavailable: switched off, or out of reach
  484: 'invalid_number', // address incomplete
  486: 'busy', // busy here
  600: 'busy', // busy everywhere
  603: 'declined', // decline
  604: 'invalid_number', // does not exist anywhere
  607: 'blocked', // unwanted
  608: 'blocked', // rejected by whoever screens calls
};

/** How long a call may take; the engine itself ends it then, though nobody drives it any more. */
export interface LineLimits {
  readonly ringSeconds: number;
  /** From when the call was made, before it was dialled. */
  readonly longestSeconds: number;
}

/** What happened to a call until it ended, in the engine's time. */
export interface LineProgress extends LineLimits {
  readonly madeAt: Date | null;
  readonly dialledAt: Date | null;
  readonly answeredAt: Date | null;
  readonly isHungUpByUs: boolean;
}

/**
 * Why a call ended. Whoever hung up may know a better word than `agent_ended`. `table`: what its trunk says otherwise
 * (docs/adr/0046). Whether the invitation may be sent again is never judged by it, but by the code (see `EngineLine`).
 */
export function endReasonOf(progress: LineProgress, end: LineEnd, table: readonly TrunkEndReason[] = []): EndReason {
  const { sipCode, isAnswered, isSilent, at } = end;
  const wasAnswered = isAnswered || progress.answeredAt !== null;
  if (progress.isHungUpByUs) return wasAnswered ? 'agent_ended' : 'canceled';
  if (wasAnswered) {
    if (hasPassed(progress.madeAt, progress.longestSeconds, at)) return 'max_duration';
    return isSilent ? 'silence' : 'shopper_hung_up';
  }
  if (isRungOut(progress, end)) return 'no_answer';
  return wordOf(table, sipCode) ?? (sipCode === null ? undefined : REASONS[sipCode]) ?? 'provider_unavailable';
}

/**
 * Whether it rang for as long as was to be. The engine then says 480, as a telephone does that is switched off: only
 * the time tells them apart.
 */
export const isRungOut = ({ dialledAt, ringSeconds }: LineProgress, { at }: LineEnd): boolean =>
  hasPassed(dialledAt, ringSeconds, at);

/** The engine's timers start a little before it tells of what they time. */
const EARLY_MS = 500;

const hasPassed = (since: Date | null, seconds: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= seconds * 1_000 - EARLY_MS;

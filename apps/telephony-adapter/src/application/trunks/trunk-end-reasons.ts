import type { EndReason } from '@outcall/contracts-telephony';

/**
 * How a call ends that nobody answered, as a trunk may say it. Each of them uses the attempt: none makes the same
 * attempt dial again, by this trunk or by another.
 */
export const TRUNK_END_REASONS = [
  'busy',
  'declined',
  'no_answer',
  'unreachable',
  'invalid_number',
  'blocked',
  'provider_unavailable',
] as const satisfies readonly EndReason[];
export type NotAnswered = (typeof TRUNK_END_REASONS)[number];

/**
 * They mean the same by every trunk, since the engine itself says them: 401 and 407 of our password, 408 and 503 of a
 * trunk that it cannot reach, 487 of an invitation that we took back.
 */
export const FIXED_CODES = [401, 407, 408, 487, 503] as const;

export const MIN_FINAL_CODE = 300;
export const MAX_FINAL_CODE = 699;

/** More than any operator has codes of its own. */
export const MAX_TRUNK_CODES = 30;

/** What a code means by one trunk. */
export interface TrunkEndReason {
  readonly sipCode: number;
  readonly endReason: NotAnswered;
}

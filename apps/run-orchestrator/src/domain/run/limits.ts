import { DEFAULT_SHOPPER_LIMITS, narrowestLimits, NO_SHOPPER_LIMITS, type ShopperLimits } from '@outcall/kernel';
import type { Mode } from '@outcall/kernel';
import { CALL_RANK } from '@outcall/contracts-telephony';
import { isInCall, isInHand, isParked, type RunState, type RunTerms } from './run-state.js';

/**
 * What contacts judges a call by (docs/handbook/consent-and-hours.md#limits-per-shopper). An org that has said nothing
 * has the default; test runs have none. Who asked to be called later is called then, however short the gap.
 */
export const limitsOf = (
  mode: Mode,
  { orgLimits, flowLimits, followUps = 0 }: Pick<RunTerms, 'orgLimits' | 'flowLimits' | 'followUps'>,
): ShopperLimits => {
  if (mode === 'test') return NO_SHOPPER_LIMITS;
  const limits = narrowestLimits(orgLimits === undefined ? DEFAULT_SHOPPER_LIMITS : orgLimits, flowLimits);
  return followUps > 0 ? { ...limits, gapMinutes: null } : limits;
};

const LIMIT_REASONS: readonly (string | null)[] = ['called_recently', 'daily_limit'];

/** Whether a waiting run waits for the limits of its number. */
export const waitsForLimit = (lastError: string | null): boolean => LIMIT_REASONS.includes(lastError);

const isLimited = ({ mode, terms }: RunState): boolean =>
  Object.values(limitsOf(mode, terms)).some((limit) => limit !== null);

/** Whether the run waits for a time that is still to come. */
export const waitsForTime = (state: RunState, now: string): boolean =>
  state.run.status === 'scheduled' &&
  state.run.nextAttemptAt !== null &&
  state.run.nextAttemptAt > now &&
  !isInHand(state);

/** The same of a time of its own, and not of the limits of its number. */
const waitsForOwnTime = (state: RunState, now: string): boolean =>
  waitsForTime(state, now) && !waitsForLimit(state.run.lastError);

/**
 * The same where the limits of the number may hold that time: contacts is asked about it before the attempt asks for a
 * permit.
 */
export const hasLimitableTime = (state: RunState, now: string): boolean =>
  waitsForOwnTime(state, now) && isLimited(state);

/**
 * Whether an answer of contacts may move the run: it has such a time, or waits for limits that may have moved since.
 */
export const isMovedByLimits = (state: RunState, now: string): boolean =>
  isLimited(state) && (waitsForTime(state, now) || (isParked(state) && waitsForLimit(state.run.lastError)));

/** Whether a run that was just changed has a time that the limits may hold. */
export const asksLimits = (state: RunState): boolean => hasLimitableTime(state, state.run.updatedAt);

/**
 * Whether a call to the number has just begun, or has ended: other runs of the number may have to wait for it, or need
 * not any more.
 */
export const movesLimits = (state: RunState): boolean =>
  state.mode === 'live' &&
  state.dial?.state === 'placed' &&
  (state.dial.rank <= CALL_RANK['call.ringing'] || !isInCall(state));

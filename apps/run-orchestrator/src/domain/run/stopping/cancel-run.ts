import { isFinal, isHalt, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announce, change, unchanged, type Transition } from '../transition.js';

/** By the caller's wish, or because the shopper must not be called any more. A finished run stays as it is. */
export function cancel(state: RunState, moment: Moment, reason: string | null = unhalted(state)): Transition {
  if (isFinal(state)) return unchanged(state);
  return announce(
    change(
      unchanged(state),
      moment,
      { status: 'canceled', nextAttemptAt: null, lastError: reason },
      { lease: null, notBefore: null, ...held(state) },
    ),
    'run.canceled',
  );
}

/** A canceled run waits for no pause to end: it says what it would without. */
const unhalted = ({ run, dial }: RunState): string | null =>
  isHalt(run.lastError) ? (dial?.parked?.lastError ?? null) : run.lastError;

/** The process that may be about to place the attempt; the answer to a cancel waits for it. */
const held = ({ dial, lease }: RunState): Partial<Pick<RunState, 'dial'>> =>
  dial?.state === 'planned' && lease ? { dial: { ...dial, placer: lease } } : {};

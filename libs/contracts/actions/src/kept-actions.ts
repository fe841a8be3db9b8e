import type { ActionCall } from './action-calls.js';

/**
 * Bytes, as JSON, of the action calls that a run or the end of its call carries. With the largest inputs, metadata and
 * answers a run still fits into an event (docs/handbook/limits.md#actions).
 */
const MAX_ACTIONS_BYTES = 250_000;

const sizeOf = (action: ActionCall): number => Buffer.byteLength(JSON.stringify(action));
/** `args` and `result` of 16 kB each, and the rest: so many cannot be too large, and need not be measured. */
const SURELY_FIT = Math.floor(MAX_ACTIONS_BYTES / 40_000);

/**
 * The action calls that the end of a call carries. The dispatcher publishes `told` itself: one of them that does not
 * fit is left out, because a shortened one would be taken for the whole. Nobody else publishes `untold`, so they come
 * first, and one of them that does not fit is there without `args`.
 */
export function fittingActions(
  notified: readonly ActionCall[],
  unnotified: readonly ActionCall[],
): readonly ActionCall[] {
  const kept = keptActions([...unnotified, ...notified]);
  const whole = kept.slice(unnotified.length).filter((action, n) => action === notified[n]);
  return [...whole, ...kept.slice(0, unnotified.length)];
}

/** All of them, in their order; those that do not fit any more are without `args` and `result`. */
export function keptActions(actions: readonly ActionCall[]): readonly ActionCall[] {
  if (actions.length <= SURELY_FIT) return actions;
  let left = MAX_ACTIONS_BYTES;
  return actions.map((action) => {
    const size = sizeOf(action);
    const kept = size <= left ? action : { ...action, args: {}, result: null, say: null };
    left -= kept === action ? size : sizeOf(kept);
    return kept;
  });
}

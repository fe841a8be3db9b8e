import type { CallState } from './call-state.js';
import { perform, type Doing, type Ending, type Move } from './effects.js';
import { ownLine } from './lines.js';

/** The call ends because of the opt-out, even when the goodbye is cut off by the clock or by the shopper. */
export const OPTED_OUT: Ending = { endReason: 'opted_out', outcome: null };

export function* optOut(call: CallState): Doing<Move> {
  call.isOptedOut = true;
  call.closing = OPTED_OUT;
  call.callbackAt = null;
  yield* perform({ kind: 'say', line: ownLine(call, 'optedOut') }, 'said');
  return { end: OPTED_OUT };
}

import type { HandoffStep } from '../../definition/flow-step.js';
import type { CallState } from '../call-state.js';
import { follow, perform, type Doing, type Move } from '../effects.js';
import { lineOf, ownLine } from '../lines.js';
import { heed, say } from '../speaking.js';

/**
 * Says so and hands the call to a person. What the shopper says meanwhile is for that person, unless it is the opt-out.
 */
export function* handoff(call: CallState, step: HandoffStep): Doing<Move> {
  const cut = yield* say(call, lineOf(call, step.prompt) ?? ownLine(call, 'connecting'), ['opt_out']);
  if (cut) return cut;
  const { isConnected, cutInWith } = yield* perform({ kind: 'handoff', to: step.to }, 'handed_off');
  const brokenOff = yield* heed(call, cutInWith ?? null, ['opt_out']);
  if (brokenOff) return brokenOff;
  if (!isConnected) return follow(step.onFailed ?? step.next);
  call.isHandedOff = true;
  return follow(step.onConnected ?? step.next, 'handed_off');
}

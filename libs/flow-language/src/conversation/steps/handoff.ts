import type { HandoffStep } from '../../definition/flow-step.js';
import type { CallState } from '../call-state.js';
import { follow, perform, type Doing, type Move } from '../effects.js';
import { lineOf, ownLine } from '../lines.js';

/** Says so and hands the call to a person. What the shopper says meanwhile is for that person. */
export function* handoff(call: CallState, step: HandoffStep): Doing<Move> {
  yield* perform({ kind: 'say', line: lineOf(call, step.prompt) ?? ownLine(call, 'connecting') }, 'said');
  const { isConnected } = yield* perform({ kind: 'handoff', to: step.to }, 'handed_off');
  if (!isConnected) return follow(step.onFailed ?? step.next);
  call.isHandedOff = true;
  return follow(step.onConnected ?? step.next, 'handed_off');
}

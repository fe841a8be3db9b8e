import type { HandoffStep } from '../../definition/flow-step.js';
import type { CallState } from '../call-state.js';
import { follow, type Doing, type Move } from '../effects.js';
import { putThrough, sayToTheEnd } from '../heard-meanwhile.js';
import { lineOf, ownLine } from '../lines.js';
import { optOut } from '../opt-out.js';

/**
 * Says so and hands the call to a person. What the shopper says meanwhile is for that person, unless it is the opt-out.
 */
export function* handoff(call: CallState, step: HandoffStep): Doing<Move> {
  const came = yield* sayToTheEnd(call, lineOf(call, step.prompt) ?? ownLine(call, 'connecting'));
  if (came === 'opt_out') return yield* optOut(call);
  const isConnected = yield* putThrough(call, step.to);
  if (isConnected === 'opt_out') return yield* optOut(call);
  if (!isConnected) return follow(step.onFailed ?? step.next);
  call.isHandedOff = true;
  return follow(step.onConnected ?? step.next, 'handed_off');
}

import { builtInRequest } from '../understanding/built-in-request.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Ending, type Move } from './effects.js';
import { ownLine } from './lines.js';

/** The call ends because of the opt-out, even when the goodbye is cut off by the clock or by the shopper. */
export const OPTED_OUT: Ending = { endReason: 'opted_out', outcome: null };

/**
 * What is always on, without being drawn (docs/handbook/flows.md#always-on): the opt-out ends the call; a person is
 * called by the flow's first handoff step, if it has one.
 */
export function* answerBuiltIn(call: CallState, request: 'opt_out' | 'person'): Doing<Move> {
  if (request === 'opt_out') return yield* optOut(call);
  const drawn = call.definition.steps.find((step) => step.type === 'handoff');
  if (drawn) return { to: drawn.id };
  const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'connecting') }, 'said');
  if (cutInWith && builtInRequest(call.language, cutInWith) === 'opt_out') return yield* optOut(call);
  const { isConnected } = yield* perform({ kind: 'handoff', to: null }, 'handed_off');
  return { end: { endReason: isConnected ? 'handed_off' : 'agent_ended', outcome: null } };
}

function* optOut(call: CallState): Doing<Move> {
  call.isOptedOut = true;
  yield* perform({ kind: 'say', line: ownLine(call, 'optedOut') }, 'said');
  return { end: OPTED_OUT };
}

import type { CallState } from './call-state.js';
import { perform, type Doing, type Move } from './effects.js';
import { ownLine } from './lines.js';

/** What is always on, without being drawn (choices §6): the opt-out ends the call; a person is called by the flow's first handoff step, if it has one. */
export function* answerBuiltIn(call: CallState, request: 'opt_out' | 'person'): Doing<Move> {
  if (request === 'opt_out') {
    call.isOptedOut = true;
    yield* perform({ kind: 'say', line: ownLine(call, 'optedOut') }, 'said');
    return { end: { endReason: 'opted_out', outcome: null } };
  }
  const drawn = call.definition.steps.find((step) => step.type === 'handoff');
  if (drawn) return { to: drawn.id };
  yield* perform({ kind: 'say', line: ownLine(call, 'connecting') }, 'said');
  const { isConnected } = yield* perform({ kind: 'handoff', to: null }, 'handed_off');
  return { end: { endReason: isConnected ? 'handed_off' : 'agent_ended', outcome: null } };
}

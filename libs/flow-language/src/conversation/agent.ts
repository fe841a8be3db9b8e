import type { FlowStep } from '../definition/flow-step.js';
import type { CallState } from './call-state.js';
import { holds } from './conditions.js';
import type { Doing, Ending, Move } from './effects.js';
import { sayPrompt } from './speaking.js';
import { action } from './steps/action.js';
import { ask } from './steps/ask.js';
import { confirm } from './steps/confirm.js';
import { handoff } from './steps/handoff.js';

/**
 * How many steps a call may enter, beyond the number of steps in the flow, before it is cut. A loop of steps that say
 * nothing takes no time, so the clock would never end it. A call that enters each step once is never cut, however long
 * the flow is.
 */
const REPEATED_STEPS = 1_000;

/**
 * The calling agent: the disclosure, then step after step until the call ends. Knows no clock, no carrier and no
 * shopper.
 */
export function* agent(call: CallState): Doing<Ending> {
  const cut = yield* sayPrompt(call, call.definition.disclosure);
  let move: Move = cut ?? { to: call.definition.start ?? call.definition.steps[0]?.id ?? '' };
  while ('to' in move) {
    const step = call.steps.get(move.to);
    if (!step) return { endReason: 'agent_ended', outcome: null };
    if (call.path.length >= call.steps.size + REPEATED_STEPS) return { endReason: 'max_duration', outcome: null };
    call.path.push(step.id);
    move = yield* take(call, step);
  }
  return move.end;
}

function* take(call: CallState, step: FlowStep): Doing<Move> {
  switch (step.type) {
    case 'ask':
      return yield* ask(call, step);
    case 'confirm':
      return yield* confirm(call, step);
    case 'action':
      return yield* action(call, step);
    case 'handoff':
      return yield* handoff(call, step);
    case 'say':
      return (yield* sayPrompt(call, step.prompt)) ?? { to: step.next };
    case 'branch':
      return (
        (yield* sayPrompt(call, step.prompt)) ?? { to: step.when.find((way) => holds(call, way.if))?.next ?? step.next }
      );
    case 'end':
      return (
        (yield* sayPrompt(call, step.prompt)) ?? {
          end: { endReason: call.isHandedOff ? 'handed_off' : 'agent_ended', outcome: step.outcome },
        }
      );
  }
}

import type { ConfirmStep } from '../../definition/flow-step.js';
import { RANGES } from '../../definition/limits.js';
import { askFor } from '../asking.js';
import type { CallState } from '../call-state.js';
import { follow, type Doing, type Move } from '../effects.js';

/** Only a clear yes confirms: silence and words that were not understood are a no. */
export function* confirm(call: CallState, step: ConfirmStep): Doing<Move> {
  call.confirmedActions.delete(step.action);
  const question = {
    stepId: step.id,
    answerKey: null,
    expected: { type: 'yes_no', choices: [], confirms: step.action },
  } as const;
  const asked = yield* askFor(call, step.prompt, question, RANGES.maxTries.default);
  if ('move' in asked) return asked.move;
  if (!('value' in asked) || asked.value !== true) return follow(step.onNo ?? step.next);
  call.confirmedActions.add(step.action);
  return follow(step.onYes ?? step.next);
}

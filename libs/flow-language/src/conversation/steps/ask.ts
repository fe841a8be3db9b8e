import { RANGES } from '../../definition/limits.js';
import type { AskStep } from '../../definition/flow-step.js';
import { askFor } from '../asking.js';
import type { CallState } from '../call-state.js';
import { follow, type Doing, type Move } from '../effects.js';

/**
 * The answer stands as null from the moment it is asked for. Without a step for it, a question that stays open ends the
 * call.
 */
export function* ask(call: CallState, step: AskStep): Doing<Move> {
  const { key, type, choices, maxTries } = step.answer;
  call.answers.set(key, null);
  const question = { stepId: step.id, answerKey: key, expected: { type, choices: choices ?? [], range: step.answer } };
  const asked = yield* askFor(call, step.prompt, question, maxTries ?? RANGES.maxTries.default);
  if ('move' in asked) return asked.move;
  if ('value' in asked) {
    call.answers.set(key, asked.value);
    return { to: step.next };
  }
  return asked.failed === 'no_input' ? follow(step.onNoInput, 'silence') : follow(step.onNoMatch);
}

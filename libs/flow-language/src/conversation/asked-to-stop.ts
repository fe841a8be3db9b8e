import { wordsOf } from '../phrases/normalize.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { speaksOfCalls } from '../understanding/stop-calling.js';
import { understand } from '../understanding/understanding.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type Question } from './effects.js';
import { ownLine } from './lines.js';

/** Whether what was not understood may have been an opt-out. */
export const mayMeanToStop = ({ language }: CallState, { speech }: ShopperInput): boolean =>
  speech !== null && speaksOfCalls(language, wordsOf(speech));

/**
 * Asks back once whether the calls shall stop, where a question would be given up on words about calls. A yes or the
 * key 9 is the opt-out, a request for a person is heeded; with anything else the call goes on as it would have.
 */
export function* askWhetherToStop(call: CallState, question: Question): Doing<Move | null> {
  const expected = { type: 'yes_no', choices: [] } as const;
  const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'askedToStop') }, 'said');
  const { input } = cutInWith
    ? { input: cutInWith }
    : yield* perform(
        { kind: 'listen', question: { ...question, answerKey: null, expected, untold: 'no' } },
        'listened',
      );
  const meaning = understand(call.language, input, expected, call.today);
  if (meaning.kind === 'person') return yield* answerBuiltIn(call, 'person');
  const isWished = meaning.kind === 'opt_out' || (meaning.kind === 'value' && meaning.value === true);
  return isWished ? yield* answerBuiltIn(call, 'opt_out') : null;
}

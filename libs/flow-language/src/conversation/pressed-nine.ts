import { isInRange } from '../understanding/answer-range.js';
import { OPT_OUT_KEY } from '../understanding/built-in-request.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { Asked } from './asked.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Question, type SpokenLine } from './effects.js';
import { ownLine } from './lines.js';
import { hear } from './languages.js';
import { heed } from './speaking.js';

/** Whether the key 9 alone came where a number is asked for: it is the opt-out everywhere, and it may be the answer. */
const mayMeanNine = ({ expected }: Question, input: ShopperInput | null): boolean =>
  expected.type === 'number' && input?.dtmf === OPT_OUT_KEY;

/**
 * Says the line of a question. Returns what became of the call when the shopper cut in with a request, or with a 9. It
 * is judged as the answer that it may be: it comes again when the question is listened to.
 */
export function* sayQuestion(call: CallState, line: SpokenLine, question: Question): Doing<Asked | 'again' | null> {
  const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
  if (mayMeanNine(question, cutInWith)) return yield* askWhatNineMeans(call, question);
  const heeded = cutInWith && (yield* heed(call, cutInWith, hear(call, cutInWith, question.expected)));
  return heeded === null || heeded === 'again' ? heeded : { move: heeded };
}

/**
 * Asks back what the 9 meant. Whoever does not say that it is the answer has opted out: who pressed the key for it and
 * is not understood must not be called again. Nine may be no answer to the question; then that is open as before.
 */
export function* askWhatNineMeans(call: CallState, question: Question): Doing<Asked> {
  const expected = { type: 'yes_no', choices: [] } as const;
  const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'pressedNine') }, 'said');
  const { input } = cutInWith
    ? { input: cutInWith }
    : yield* perform(
        { kind: 'listen', question: { ...question, answerKey: null, expected, asksBack: 'pressedNine' } },
        'listened',
      );
  const meaning = understand(call.language, input, expected, call.today);
  if (meaning.kind === 'person') return { move: yield* answerBuiltIn(call, 'person') };
  const isNumber = meaning.kind === 'value' ? meaning.value === false : saysNine(call, input);
  if (!isNumber) return { move: yield* answerBuiltIn(call, 'opt_out') };
  return isInRange(question.expected, 9, call.today) ? { value: 9 } : { failed: 'no_match' };
}

/** "Nine": the number itself, said once more. */
function saysNine({ language, today }: CallState, { speech }: ShopperInput): boolean {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'number', choices: [] }, today);
  return meaning.kind === 'value' && meaning.value === 9;
}

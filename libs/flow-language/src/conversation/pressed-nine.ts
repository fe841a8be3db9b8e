import { isInRange } from '../understanding/answer-range.js';
import { OPT_OUT_KEY } from '../understanding/built-in-request.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { Asked } from './asked.js';
import { MAX_ASKED } from './asked-to-stop.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Question, type SpokenLine } from './effects.js';
import { isOptOut } from './heard-meanwhile.js';
import { OPTED_OUT } from './opt-out.js';
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
  const before = { isOptedOut: call.isOptedOut, closing: call.closing };
  Object.assign(call, { isOptedOut: true, isOptOutAsked: true, closing: OPTED_OUT }); // who hangs up at it has, too
  const came = yield* answerToNine(call, question);
  Object.assign(call, { ...before, isOptOutAsked: false });
  if (came === 'person') return { move: yield* answerBuiltIn(call, 'person') };
  if (came !== 'number') return { move: yield* answerBuiltIn(call, 'opt_out') };
  return isInRange(question.expected, 9, call.today) ? { value: 9 } : { failed: 'no_match' };
}

type NineMeant = 'number' | 'opt_out' | 'person' | 'open';
const YES_NO = { type: 'yes_no', choices: [] } as const;

/** As `askedToStop` does: what is said into the question back and is not understood settles nothing. */
function* answerToNine(call: CallState, question: Question): Doing<NineMeant> {
  const back: Question = { ...question, answerKey: null, expected: YES_NO, asksBack: 'pressedNine' };
  for (let asked = 1; asked <= MAX_ASKED; asked++) {
    const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'pressedNine') }, 'said');
    if (!cutInWith) {
      const { input } = yield* perform({ kind: 'listen', question: back }, 'listened');
      return whatNineMeant(call, input);
    }
    const came = whatNineMeant(call, cutInWith);
    if (came !== 'open') return came;
  }
  return 'open';
}

function whatNineMeant(call: CallState, input: ShopperInput): NineMeant {
  const meaning = hear(call, input, YES_NO);
  if (meaning.kind === 'person') return 'person';
  if (meaning.kind === 'value') return meaning.value === false ? 'number' : 'opt_out';
  if (saysNine(call, input)) return 'number';
  return isOptOut(meaning) ? 'opt_out' : 'open';
}

/** "Nine": the number itself, said once more. */
function saysNine({ language, today }: CallState, { speech }: ShopperInput): boolean {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'number', choices: [] }, today);
  return meaning.kind === 'value' && meaning.value === 9;
}

import type { LocalizedText } from '../definition/localized-text.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type SpokenLine } from './effects.js';
import { switchLanguage } from './languages.js';
import { lineOf } from './lines.js';
import { builtInRequest } from '../understanding/built-in-request.js';
import type { ShopperInput } from '../understanding/shopper-input.js';

const INTERRUPTIONS = ['opt_out', 'person', 'later', 'wrong_person', 'language'] as const;

/**
 * Says a line. Returns a move when the shopper interrupts with a request that leads elsewhere. After one for another
 * language the call has that. Other interruptions are ignored.
 */
export function* say(
  call: CallState,
  line: SpokenLine,
  heeded: readonly (typeof INTERRUPTIONS)[number][] = INTERRUPTIONS,
): Doing<Move | null> {
  const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
  return yield* heed(call, cutInWith, heeded);
}

/** The move of an interruption, null when it is none of those heeded. */
export function* heed(
  call: CallState,
  cutInWith: ShopperInput | null,
  heeded: readonly (typeof INTERRUPTIONS)[number][] = INTERRUPTIONS,
): Doing<Move | null> {
  const request = cutInWith && builtInRequest(call.language, cutInWith);
  const interruption = heeded.find((other) => other === request);
  if (!interruption || !cutInWith) return null;
  if (interruption !== 'language') return yield* answerBuiltIn(call, interruption, cutInWith);
  yield* switchLanguage(call, cutInWith);
  return null;
}

const MAX_SWITCHES = 3; // a shopper who only ever asks for languages must not hold the line for good

/** Says a prompt, and once more in each language that is asked for meanwhile. */
export function* sayPrompt(call: CallState, prompt: LocalizedText | undefined): Doing<Move | null> {
  for (let switches = 0; ; switches++) {
    const { language } = call;
    const line = lineOf(call, prompt);
    const move = line ? yield* say(call, line) : null;
    if (move || call.language === language || switches === MAX_SWITCHES) return move;
  }
}

import type { LocalizedText } from '../definition/localized-text.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type SpokenLine } from './effects.js';
import { lineOf } from './lines.js';
import { builtInRequest } from '../understanding/built-in-request.js';
import type { ShopperInput } from '../understanding/shopper-input.js';

const INTERRUPTIONS = ['opt_out', 'person'] as const;

/**
 * Says a line. Returns a move when the shopper interrupts with the opt-out or a request for a person. Other
 * interruptions are ignored.
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
  return interruption ? yield* answerBuiltIn(call, interruption) : null;
}

export function* sayPrompt(call: CallState, prompt: LocalizedText | undefined): Doing<Move | null> {
  const line = lineOf(call, prompt);
  return line ? yield* say(call, line) : null;
}

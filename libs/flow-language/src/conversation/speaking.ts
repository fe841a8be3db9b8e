import type { LocalizedText } from '../definition/localized-text.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type SpokenLine } from './effects.js';
import { lineOf } from './lines.js';
import { builtInRequest } from './understanding.js';

/** Says a line; a move when the shopper cut in with an opt-out or asked for a person. Other words said into a line are let go. */
export function* say(call: CallState, line: SpokenLine): Doing<Move | null> {
  const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
  const request = cutInWith && builtInRequest(call.language, cutInWith);
  return request === 'opt_out' || request === 'person' ? yield* answerBuiltIn(call, request) : null;
}

export function* sayPrompt(call: CallState, prompt: LocalizedText | undefined): Doing<Move | null> {
  const line = lineOf(call, prompt);
  return line ? yield* say(call, line) : null;
}

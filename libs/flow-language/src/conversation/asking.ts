import type { LocalizedText } from '../definition/localized-text.js';
import { answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type Question, type SpokenLine } from './effects.js';
import { joinLines, lineOf, ownLine } from './lines.js';
import { say } from './speaking.js';
import { understand } from '../understanding/understanding.js';

const MAX_REPEATS = 3; // a shopper who only ever asks to repeat must not hold the line for good

export type Asked =
  | { readonly value: string | number | boolean }
  | { readonly failed: 'no_input' | 'no_match' }
  | { readonly move: Move };

/** Says the prompt and listens, up to `maxTries` times; a request to repeat costs no try. */
export function* askFor(call: CallState, prompt: LocalizedText, question: Question, maxTries: number): Doing<Asked> {
  const line = lineOf(call, prompt); // null when the prompt consists of values that are not set
  let failed: 'no_input' | 'no_match' = 'no_input';
  let spoken: SpokenLine | null = line;
  let repeats = 0;
  for (let tries = 0; tries < maxTries;) {
    const cut = spoken && (yield* say(call, spoken));
    if (cut) return { move: cut };
    const { input } = yield* perform({ kind: 'listen', question }, 'listened');
    const meaning = understand(call.language, input, question.expected, call.today);
    if (meaning.kind === 'value') return { value: meaning.value };
    if (meaning.kind === 'opt_out' || meaning.kind === 'person')
      return { move: yield* answerBuiltIn(call, meaning.kind) };
    if (meaning.kind === 'repeat' && repeats < MAX_REPEATS) {
      repeats += 1;
      spoken = line;
      continue;
    }
    tries += 1;
    failed = meaning.kind === 'no_input' ? 'no_input' : 'no_match';
    const sorry = ownLine(call, failed === 'no_input' ? 'notHeard' : 'notUnderstood');
    spoken = line ? joinLines(sorry, line) : sorry;
  }
  return { failed };
}

import type { LocalizedText } from '../definition/localized-text.js';
import type { Meaning } from '../understanding/meaning.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { afterAskedToStop, answerBuiltIn } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type SpokenLine } from './effects.js';
import { heardMeanwhile, MAX_AGAIN, optOutHeard } from './heard-meanwhile.js';
import { lineOf } from './lines.js';
import { switchLanguage } from './switch-language.js';

/** `again`: what was said into a line leads nowhere else, but the line was cut off, or has another language now. */
export type Heeded = Move | 'again' | null;

/** Says a line. Returns a move when the shopper interrupts with a request that leads elsewhere. */
function* say(call: CallState, line: SpokenLine): Doing<Heeded> {
  const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
  return cutInWith && (yield* heed(call, cutInWith, heardMeanwhile(call, cutInWith)));
}

/** Follows what an interruption means, null when it is no request. */
export function* heed(call: CallState, input: ShopperInput, meaning: Meaning): Doing<Heeded> {
  switch (meaning.kind) {
    case 'person':
    case 'later':
    case 'wrong_person':
      return yield* answerBuiltIn(call, meaning.kind, input);
    case 'language': {
      const { language } = call;
      const move = yield* switchLanguage(call, input);
      return move ?? (call.language === language ? null : 'again');
    }
    default: {
      const came = yield* optOutHeard(call, meaning);
      // an unanswered question back has cut the line off as well
      return came === 'denied' || came === 'open' ? 'again' : yield* afterAskedToStop(call, came);
    }
  }
}

/** Says a prompt, and once more where it has to be. */
export function* sayPrompt(call: CallState, prompt: LocalizedText | undefined): Doing<Move | null> {
  for (let again = 0; ; again++) {
    const line = lineOf(call, prompt);
    const heeded = line ? yield* say(call, line) : null;
    if (heeded !== 'again') return heeded;
    if (again === MAX_AGAIN) return null;
  }
}

/** Says words that are of no prompt: they have one language. */
export function* sayWords(call: CallState, text: string): Doing<Move | null> {
  for (let again = 0; ; again++) {
    const { language } = call;
    const heeded = yield* say(call, { name: 'result', text, textEn: null });
    if (heeded !== 'again') return heeded;
    if (again === MAX_AGAIN || call.language !== language) return null;
  }
}

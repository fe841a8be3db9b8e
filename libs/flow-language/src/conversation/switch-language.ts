import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { wordsOf } from '../phrases/normalize.js';
import { languageAsked } from '../understanding/requests/other-requests.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { afterAskedToStop } from './built-ins.js';
import type { CallState } from './call-state.js';
import type { Doing, Move } from './effects.js';
import { sayToTheEnd } from './heard-meanwhile.js';
import { requestLine } from './lines.js';

/**
 * Goes on in the language that is asked for, or says in which ones the call can be held. Returns a move when an opt-out
 * or a request for a person came of what was said into that.
 */
export function* switchLanguage(call: CallState, input: ShopperInput): Doing<Move | null> {
  const asked = languageAsked(call.language, wordsOf(input.speech ?? ''));
  const { allowed } = call.definition.languages;
  if (asked && allowed.includes(asked)) {
    call.language = asked;
    return null;
  }
  const names = (language: Language): string => allowed.map((each) => nameOf(each, language)).join(', ');
  const came = yield* sayToTheEnd(call, requestLine(call, 'languages', { languages: names }));
  return yield* afterAskedToStop(call, came);
}

/** Each by its own name, so that who speaks it hears it; in the English line by its code's English name. */
const nameOf = (language: Language, spoken: Language): string =>
  spoken === 'en-IN' ? (ENGLISH_NAMES.of(language.slice(0, 2)) ?? language) : SPOKEN[language].requests.texts.name;
const ENGLISH_NAMES = { of: (code: string): string | undefined => namesInEnglish().get(code) };

let englishNames: ReadonlyMap<string, string> | undefined;
function namesInEnglish(): ReadonlyMap<string, string> {
  englishNames ??= new Map(
    (Object.keys(SPOKEN) as Language[]).map((language) => {
      const latin = SPOKEN[language].requests.names
        .flatMap((line) => line.split('|'))
        .find((name) => /^[a-z]+$/.test(name));
      const name = latin ?? language;
      return [language.slice(0, 2), name.charAt(0).toUpperCase() + name.slice(1)];
    }),
  );
  return englishNames;
}

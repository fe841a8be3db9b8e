import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { wordsOf } from '../phrases/normalize.js';
import { isIndic } from '../sound/script.js';
import type { Expectation, ShopperInput } from '../understanding/shopper-input.js';
import type { Meaning } from '../understanding/meaning.js';
import { understand } from '../understanding/understanding.js';
import type { CallState } from './call-state.js';
import { deniesOwnName } from './own-name-denied.js';

const LONGEST_IN_LATIN = 3;

/**
 * What is meant, in the call's language or, where that has no meaning for it, in another one of the flow. Words of an
 * Indian script are read in the languages written in it; in Latin letters only short ones are, as a yes or no or a
 * request, and only where all languages that know them agree; an opt-out in one of them is one.
 */
export function hear(call: CallState, input: ShopperInput, expected: Expectation): Meaning {
  const meaning = meaningOf(call, input, expected);
  return isOfAnAnswer(meaning) && saysOfSomebodyElse(call, input) ? { kind: 'wrong_person' } : meaning;
}

/** No request and no opt-out that stands. */
const isOfAnAnswer = (meaning: Meaning): boolean =>
  meaning.kind === 'value' || meaning.kind === 'no_match' || (meaning.kind === 'opt_out_in_doubt' && !meaning.stands);

/** "I am not Asha", in the call's language or in another one of the flow that it is written in. */
function saysOfSomebodyElse(call: CallState, { speech, dtmf }: ShopperInput): boolean {
  if (speech === null || dtmf) return false;
  const written = languagesWritten(speech) ?? [];
  const languages = call.definition.languages.allowed.filter((language) => written.includes(language));
  return [call.language, ...languages].some((language) => deniesOwnName(call, language, speech));
}

function meaningOf(call: CallState, input: ShopperInput, expected: Expectation): Meaning {
  const own = understand(call.language, input, expected, call.today);
  if (isUnderstood(own) || !input.speech || input.dtmf) return own;
  const words = wordsOf(input.speech);
  const written = languagesWritten(input.speech);
  if (written === null && words.length > LONGEST_IN_LATIN) return own;
  const others = call.definition.languages.allowed.filter(
    (language) => language !== call.language && (written === null || written.includes(language)),
  );
  const heard = others
    .map((language) => understand(language, input, expected, call.today))
    .filter(
      (meaning) =>
        isUnderstood(meaning) && (written !== null || meaning.kind !== 'value' || expected.type === 'yes_no'),
    );
  const refused = heard.find(({ kind }) => kind === 'opt_out') ?? heard.find(({ kind }) => kind === 'opt_out_in_doubt');
  if (refused) return refused; // whatever it is in another language
  const [first, ...more] = heard;
  const isOne = more.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first && isOne ? first : own;
}

/** Nor does another language have to know what only the witness doubts. */
const isUnderstood = (meaning: Meaning): boolean =>
  meaning.kind !== 'no_match' && !(meaning.kind === 'opt_out_in_doubt' && !meaning.stands);

/** The language of an utterance: by its script, else the call's. */
export function languageHeard(call: CallState, speech: string): Language {
  const written = languagesWritten(speech);
  if (written === null || written.length === 0 || written.includes(call.language)) return call.language;
  return written.find((language) => call.definition.languages.allowed.includes(language)) ?? (written[0] as Language);
}

const BLOCK_BITS = 7;
const blockOf = (text: string): number => (text.codePointAt(0) ?? 0) >> BLOCK_BITS;

/** The languages written in the script of an utterance's first Indian word; null when it has none. */
function languagesWritten(speech: string): readonly Language[] | null {
  const word = wordsOf(speech).find(isIndic);
  if (word === undefined) return null;
  return (Object.keys(SPOKEN) as Language[]).filter(
    (language) => blockOf(SPOKEN[language].requests.texts.name) === blockOf(word),
  );
}

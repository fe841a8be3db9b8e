import { SPOKEN, spokenLanguages } from '../languages/registry.js';
import { wordsOf } from './normalize.js';

/**
 * Lists of `TalkWords` that are compared word for word, in every call and in all languages: speakers and speech
 * recognisers mix languages.
 */
export type MarkingList = 'englishNot' | 'englishNo' | 'orToo' | 'whoSpeaks' | 'noCall' | 'unfinished';

const known = new Map<MarkingList, ReadonlySet<string>>();

/** Whether a word, or several words separated by spaces, is in the list of any language. */
export function isSaidAs(list: MarkingList, said: string): boolean {
  return phrasesOfAll(list).has(said);
}

/** The entries of a list in all languages. Words are separated by spaces. */
function phrasesOfAll(list: MarkingList): ReadonlySet<string> {
  let ways = known.get(list);
  if (!ways)
    known.set(list, (ways = new Set(spokenLanguages().flatMap((language) => waysOf(SPOKEN[language].talk[list])))));
  return ways;
}

/** The entries of one list. Words are separated by spaces. */
export const waysOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((way) => wordsOf(way.replaceAll('_', ' ')).join(' '));

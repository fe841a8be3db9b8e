import { SPOKEN, spokenLanguages } from '../languages/all-languages.js';
import { wordsOf } from './normalize.js';

/** Lists of `TalkWords` that are looked up word by word and in every call, whatever it speaks: speakers and recognisers mix languages. */
export type MarkingList = 'englishNot' | 'englishNo' | 'orToo' | 'whoSpeaks' | 'noCall' | 'unfinished';

const known = new Map<MarkingList, ReadonlySet<string>>();

/** Whether a word, or several parted by spaces, stands in the list of any language. */
export function isSaidAs(list: MarkingList, said: string): boolean {
  return phrasesOfAll(list).has(said);
}

/** The phrases of a list, of all languages; words are parted by spaces. */
function phrasesOfAll(list: MarkingList): ReadonlySet<string> {
  let ways = known.get(list);
  if (!ways)
    known.set(list, (ways = new Set(spokenLanguages().flatMap((language) => waysOf(SPOKEN[language].talk[list])))));
  return ways;
}

/** The ways of a list, each in words parted by spaces. */
export const waysOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((way) => wordsOf(way.replaceAll('_', ' ')).join(' '));

import type { Language } from '@outcall/kernel';
import { saidOf } from '../phrases/talk-lists.js';
import { isLatin } from '../sound/script.js';
import { isDateWord } from './dates/spoken-date.js';
import { isNumberWord } from './numbers/spoken-number.js';

/**
 * Whether something is told that has happened. In Latin letters a day or a number goes before: "did" is one and a half
 * in Marathi.
 */
export const tellsOfThePast = (language: Language, words: readonly string[]): boolean =>
  saidOf('past', language, words).some(
    ({ from, to }) =>
      !isAskedFor(words, from) &&
      !words
        .slice(from, to)
        .every((word) => isLatin(word) && (isDateWord(language, word) || isNumberWord(language, word))),
  );

/** What "have it delivered tomorrow" may follow; "I have it booked" tells what is. */
const BEFORE_A_WISH = new Set(['', 'please', 'yes', 'ok', 'okay', 'to', 'and', 'then']);

const isAskedFor = (words: readonly string[], from: number): boolean =>
  from >= 2 &&
  (words[from - 2] === 'have' || words[from - 2] === 'get') &&
  words[from - 1] === 'it' &&
  BEFORE_A_WISH.has(words[from - 3] ?? '');

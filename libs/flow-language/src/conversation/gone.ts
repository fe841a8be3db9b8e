import type { Language } from '@outcall/kernel';
import { saidOf } from '../phrases/talk-lists.js';
import { isLatin } from '../sound/script.js';
import { isDateWord } from '../understanding/dates/spoken-date.js';
import { isNumberWord } from '../understanding/numbers/spoken-number.js';

/** Whether something is told that has happened. In Latin letters a day or a number goes before: "did" is one and a half in Marathi. */
export const tellsOfThePast = (language: Language, words: readonly string[]): boolean =>
  saidOf('past', language, words).some(
    ({ from, to }) =>
      !words
        .slice(from, to)
        .every((word) => isLatin(word) && (isDateWord(language, word) || isNumberWord(language, word))),
  );

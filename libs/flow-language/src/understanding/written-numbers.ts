import type { Language } from '@outcall/kernel';
import { phrasesOf } from '../phrases/phrase-matches.js';
import { wordsOf } from '../phrases/normalize.js';
import { isIndic } from '../sound/script.js';
import { isNumberWord, isWrittenNumber } from './numbers/spoken-number.js';

/**
 * The words of an utterance that are numbers as they were written: `wordsOf` drops signs that number words have (পাঁচ).
 */
export const writtenNumbersIn = (language: Language, speech: string): ReadonlySet<string> =>
  new Set(speech.split(/[\s,.;।-]+/).flatMap((word) => (isNumberWord(language, word) ? wordsOf(word) : [])));

/**
 * "ਪਹਿਲਾਂ" is "already" and sounds like "first": what is written like no number and is known to leave an answer in
 * doubt is none.
 */
export const isDoubted = (language: Language, word: string): boolean =>
  isIndic(word) &&
  !isWrittenNumber(language, word) &&
  phrasesOf(language)
    .stances.saidIn([word])
    .some(({ tag }) => tag === 'doubt');

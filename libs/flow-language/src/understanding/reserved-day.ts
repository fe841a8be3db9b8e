import type { Language } from '@outcall/kernel';
import { phrasesOf } from '../phrases/phrase-matches.js';
import { datePhrasesIn, isDateWord, negatesADay, saysADay } from './dates/spoken-date.js';
import { isNumberWord } from './numbers/spoken-number.js';
import { tellsOfThePast } from './past.js';
import { isAsked, mayDenyWhatFollows, meansOrToo, reservationsIn } from './reservations.js';
import type { Spoken } from './spoken.js';
import { isDoubted, writtenNumbersIn } from './written-numbers.js';

/** "நாளைக்கு இல்ல நாளன்னைக்கு": one day or the other. */
const isEitherDay = (language: Language, words: readonly string[]): boolean =>
  words.some(
    (word, at) => meansOrToo(word) && saysADay(language, words.slice(0, at)) && saysADay(language, words.slice(at + 1)),
  );

/**
 * A day on which something has happened is gone ("I ordered on Monday"). A no beside a day is for the grammar of dates;
 * any other is not.
 */
export function isDayReserved({ language, speech, words }: Spoken): boolean {
  if (isAsked(speech) || mayDenyWhatFollows(speech) || tellsOfThePast(language, words)) return true;
  if (isEitherDay(language, words)) return true;
  const isLastNo = (word: string, at: number): boolean =>
    at === words.length - 1 &&
    at > 0 &&
    phrasesOf(language)
      .stances.saidIn([word])
      .some(({ tag }) => tag === 'no');
  const written = writtenNumbersIn(language, speech);
  const inPhrase = datePhrasesIn(language, words);
  const isOwn = (word: string, at: number): boolean =>
    (isDateWord(language, word) && !isLastNo(word, at)) ||
    inPhrase.has(at) ||
    ((isNumberWord(language, word) || written.has(word)) && !isDoubted(language, word));
  const { isInDoubt, negations } = reservationsIn(language, words, isOwn);
  return (
    isInDoubt ||
    negations.some(
      ({ tag, from, to }) => tag === 'unsure' || !words.slice(from, to).some((word) => negatesADay(language, word)),
    )
  );
}

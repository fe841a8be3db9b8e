import type { Language } from '@outcall/kernel';
import { phrasesOf } from '../../phrases/heard-phrases.js';
import { datePhrasesIn, dialledDate, isDateWord, negatesADay, saysADay, spokenDate } from '../dates/spoken-date.js';
import { isNumberWord } from '../numbers/spoken-number.js';
import { isAsked, mayDenyWhatFollows, meansOrToo, reservationsIn } from '../reservations.js';
import { tellsOfThePast } from '../gone.js';
import { isDoubted, writtenNumbersIn } from './own-words.js';
import { said, type AnswerKind, type Spoken } from './answer-kind.js';

export const date: AnswerKind = {
  spoken: (spoken) => (isReserved(spoken) ? null : spokenDate(spoken.language, spoken.speech, spoken.today)),
  dialled: (keys, _, today) => dialledDate(keys, today),
  samples: ['2030-01-15'],
  representatives: (_, __, texts) => texts().map(said),
  sample: () => ({ literal: '2030-01-15' }), // fixed: a sample that followed the calendar would not repeat
};

/** "நாளைக்கு இல்ல நாளன்னைக்கு": one day or the other. */
const isEitherDay = (language: Language, words: readonly string[]): boolean =>
  words.some(
    (word, at) => meansOrToo(word) && saysADay(language, words.slice(0, at)) && saysADay(language, words.slice(at + 1)),
  );

/** A day on which something has happened is gone ("I ordered on Monday"). A no beside a day is for the grammar of dates; any other is not. */
export function isReserved({ language, speech, words }: Spoken): boolean {
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

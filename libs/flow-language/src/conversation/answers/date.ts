import { dialledDate, isDateWord, negatesADay, spokenDate } from '../../understanding/dates/spoken-date.js';
import { isNumberWord } from '../../understanding/numbers/spoken-number.js';
import { isAsked, reservationsIn } from '../reservations.js';
import type { AnswerKind, Spoken } from './answer-kind.js';

export const date: AnswerKind = {
  spoken: (spoken) => (isReserved(spoken) ? null : spokenDate(spoken.language, spoken.speech, spoken.today)),
  dialled: (keys, _, today) => dialledDate(keys, today),
  sample: () => ({ literal: '2030-01-15' }), // fixed: a sample that followed the calendar would not repeat
};

/** A no beside a day is for the grammar of dates; any other is not. */
export function isReserved({ language, speech, words }: Spoken): boolean {
  if (isAsked(speech)) return true;
  const isOwn = (word: string): boolean => isDateWord(language, word) || isNumberWord(language, word);
  const { isInDoubt, negations } = reservationsIn(language, words, isOwn);
  return (
    isInDoubt ||
    negations.some(
      ({ tag, from, to }) => tag === 'unsure' || !words.slice(from, to).some((word) => negatesADay(language, word)),
    )
  );
}

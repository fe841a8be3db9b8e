import {
  dialledNumber,
  isNumberWord,
  negatesANumber,
  spokenNumber,
} from '../../understanding/numbers/spoken-number.js';
import { isAsked, reservationsIn } from '../reservations.js';
import type { AnswerKind, Spoken } from './answer-kind.js';

export const number: AnswerKind = {
  spoken: (spoken) => (isReserved(spoken) ? null : spokenNumber(spoken.language, spoken.speech)),
  dialled: (keys) => dialledNumber(keys),
  sample: () => ({ literal: '1' }),
};

/** "Not one" is no one; "five, no, six" is six: what is said after the no counts. */
function isReserved({ language, speech, words }: Spoken): boolean {
  if (isAsked(speech)) return true;
  const { isInDoubt, negations } = reservationsIn(language, words, (word) => isNumberWord(language, word));
  if (
    isInDoubt ||
    negations.some(
      ({ tag, from, to }) => tag === 'unsure' || !words.slice(from, to).some((word) => negatesANumber(language, word)),
    )
  )
    return true;
  const lastNo = words.findLastIndex((word) => negatesANumber(language, word));
  return (
    lastNo > 0 &&
    !words.slice(lastNo + 1).some((word) => isNumberWord(language, word) && !negatesANumber(language, word))
  );
}

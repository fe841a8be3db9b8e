import type { Language } from '@outcall/kernel';
import { dialledNumber, isNumberWord, negatesANumber, spokenNumber } from '../numbers/spoken-number.js';
import { idiomsIn } from '../../phrases/spoken-positions.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { isAsked, mayDenyWhatFollows, meansOrToo, reservationsIn } from '../reservations.js';
import { tellsOfThePast } from '../past.js';
import { tellsWhatIsThere } from '../possession.js';
import { tellsAnHour } from '../hours-beside.js';
import { isDoubted, writtenNumbersIn } from '../written-numbers.js';
import { numbersIn } from '../answer-range.js';
import type { Spoken } from '../spoken.js';
import { pressed, said, type AnswerKind } from './answer-kind.js';

const KEYS = /^(?!9$)\d{1,15}$/; // a 9 alone is the opt-out: it can only be said

export const number: AnswerKind = {
  spoken: (spoken) => (isReserved(spoken) ? null : spokenNumber(spoken.language, spoken.speech)),
  dialled: (keys) => dialledNumber(keys),
  samples: (range) => numbersIn(range).map(String),
  representatives: (_, __, texts) => texts().map((text) => (KEYS.test(text) ? pressed(text) : said(text))),
  sample: ({ range = {} }) => ({ literal: String(numbersIn(range)[0] ?? 1) }),
};

/** "மூணு இல்ல நாலு": three or four. */
const isEitherNumber = (language: Language, words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      meansOrToo(word) &&
      [words.slice(0, at), words.slice(at + 1)].every((side) => side.some((other) => isNumberWord(language, other))),
  );

/** "One more", "एक और": how many that makes in all, nobody has said. "Hundred aur fifty" is a number. */
const isOnTop = (language: Language, words: readonly string[]): boolean =>
  saidOf('more', language, words).some(
    ({ from, to }) => isNumberAt(language, words, from - 1) !== isNumberAt(language, words, to),
  );

const isNumberAt = (language: Language, words: readonly string[], at: number): boolean =>
  words[at] !== undefined && isNumberWord(language, words[at]);

/** "One thing", "this one". */
const countsNothing = (language: Language, words: readonly string[]): boolean =>
  idiomsIn(language, words).some(({ from, length }) =>
    words.slice(from, from + length).some((word) => isNumberWord(language, word)),
  );

/** "Not one" is no one; "five, no, six" is six: what is said after the no counts. */
function isReserved({ language, speech, words }: Spoken): boolean {
  if (
    isAsked(speech) ||
    tellsWhatIsThere(language, words) ||
    mayDenyWhatFollows(speech) ||
    isEitherNumber(language, words)
  )
    return true;
  if (tellsOfThePast(language, words) || tellsAnHour(language, words)) return true;
  if (countsNothing(language, words) || isOnTop(language, words)) return true;
  const written = writtenNumbersIn(language, speech);
  const { isInDoubt, negations } = reservationsIn(
    language,
    words,
    (word) => (isNumberWord(language, word) || written.has(word)) && !isDoubted(language, word),
  );
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

import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { saidOf } from '../phrases/talk-lists.js';
import { isNumberWord, negatesANumber } from './numbers/spoken-number.js';
import type { Spoken } from './spoken.js';

/**
 * "At two o'clock", "5 pm": a number that is an hour counts nothing. "I am ordering three" and "this time five" tell no
 * hour.
 */
export const tellsAnHour = (language: Language, words: readonly string[]): boolean =>
  saidOf('hours', language, words).some(({ from }) => {
    const before = words[from - 1] ?? '';
    const isHalfOfDay = words[from] === 'am' || words[from] === 'pm';
    return isHalfOfDay ? isNumberWord(language, before) : !(words[from] === 'time' && before === 'this');
  });

const TIME_OF_DAY = /morning|noon|evening|night/;
export const isTimeOfDay = ({ value, label }: FlowChoice): boolean =>
  TIME_OF_DAY.test(`${value} ${label['en-IN'] ?? ''}`.toLowerCase());

/**
 * The words without an hour that changes nothing beside a time of day: "evening, after six", "शाम छह बजे के बाद". An
 * hour that is all that is said of a choice ("after five") stays.
 */
export function withoutHours(
  { language, words, choices }: Spoken,
  isNamed: (words: readonly string[]) => boolean,
): readonly string[] {
  if (!choices.some(isTimeOfDay)) return words;
  const marks = [...saidOf('hours', language, words), ...saidOf('aroundAnHour', language, words)];
  const isMark = (at: number): boolean => marks.some(({ from, to }) => from <= at && at < to);
  const isNumber = words.map(
    (word, at) => isNumberWord(language, word) && !negatesANumber(language, word) && !isMark(at),
  );
  const isHour = (at: number): boolean => {
    const [first, last] = stretchAround(at, (place) => isMark(place) || isNumber[place] === true, words.length);
    const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return places.some(isMark) && [1, 2].includes(places.filter((place) => isNumber[place]).length);
  };
  const rest = words.filter((_, at) => !((isMark(at) || isNumber[at]) && isHour(at)));
  return rest.length < words.length && isNamed(rest) ? rest : words;
}

function stretchAround(at: number, isIn: (place: number) => boolean, length: number): readonly [number, number] {
  let [first, last] = [at, at];
  while (first > 0 && isIn(first - 1)) first -= 1;
  while (last < length - 1 && isIn(last + 1)) last += 1;
  return [first, last];
}

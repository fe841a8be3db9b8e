import type { Language } from '@outcall/kernel';
import { foldSpeech } from '../numbers/fold.js';
import { numberLexicon } from '../numbers/number-lexicon.js';
import { LONGEST_ANSWER, tokensOf } from '../numbers/speech-tokens.js';
import { dayOf, nextInYears, nextWeekday, weekdayOf } from './calendar.js';
import { daysSaid } from './date-grammar.js';
import type { DateItem } from './date-item.js';
import { dateItemOf, dateLexicon } from './date-lexicon.js';
import { dateItems, namedItemAt } from './date-items.js';
import { takeLiteralDates, type FoundDay } from './literal-dates.js';

/**
 * The day (YYYY-MM-DD) that an utterance names, in the call's language or in English: a relative day, a weekday, a day
 * and month, or a date in digits (day before month). Null when it names none, several, one that does not exist, or a
 * negated one ("not tomorrow").
 *
 * An answer is about a day to come. So a weekday is the next one after today, a date without a year is the next one
 * that is not in the past, and a word for both yesterday and tomorrow (कल) is tomorrow. `today` is the day in
 * Asia/Kolkata; without it only full dates are understood.
 */
export function spokenDate(language: Language, speech: string, today: string | null): string | null {
  if (speech.length > LONGEST_ANSWER) return null;
  const words = dateLexicon(language);
  const isDateBefore = (rest: string, sign: string): boolean => {
    const [next] = tokensOf(rest.slice(0, 60)); // a word or two
    const kind = next?.kind === 'word' ? (dateItemOf(next.text, words)?.kind ?? 'other') : 'none';
    return next?.kind !== 'digits' && (['none', 'mark', 'link'].includes(kind) || (sign === '/' && kind === 'other'));
  };
  const { found, rest } = takeLiteralDates(foldSpeech(speech), today, isDateBefore);
  const said = daysSaid(dateItems(tokensOf(rest), words, numberLexicon(language)), today);
  return said && theOneDay([...found, ...said.days], said.weekdays, today);
}

/** The one day that was named. A weekday beside a date must be the weekday of that date. */
function theOneDay(days: readonly FoundDay[], weekdays: readonly number[], today: string | null): string | null {
  const [day] = days;
  if (day === undefined) {
    const [weekday] = weekdays;
    return weekday === undefined || today === null || weekdays.some((other) => other !== weekday)
      ? null
      : nextWeekday(today, weekday);
  }
  if (day === null || days.some((other) => other !== day)) return null;
  return weekdays.every((weekday) => weekday === weekdayOf(day)) ? day : null;
}

/** Whether a word negates a day beside it. */
export function negatesADay(language: Language, word: string): boolean {
  const folded = foldSpeech(word);
  const number = numberLexicon(language).words.get(folded);
  return (
    dateItemOf(folded, dateLexicon(language))?.kind === 'not' || (number?.some(({ kind }) => kind === 'not') ?? false)
  );
}

/**
 * The day dialled on the keys: DDMM (the next one that is not in the past; needs `today`) or DDMMYYYY, with or without
 * a final #. Null when it does not exist.
 */
export function dialledDate(keys: string, today: string | null): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})?#?$/.exec(keys) ?? [];
  if (day === undefined) return null;
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  return today && nextInYears(today, Number(month), Number(day));
}

const DAYS = new Set<DateItem['kind']>(['month', 'weekday', 'relative']);

/** Whether any of the words names a day, a weekday or a month. */
export function saysADay(language: Language, words: readonly string[]): boolean {
  const lexicon = dateLexicon(language);
  return words.some((word) => DAYS.has(dateItemOf(foldSpeech(word), lexicon)?.kind ?? 'other'));
}

/** Whether any of the words names a day, or limits one ("until", "except"). */
export function speaksOfADay(language: Language, words: readonly string[]): boolean {
  const lexicon = dateLexicon(language);
  return saysADay(language, words) || words.some((word) => dateItemOf(foldSpeech(word), lexicon)?.kind === 'bound');
}

/** What completes or limits a day and is said once for several: "the 12th of January, wait, the 13th". */
const CARRIED = new Set<DateItem['kind']>([
  ...(['month', 'month_unit', 'unit', 'next', 'past', 'bound', 'from', 'not'] as const),
  ...(['days', 'days_later', 'within', 'later', 'ago'] as const),
]);

/**
 * Whether a day that is said in place of another one is a whole day by itself: nothing of the first may count for it
 * too, and no weekday stands for a day of the month ("the 6th, I mean Saturday").
 */
export function isDayAnew(language: Language, before: string, after: string): boolean {
  const [first, second] = [kindsOf(language, before), kindsOf(language, after)];
  const isCarried = [...first].some((kind) => CARRIED.has(kind) && !second.has(kind));
  return !isCarried && !(first.has('number') && second.has('weekday') && !second.has('number'));
}

const kindsOf = (language: Language, speech: string): ReadonlySet<DateItem['kind']> =>
  new Set(
    dateItems(tokensOf(foldSpeech(speech)), dateLexicon(language), numberLexicon(language)).map(({ kind }) => kind),
  );

/** Whether a text names a day and says nothing else. It may take two words: "நாளை மறுநாள்". */
export function saysOnlyDays(language: Language, text: string): boolean {
  const tokens = tokensOf(foldSpeech(text));
  const items = dateItems(tokens, dateLexicon(language), numberLexicon(language));
  return items.length > 0 && items.every(({ kind }) => kind !== 'other');
}

/** Whether a word is understood as part of a date. Then no other meaning is looked for. */
export function isDateWord(language: Language, word: string): boolean {
  return dateItemOf(foldSpeech(word), dateLexicon(language)) !== null;
}

/** The indexes of words that only together name a day ("પરમ દિવસે"). */
export function datePhrasesIn(language: Language, words: readonly string[]): ReadonlySet<number> {
  const lexicon = dateLexicon(language);
  const tokens = words.map((word) => ({ kind: 'word' as const, text: foldSpeech(word), isGlued: false }));
  return new Set(
    tokens.flatMap((_, at) => {
      const length = namedItemAt(tokens, at, lexicon)?.length ?? 1;
      return length > 1 ? Array.from({ length }, (__, index) => at + index) : [];
    }),
  );
}

import { dayOf, nextInYears } from './calendar.js';

/** A day that was said. Null: a day was meant that does not exist, or that cannot be found without knowing today. */
export type FoundDay = string | null;

const SIGN = String.raw`\s?[-/.]\s?`;
const YEAR_FIRST = new RegExp(String.raw`(?<!\d)(\d{4})${SIGN}(\d{1,2})${SIGN}(\d{1,2})(?!\d)`, 'g');
const DAY_FIRST = new RegExp(String.raw`(?<![\d.])(\d{1,2})${SIGN}(\d{1,2})${SIGN}(\d{4}|\d{2})(?!\d)`, 'g');
const SPACED = /(?<![\d.,])(\d{1,2}) (\d{1,2}) (\d{4})(?![\d.,])/g;
/**
 * A day and a month. A dot between them makes it a time or an amount. What follows is checked too: it may be "2-3 days"
 * or "5-6 o'clock".
 */
const WITHOUT_YEAR = /(?<![\d./-])(\d{1,2})[-/](\d{1,2})(?![\d./-])/g;

/** Finds dates written in digits and takes them out of a folded utterance. In India the day comes before the month. */
export function takeLiteralDates(
  text: string,
  today: string | null,
  isDateBefore: (rest: string, sign: string) => boolean,
): { readonly found: readonly FoundDay[]; readonly rest: string } {
  if (!/\d/.test(text)) return { found: [], rest: text };
  const found: FoundDay[] = [];
  const take = (day: FoundDay): string => {
    found.push(day);
    return ' ; ';
  };
  const rest = text
    .replace(YEAR_FIRST, (_, year: string, month: string, day: string) =>
      take(dayOf(Number(year), Number(month), Number(day))),
    )
    .replace(DAY_FIRST, (_, day: string, month: string, year: string) =>
      take(dayOf(fullYear(year), Number(month), Number(day))),
    )
    .replace(SPACED, (_, day: string, month: string, year: string) =>
      take(dayOf(Number(year), Number(month), Number(day))),
    )
    .replace(WITHOUT_YEAR, (whole: string, day: string, month: string, at: number, all: string) =>
      isDateBefore(all.slice(at + whole.length), whole.includes('/') ? '/' : '-')
        ? take(today === null ? null : nextInYears(today, Number(month), Number(day)))
        : whole,
    );
  return { found, rest };
}

const fullYear = (year: string): number => (year.length === 2 ? 2_000 : 0) + Number(year);

import { cardinalOf } from '../numbers/cardinal.js';
import type { Morph } from '../numbers/morph.js';
import { dayOf, daysAfter, nextInMonths, nextInYears } from './calendar.js';
import type { DateItem } from './date-item.js';
import type { FoundDay } from './literal-dates.js';

/** What was read at one place of an utterance; `to` is the index of the item after it. */
interface Reading {
  readonly to: number;
  readonly says: { readonly day: FoundDay } | { readonly weekday: number } | null;
}

export interface DaysSaid {
  readonly days: readonly FoundDay[];
  readonly weekdays: readonly number[];
}

const MAX_DAYS_AHEAD = 366;

/**
 * The days that an utterance names, without the negated ones. Null when it names a time that is too vague for a day
 * ("next week").
 */
export function daysSaid(spoken: readonly DateItem[], today: string | null): DaysSaid | null {
  const items = spoken.filter(({ kind }) => kind !== 'link');
  const days: FoundDay[] = [];
  const weekdays: number[] = [];
  const spent = new Set<number>(); // each "not" negates one day
  if (isNoDay(items)) return null;
  let lastDayEnds = -1;
  for (let at = 0; at < items.length;) {
    const { to, says } = readAt(items, at, today);
    if (says && isBounded(items, at, to)) return null;
    const not = says && notBeside(items, at, to);
    if (not !== null && lastDayEnds === at) return null; // "कल परसों नहीं" negates both
    if (says) lastDayEnds = to;
    if (not !== null && !spent.has(not)) spent.add(not);
    else if (says && 'weekday' in says) weekdays.push(says.weekday);
    else if (says) days.push(says.day);
    at = to;
  }
  return items.some(({ kind }, at) => kind === 'not' && at > 0 && !spent.has(at)) ? null : { days, weekdays };
}

const isNoDay = (items: readonly DateItem[]): boolean => isVague(items) || isOfThePast(items) || isBetweenDays(items);

/** Too vague for a day: "any day", "next to next Friday", "next week", "next month" without a day of it. */
function isVague(items: readonly DateItem[]): boolean {
  if (
    items.some(
      (item, at) => item.kind === 'number' && items[at + 1]?.kind === 'unit' && dayNumber(item.morphs) !== null,
    )
  )
    return true;
  const isNext = (unit: DateItem['kind']): boolean =>
    items.some(({ kind }, at) => kind === 'next' && items[at + 1]?.kind === unit);
  if (isNext('unit') || (isNext('month_unit') && !items.some(({ kind }) => kind === 'number'))) return true;
  return (
    items.some(({ kind }) => kind === 'bound' || kind === 'ago') ||
    items.filter(({ kind }) => kind === 'next').length > 1
  );
}

/** "Last week Monday", "Monday last week": a weekday beside it is gone. */
const isOfThePast = (items: readonly DateItem[]): boolean =>
  items.some(({ kind }, at) => {
    const isUnit = items[at + 1]?.kind === 'unit' || items[at + 1]?.kind === 'month_unit';
    return isUnit && (kind === 'past' || kind === 'later') && isPast(items, at);
  });

/** "Monday I cannot, Tuesday": which of the two is denied is not known. */
const isBetweenDays = (items: readonly DateItem[]): boolean =>
  items.some((item, at) => {
    const before = items[at - 1]?.kind === 'other' ? at - 2 : at - 1;
    return item.kind === 'not' && item.isVerb === true && isDay(items[before]) && isDay(items[at + 1]);
  });

/** The named day only limits the one that is meant: "after Friday", "two days before the 20th". */
function isBounded(items: readonly DateItem[], from: number, to: number): boolean {
  if (items.slice(from, to).some(({ kind }) => kind === 'days' || kind === 'days_later')) return false;
  const before = items.slice(0, from).findLast(({ kind }) => kind !== 'the' && kind !== 'on' && kind !== 'next');
  if (before?.kind === 'from' && before.side === 'before') return true;
  return before?.kind === 'ago' || before?.kind === 'within' || boundsAfter(items, to) || isOnwards(items, to);
}

/** The limiting word comes after the day: "Friday later", "Friday before", "Friday after next", "Friday last". */
function boundsAfter(items: readonly DateItem[], to: number): boolean {
  const after = items[to];
  if (after?.kind === 'past') return to === items.length - 1;
  if (after?.kind === 'later') return after.isAfter === true;
  return after?.kind === 'ago' || (after?.kind === 'within' && items[to + 1]?.kind === 'next');
}

/** "Friday onwards", "शुक्रवार से", "কাল সকাল থেকে". One other word may come in between. */
function isOnwards(items: readonly DateItem[], to: number): boolean {
  const at = items[to] && ['other', 'days', 'mark'].includes(items[to].kind) ? to + 1 : to;
  const item = items[at];
  return item?.kind === 'from' && item.side === 'after';
}

/** "5th of next month", "अगले महीने की 5 तारीख". */
function dayOfNextMonth(
  items: readonly DateItem[],
  at: number,
  today: string | null,
): { readonly day: FoundDay; readonly to: number } | null {
  const isNextMonth = (place: number): boolean =>
    items[place]?.kind === 'next' && items[place + 1]?.kind === 'month_unit';
  const passed: DateItem['kind'][] = ['mark', 'the', 'on'];
  const item = isNextMonth(at) ? items[skip(items, at + 2, passed)] : items[at];
  if (item?.kind !== 'number') return null;
  const day = dayNumber(item.morphs);
  const after = skip(items, at + 1, passed);
  if (day === null || !(isNextMonth(at) || isNextMonth(after))) return null;
  const to = isNextMonth(at) ? skip(items, skip(items, at + 2, passed) + 1, ['mark']) : after + 2;
  if (today === null) return { day: null, to };
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
  return { day: dayOf(Math.floor(month / 12), (month % 12) + 1, day), to };
}

function readAt(items: readonly DateItem[], at: number, today: string | null): Reading {
  const item = items[at];
  const ahead = dayOfNextMonth(items, at, today);
  if (ahead) return { to: ahead.to, says: { day: ahead.day } };
  switch (item?.kind) {
    case 'past':
    case 'later':
      return { to: isPast(items, at) ? at + 2 : at + 1, says: null };
    case 'relative':
      return { to: at + 1, says: { day: today && daysAfter(today, item.days) } };
    case 'weekday':
      return { to: at + 1, says: item };
    case 'month':
      return monthFirst(items, at, item.month, today) ?? { to: at + 1, says: null };
    case 'number':
      return (
        dayBeforeMonth(items, at, item.morphs, today) ??
        daysAhead(items, at, item.morphs, today) ??
        dayOfMonth(items, at, item.morphs, today) ?? { to: at + 1, says: null }
      );
    default:
      return { to: at + 1, says: null };
  }
}

/**
 * "Last Monday" is in the past. Malayalam spells "last" like "after"; it is "after" when a day or "days" comes before
 * it.
 */
function isPast(items: readonly DateItem[], at: number): boolean {
  const isDayAfter = items[at + 1]?.kind === 'weekday' || items[at + 1]?.kind === 'unit';
  return (
    isDayAfter && (items[at]?.kind === 'past' || (items[at - 1]?.kind !== 'days' && items[at - 1]?.kind !== 'weekday'))
  );
}

/** "15 January", "15th of January 2027", "15 तारीख जनवरी". */
function dayBeforeMonth(
  items: readonly DateItem[],
  at: number,
  morphs: readonly Morph[],
  today: string | null,
): Reading | null {
  const monthAt = skip(items, at + 1, ['mark', 'the', 'on']);
  const month = items[monthAt];
  const day = dayNumber(morphs);
  if (month?.kind !== 'month' || day === null) return null;
  const short = shortYear(items, monthAt + 1, today);
  if (short) return { to: monthAt + 2, says: { day: short.isSure ? dayOf(short.year, month.month, day) : null } };
  const yearAt = skip(items, monthAt + 1, ['mark', 'unit', 'on']);
  const year = yearAmong(items, yearAt);
  return { to: year === null ? monthAt + 1 : yearAt + 1, says: { day: placed(year, month.month, day, today) } };
}

/** "January 15", "January the 15th, 2027", "जनवरी महीने की 15 तारीख". */
function monthFirst(items: readonly DateItem[], at: number, month: number, today: string | null): Reading | null {
  const dayAt = skip(items, at + 1, ['mark', 'unit', 'on', 'the']);
  const item = items[dayAt];
  if (item?.kind !== 'number') return null;
  const whole = dayNumber(item.morphs);
  if (whole === null) {
    const split = dayAndYear(item.morphs);
    return split && { to: dayAt + 1, says: { day: dayOf(split.year, month, split.day) } };
  }
  const yearAt = skip(items, dayAt + 1, ['mark']);
  const year = yearAmong(items, yearAt);
  return { to: year === null ? dayAt + 1 : yearAt + 1, says: { day: placed(year, month, whole, today) } };
}

/** "In three days", "three days later". "Three days" alone or "three days ago" names no day. */
function daysAhead(
  items: readonly DateItem[],
  at: number,
  morphs: readonly Morph[],
  today: string | null,
): Reading | null {
  const to = endOfDaysAhead(items, at);
  if (to === null) return items[at + 1]?.kind === 'days' ? { to: at + 2, says: null } : null;
  const days = cardinalOf(morphs);
  const isPlausible = days !== null && Number.isInteger(days) && days >= 0 && days <= MAX_DAYS_AHEAD;
  if (!isPlausible || items[to]?.kind === 'ago') return { to, says: null };
  return { to, says: { day: today && daysAfter(today, days) } };
}

function endOfDaysAhead(items: readonly DateItem[], at: number): number | null {
  const unit = items[at + 1]?.kind;
  if (unit === 'days_later') return at + 2;
  if (unit !== 'days') return null;
  if (items[at + 2]?.kind === 'later') return at + 3;
  return items[at - 1]?.kind === 'within' ? at + 2 : null;
}

/** "On the 15th", "15 तारीख". A number alone names no day. */
function dayOfMonth(
  items: readonly DateItem[],
  at: number,
  morphs: readonly Morph[],
  today: string | null,
): Reading | null {
  const day = dayNumber(morphs);
  const before = items[at - 1]?.kind;
  const after = items[at + 1]?.kind;
  if (day === null || after === 'unit') return null;
  const isOrdinal = morphs.some(({ kind }) => kind === 'ordinal');
  const isWritten = morphs.some((morph) => morph.kind === 'count' && morph.isDigits);
  const isMarked =
    after === 'mark' || before === 'mark' || before === 'on' || (isOrdinal && (isWritten || before === 'the'));
  return isMarked ? { to: after === 'mark' ? at + 2 : at + 1, says: { day: today && nextInMonths(today, day) } } : null;
}

function skip(items: readonly DateItem[], from: number, kinds: readonly DateItem['kind'][]): number {
  let at = from;
  for (let item = items[at]; item && kinds.includes(item.kind); item = items[at]) at += 1;
  return at;
}

function placed(year: number | null, month: number, day: number, today: string | null): FoundDay {
  if (year !== null) return dayOf(year, month, day);
  return today && nextInYears(today, month, day);
}

/** A day of the month, 1 to 31, when the number words say nothing else. */
function dayNumber(morphs: readonly Morph[]): number | null {
  const day = cardinalOf(morphs.filter(({ kind }) => kind !== 'ordinal'));
  return day !== null && Number.isInteger(day) && day >= 1 && day <= 31 ? day : null;
}

function yearAmong(items: readonly DateItem[], at: number): number | null {
  const item = items[at];
  return item?.kind === 'number' ? yearNumber(item.morphs) : null;
}

/** A year in two digits lies so near: "12 December 27". What is less than an hour can be is none. */
const [YEARS_BACK, YEARS_ON, HOURS] = [2, 10, 24];

/** "12 December twenty seven"; unsure where more follows, that the number may belong to. */
function shortYear(
  items: readonly DateItem[],
  at: number,
  today: string | null,
): { readonly year: number; readonly isSure: boolean } | null {
  const item = items[at];
  const number = item?.kind === 'number' ? cardinalOf(item.morphs) : null;
  if (number === null || today === null || !Number.isInteger(number) || number <= HOURS || number > 99) return null;
  const year = 2_000 + number;
  const ahead = year - Number(today.slice(0, 4));
  if (ahead < -YEARS_BACK || ahead > YEARS_ON) return null;
  return { year, isSure: items.slice(at + 1).every(({ kind }) => kind === 'mark') };
}

/** "2027", "two thousand twenty seven", "twenty twenty seven". */
function yearNumber(morphs: readonly Morph[]): number | null {
  const whole = cardinalOf(morphs);
  if (whole !== null) return whole >= 1900 && whole <= 2199 && Number.isInteger(whole) ? whole : null;
  for (let cut = 1; cut < morphs.length; cut++) {
    const century = cardinalOf(morphs.slice(0, cut));
    const rest = cardinalOf(morphs.slice(cut));
    if ((century === 19 || century === 20) && rest !== null && Number.isInteger(rest) && rest >= 10 && rest <= 99)
      return century * 100 + rest;
  }
  return null;
}

/** "Fifteen twenty twenty seven" after a month: its day and the year. */
function dayAndYear(morphs: readonly Morph[]): { readonly day: number; readonly year: number } | null {
  for (let cut = 1; cut < morphs.length; cut++) {
    const day = dayNumber(morphs.slice(0, cut));
    const year = yearNumber(morphs.slice(cut));
    if (day !== null && year !== null) return { day, year };
  }
  return null;
}

/**
 * The index of the "not" that negates a day: "कल नहीं", "tomorrow is not possible", "not tomorrow". One word may come
 * between the day and the "not".
 */
function notBeside(items: readonly DateItem[], from: number, to: number): number | null {
  const notAfter = items[to]?.kind === 'other' ? to + 1 : to;
  const after = items[notAfter];
  if (after?.kind === 'not' && !(after.side === 'before' && isDay(items[notAfter + 1]))) return notAfter;
  let place = from - 1;
  while (isPreposition(items[place])) place -= 1;
  if (items[place]?.kind === 'other') place -= 1;
  const before = items[place];
  return before?.kind === 'not' && before.side === 'before' ? place : null;
}

const isDay = (item: DateItem | undefined): boolean =>
  item !== undefined && ['number', 'month', 'weekday', 'relative', 'on', 'the', 'next'].includes(item.kind);
const isPreposition = (item: DateItem | undefined): boolean =>
  item !== undefined && ['on', 'the', 'next', 'within'].includes(item.kind);

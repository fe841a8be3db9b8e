import { CALL_TYPES, hoursInWords, isWithin, legalHours, WEEKDAYS, type HoursWindow } from '@outcall/kernel';
import { checkList } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, isOneOf, listOf } from '../json.js';
import type { ProblemList } from '../problem-list.js';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Hours are sent with every permit of every run, so they are limited: at most this many windows per day. */
const MAX_WINDOWS = 24;
const MAX_HOLIDAYS = 366;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A flow's own hours lie within the legal ones of its call type (docs/handbook/consent-and-hours.md#calling-hours,
 * Asia/Kolkata): it may narrow them, never widen them. The end of a window does not belong to it. Holidays are dates
 * that exist.
 */
export function callingHours({ raw, law }: DefinitionView, problems: ProblemList): void {
  const value = field(raw, 'callingHours');
  if (value === undefined) return;
  if (!isObject(value)) {
    problems.add('must be an object', ['callingHours']);
    return;
  }
  const days = field(value, 'days');
  if (days !== undefined && !isObject(days)) problems.add('must be an object', ['callingHours', 'days']);
  const callType = field(raw, 'callType');
  const legal = legalHours(law, isOneOf(CALL_TYPES, callType) ? [callType] : CALL_TYPES);
  for (const [day, spans] of Object.entries(isObject(days) ? days : {})) {
    const path = ['callingHours', 'days', day];
    if (!isOneOf(WEEKDAYS, day)) problems.add(`must be one of ${WEEKDAYS.join(', ')}`, path);
    checkList(problems, path, spans, { max: MAX_WINDOWS });
    listOf(spans).forEach((span, index) => {
      const fault = spanFault(span, legal);
      if (fault !== null) problems.add(fault, path, index);
    });
  }
  const holidays = field(value, 'holidays');
  checkList(problems, ['callingHours', 'holidays'], holidays, { max: MAX_HOLIDAYS });
  listOf(holidays).forEach((date, index) => {
    if (typeof date !== 'string' || !isDate(date))
      problems.add('must be a date such as 2026-01-26', ['callingHours', 'holidays'], index);
  });
}

function spanFault(span: unknown, legal: readonly HoursWindow[]): string | null {
  const [from, to] = listOf(span);
  const isPair =
    typeof from === 'string' && typeof to === 'string' && listOf(span).length === 2 && TIME.test(from) && TIME.test(to);
  if (!isPair) return 'must be a pair of times such as ["10:00", "19:00"]';
  if (from >= to) return 'must end after it begins';
  return isWithin([from, to], legal)
    ? null
    : `is outside the hours this call type may be placed in, ${hoursInWords(legal)}`;
}

function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  // the calendar repeats every 400 years
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

import type { CallType, CallingHours } from '../vocabulary.js';
import { rulesOn, type HoursTable, type HoursWindow } from './calling-rules.js';
import { instantOf, localDay, minutesOf, type LocalDay } from './kolkata-time.js';

/** A flow may be closed for a season; beyond a year it is closed for good. */
const SEARCH_DAYS = 366;
const ALL_DAY: readonly HoursWindow[] = [['00:00', '24:00']];

/** What the hours say about a call at one moment. */
export interface HoursVerdict {
  readonly isOpen: boolean;
  /**
   * The next moment a call may start; null when open now, and when there is none within a year (`isOpen` tells which).
   */
  readonly opensAt: Date | null;
  /** The windows of the day asked about, as they were narrowed: part of the permit record. */
  readonly rule: { readonly date: string; readonly windows: readonly HoursWindow[] };
  readonly rulesVersion: string;
}

/**
 * May a call of this type start at `at`? The table's windows of the day, narrowed by the org's and the flow's own
 * (docs/handbook/consent-and-hours.md#calling-hours). Contacts decides by it whether a call is placed; who plans the
 * next attempt asks it too, so that the plan is honest.
 */
export function judgeHours(
  table: HoursTable,
  callType: CallType,
  narrowing: readonly (CallingHours | null)[],
  at: Date,
): HoursVerdict {
  const today = localDay(at);
  const { windows, rulesVersion } = windowsOf(table, callType, narrowing, today);
  const isOpen = windows.some(
    ([from, to]) => instantOf(today, from) <= at.getTime() && at.getTime() < instantOf(today, to),
  );
  const opensAt = isOpen ? null : nextOpenTime(table, callType, narrowing, at);
  return { isOpen, opensAt, rule: { date: today.date, windows }, rulesVersion };
}

/** The first moment from `from` on at which a call of this type may start; null when there is none within a year. */
export function firstOpenTime(
  table: HoursTable,
  callType: CallType,
  narrowing: readonly (CallingHours | null)[],
  from: Date,
): Date | null {
  const { isOpen, opensAt } = judgeHours(table, callType, narrowing, from);
  return isOpen ? from : opensAt;
}

/** The end of the window that is open at `at`; null when none is. */
export function openUntil(
  table: HoursTable,
  callType: CallType,
  narrowing: readonly (CallingHours | null)[],
  at: Date,
): Date | null {
  const day = localDay(at);
  const ends = windowsOf(table, callType, narrowing, day)
    .windows.filter(([from, to]) => instantOf(day, from) <= at.getTime() && at.getTime() < instantOf(day, to))
    .map(([, to]) => instantOf(day, to));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function nextOpenTime(
  table: HoursTable,
  callType: CallType,
  narrowing: readonly (CallingHours | null)[],
  at: Date,
): Date | null {
  for (let later = 0; later <= SEARCH_DAYS; later += 1) {
    const day = localDay(at, later);
    const starts = windowsOf(table, callType, narrowing, day).windows.map(([from]) => instantOf(day, from));
    const next = starts.find((start) => start > at.getTime());
    if (next !== undefined) return new Date(next);
  }
  return null;
}

function windowsOf(table: HoursTable, callType: CallType, narrowing: readonly (CallingHours | null)[], day: LocalDay) {
  const { windows, rulesVersion } = tableWindows(table, callType, day);
  return {
    rulesVersion,
    windows: narrowing.reduce((open, hours) => (hours ? intersect(open, ownWindows(hours, day)) : open), windows),
  };
}

function tableWindows(
  table: HoursTable,
  callType: CallType,
  day: LocalDay,
): { windows: readonly HoursWindow[]; rulesVersion: string } {
  if (table.kind === 'replaced')
    return { windows: intersect(ownWindows(table.hours, day), ALL_DAY), rulesVersion: 'setting' };
  const rule = rulesOn(table.rules, day.date);
  return { windows: rule?.callTypes[callType].hours ?? [], rulesVersion: rule?.rulesVersion ?? 'none' };
}

/** A day that `days` leaves out is closed; hours without `days` narrow by their holidays alone. */
function ownWindows(hours: CallingHours, day: LocalDay): readonly HoursWindow[] {
  if (hours.holidays?.includes(day.date)) return [];
  return hours.days ? (hours.days[day.weekday] ?? []) : ALL_DAY;
}

/**
 * What is in both, ascending; windows that touch or overlap within one list need no merging: a moment in either is
 * open.
 */
function intersect(left: readonly HoursWindow[], right: readonly HoursWindow[]): readonly HoursWindow[] {
  const both = left.flatMap(([from, to]) =>
    right.map(([otherFrom, otherTo]): HoursWindow => [
      from > otherFrom ? from : otherFrom,
      to < otherTo ? to : otherTo,
    ]),
  );
  return both.filter(([from, to]) => minutesOf(from) < minutesOf(to)).sort(([a], [b]) => (a < b ? -1 : 1));
}

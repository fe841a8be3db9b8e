import { WEEKDAYS, type Weekday } from '../vocabulary.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** India has one zone without daylight saving since 1945: a fixed offset is exact, and needs no zone data. */
const OFFSET_MS = 330 * MINUTE_MS;

/** A calendar day in Asia/Kolkata. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly weekday: Weekday;
  /** The instant of its 00:00, epoch milliseconds. */
  readonly startsAt: number;
}

/** The day that `at` falls on, or the one `daysLater`. */
export function localDay(at: Date, daysLater = 0): LocalDay {
  const dayNumber = Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) + daysLater;
  return {
    date: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10),
    weekday: WEEKDAYS[(dayNumber + 3) % 7] as Weekday, // 1970-01-01 was a Thursday
    startsAt: dayNumber * DAY_MS - OFFSET_MS,
  };
}

/** `HH:MM` of a day as an instant; `24:00` is the next day's midnight. */
export const instantOf = (day: LocalDay, time: string): number => day.startsAt + minutesOf(time) * MINUTE_MS;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

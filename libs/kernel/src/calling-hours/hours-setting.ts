import { parseJsonSetting } from '../json-setting.js';
import { WEEKDAYS, type CallingHours } from '../vocabulary.js';
import { LEGAL_TABLE, type HoursTable } from './calling-rules.js';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The deployment setting `CALLING_HOURS` (docs/handbook/consent-and-hours.md#calling-hours): empty for the legal table,
 * `always`, or JSON of the shape `{days, holidays}`. Throws what is wrong with it.
 */
export function parseHoursSetting(text: string): HoursTable {
  if (text.trim() === '') return LEGAL_TABLE;
  if (text.trim() === 'always') return { kind: 'replaced', hours: {} };
  return { kind: 'replaced', hours: parseHours(parseJsonSetting(text)) };
}

function parseHours(value: unknown): CallingHours {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('must be `always` or an object of days and holidays');
  const { days, holidays, ...unknown } = value as Record<string, unknown>;
  if (Object.keys(unknown).length > 0) throw new Error(`has the unknown key ${Object.keys(unknown)[0]}`);
  if (days !== undefined) checkDays(days);
  if (
    holidays !== undefined &&
    !(Array.isArray(holidays) && holidays.every((date) => typeof date === 'string' && DATE.test(date)))
  ) {
    throw new Error('holidays must be a list of YYYY-MM-DD');
  }
  return value as CallingHours;
}

function checkDays(days: unknown): void {
  if (typeof days !== 'object' || days === null || Array.isArray(days)) throw new Error('days must be an object');
  for (const [day, windows] of Object.entries(days)) {
    if (!(WEEKDAYS as readonly string[]).includes(day)) throw new Error(`${day} is no weekday: ${WEEKDAYS.join(', ')}`);
    if (!Array.isArray(windows) || !windows.every(isWindow))
      throw new Error(`${day} must be a list of ["HH:MM", "HH:MM"], the first one earlier`);
  }
}

function isWindow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value as unknown[];
  return typeof from === 'string' && typeof to === 'string' && TIME.test(from) && TIME.test(to) && from < to;
}

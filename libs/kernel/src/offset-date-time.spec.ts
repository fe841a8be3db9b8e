import { describe, expect, it } from '@jest/globals';
import { isOffsetDateTime } from './offset-date-time.js';

describe('isOffsetDateTime', () => {
  it.each([
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123+05:30',
    '2024-02-29T23:59:59-11:00',
    '2026-11-21t10:00:00z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0001-01-01T05:30:00+05:30',
  ])('takes %s', (text) => {
    expect(isOffsetDateTime(text)).toBe(true);
  });

  it.each([
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-02-29T10:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:30:00-01:00',
    '+294277-01-01T00:00:00Z',
    'now',
    '2026-11-21T10:00:00+25:00',
    '0001-01-01T00:00:00+05:30',
    '9999-12-31T23:59:59-05:30',
  ])('refuses %s', (text) => {
    expect(isOffsetDateTime(text)).toBe(false);
  });

  it('knows the days of every month of the years with and without a leap day', () => {
    for (const year of [1, 4, 100, 400, 1900, 2000, 2023, 2024, 2100, 9999])
      for (let month = 1; month <= 12; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T12:00:00Z`;
          const time = new Date(text);
          const isThere = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
          expect([text, isOffsetDateTime(text)]).toEqual([text, isThere]);
        }
  });
});

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

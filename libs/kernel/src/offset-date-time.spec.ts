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
    '+294277-01-01T00:00:00Z',
    'now',
    '2026-11-21T10:00:00+25:00',
    '0001-01-01T00:00:00+05:30',
    '9999-12-31T23:59:59-05:30',
  ])('refuses %s', (text) => {
    expect(isOffsetDateTime(text)).toBe(false);
  });
});

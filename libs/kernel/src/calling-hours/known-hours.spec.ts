import { describe, expect, it } from '@jest/globals';
import { knownHours } from './known-hours.js';

describe('knownHours', () => {
  it('leaves out what we do not know, at any place', () => {
    const hours = { days: { mon: [['10:00', '12:00']], comment: 'x' }, holidays: ['2027-01-26'], timezone: 'IST' };
    expect(knownHours(hours as never)).toEqual({ days: { mon: [['10:00', '12:00']] }, holidays: ['2027-01-26'] });
  });

  it('keeps what is left out left out: no day at all is closed, no days are open', () => {
    expect(knownHours({ days: {} })).toEqual({ days: {} });
    expect(knownHours({ holidays: [] })).toEqual({ holidays: [] });
    expect(knownHours(undefined)).toBeNull();
  });
});

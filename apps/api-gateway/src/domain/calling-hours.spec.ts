import { describe, expect, it } from '@jest/globals';
import { callingHoursProblems } from './calling-hours.js';

describe('The hours of an org', () => {
  it('may be any windows inside the legal ones, with holidays', () => {
    expect(
      callingHoursProblems({
        days: {
          mon: [
            ['09:00', '12:00'],
            ['13:00', '21:00'],
          ],
          sun: [],
        },
        holidays: ['2028-02-29'],
      }),
    ).toEqual([]);
    expect(callingHoursProblems({})).toEqual([]);
  });

  it.each([
    ['08:59', '12:00', 'must lie within 09:00 to 21:00'],
    ['10:00', '21:01', 'must lie within 09:00 to 21:00'],
    ['12:00', '12:00', 'must end after it starts'],
    ['18:00', '10:00', 'must end after it starts'],
  ])('may not be %s to %s', (from, to, message) => {
    expect(
      callingHoursProblems({
        days: {
          tue: [
            ['10:00', '11:00'],
            [from, to],
          ],
        },
      }),
    ).toEqual([{ path: ['callingHours', 'days', 'tue', 1], message }]);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '0000-99-99'])('may not have a holiday on %s', (date) => {
    expect(callingHoursProblems({ holidays: [date] })).toEqual([
      { path: ['callingHours', 'holidays', 0], message: 'is no day of the calendar' },
    ]);
  });
});

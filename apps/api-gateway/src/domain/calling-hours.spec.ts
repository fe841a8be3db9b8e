import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE, rulesAt, type CallingHours, type CallingRules } from '@outcall/kernel';
import { callingHoursProblems as problemsOf } from './calling-hours.js';

const { rules } = LEGAL_TABLE;
const today = rulesAt(rules, new Date('2026-11-23T06:30:00Z'));
const callingHoursProblems = (hours: CallingHours) => problemsOf(hours, today);

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

  it('are judged by a new entry of the table of the law from its day on, and by nothing else', () => {
    const { callTypes } = today;
    const hours = [['11:00', '17:00']] as const;
    const next: CallingRules = {
      ...today,
      effectiveFrom: '2026-12-01',
      callTypes: {
        transactional: { ...callTypes.transactional, hours },
        service: { ...callTypes.service, hours },
        promotional: { ...callTypes.promotional, hours },
      },
    };
    const problemsAt = (at: string) =>
      problemsOf({ days: { mon: [['10:00', '18:00']] } }, rulesAt([...rules, next], new Date(`${at}+05:30`)));
    expect(problemsAt('2026-11-30T23:59:59')).toEqual([]);
    expect(problemsAt('2026-12-01T00:00:00')).toMatchObject([{ message: 'must lie within 11:00 to 17:00' }]);
  });
});

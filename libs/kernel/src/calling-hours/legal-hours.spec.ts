import { describe, expect, it } from '@jest/globals';
import { CALL_TYPES } from '../vocabulary.js';
import { LEGAL_TABLE, type CallingRules, type HoursWindow } from './calling-rules.js';
import { hoursInWords, isWithin, legalHours } from './legal-hours.js';

const [KNOWN] = LEGAL_TABLE.rules as readonly CallingRules[] as [CallingRules];

describe('the legal hours of some call types', () => {
  const rules = (service: readonly HoursWindow[], promotional: readonly HoursWindow[]): CallingRules => ({
    ...KNOWN,
    callTypes: {
      ...KNOWN.callTypes,
      service: { ...KNOWN.callTypes.service, hours: service },
      promotional: { ...KNOWN.callTypes.promotional, hours: promotional },
    },
  });

  it('are what any of them may be placed in, one window where they touch or overlap', () => {
    const separate = rules(
      [
        ['15:00', '18:00'],
        ['09:00', '12:00'],
      ],
      [['12:00', '14:00']],
    );
    expect(legalHours(separate, ['service', 'promotional'])).toEqual([
      ['09:00', '14:00'],
      ['15:00', '18:00'],
    ]);
    expect(legalHours(rules([['09:00', '21:00']], [['10:00', '20:00']]), ['service', 'promotional'])).toEqual([
      ['09:00', '21:00'],
    ]);
    expect(legalHours(KNOWN, CALL_TYPES)).toEqual([['09:00', '21:00']]);
  });

  it('hold a window that lies in one of them, ends included', () => {
    const hours: HoursWindow[] = [
      ['09:00', '12:00'],
      ['14:00', '24:00'],
    ];
    const windows: HoursWindow[] = [
      ['09:00', '12:00'],
      ['11:00', '15:00'],
      ['20:00', '24:00'],
      ['08:59', '10:00'],
    ];
    expect(windows.map((window) => isWithin(window, hours))).toEqual([true, false, true, false]);
    expect(hoursInWords(hours)).toBe('09:00 to 12:00 or 14:00 to 24:00');
    expect(hoursInWords([])).toBe('no hour at all');
  });
});

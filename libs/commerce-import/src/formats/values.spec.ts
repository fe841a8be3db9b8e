import { describe, expect, it } from '@jest/globals';
import { Unmappable } from './format.js';
import { integerIn, paiseIn, textIn, timeIn } from './values.js';

describe('what cells say', () => {
  it.each([
    ['1299.00', 129900],
    ['1,29,900.5', 12990050],
    ['₹ 499', 49900],
    ['Rs. 10.05', 1005],
    ['-20.00', -2000],
    ['0', 0],
    ['', null],
    [undefined, null],
    ['19.990', 1999],
  ])('%p are %p paise', (text, paise) => expect(paiseIn(text, 'Total')).toBe(paise));

  it.each(['abc', '1.999', '12 000', '1e5', '99999999999999999'])('%p is no amount', (text) =>
    expect(() => paiseIn(text, 'Total')).toThrow(Unmappable),
  );

  it.each([
    ['2026-11-20 10:11:12 +0530', '2026-11-20T10:11:12+05:30'],
    ['2026-11-20T10:11:12Z', '2026-11-20T10:11:12Z'],
    ['2026-11-20 10:11', '2026-11-20T10:11:00+05:30'],
    ['2026-11-20', '2026-11-20T00:00:00+05:30'],
    ['9/6/2026 6:29:00', '2026-09-06T06:29:00+05:30'],
    ['', null],
  ])('%p is the time %p', (text, time) => expect(timeIn(text, 'date', '+05:30')).toBe(time));

  it.each(['yesterday', '2026-02-30', '2026-13-01', '31/12/2026', '2026-11-20 25:00:00', '20 Nov 2026'])(
    '%p is no time',
    (text) => expect(() => timeIn(text, 'date', '+05:30')).toThrow(Unmappable),
  );

  it('digits lose the apostrophe that spreadsheets set before them', () => {
    expect(textIn("'560001")).toBe('560001');
    expect(textIn("'+919876543210")).toBe('+919876543210');
    expect(textIn("'tis a note")).toBe("'tis a note");
  });

  it('whole numbers only', () => {
    expect(integerIn('2.0', 'quantity')).toBe(2);
    expect(() => integerIn('2.5', 'quantity')).toThrow(Unmappable);
  });
});

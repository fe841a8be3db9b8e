import { describe, expect, it } from '@jest/globals';
import { normalizeShopperPhone } from '@outcall/kernel';
import { minorUnitsIn } from './amounts.js';
import { Unmappable } from './format.js';
import { idIn, integerIn, phoneIn, textIn, timeIn } from './values.js';

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
    ['12,34,567.89', 123456789],
    ['1,234,567', 123456700],
    ['INR 10', 1000],
  ])('%p are %p paise', (text, paise) => expect(minorUnitsIn(text, 'Total', 'INR')).toBe(paise));

  it.each(['abc', '1.999', '12 000', '1e5', '99999999999999999', '1299,00', '1.299,00', '12,99', '1,2,3', '1,29,90'])(
    '%p is no amount',
    (text) => expect(() => minorUnitsIn(text, 'Total', 'INR')).toThrow(Unmappable),
  );

  it.each([
    ['2026-11-20 10:11:12 +0530', '2026-11-20T10:11:12+05:30'],
    ['2026-11-20T10:11:12Z', '2026-11-20T10:11:12Z'],
    ['2026-11-20 10:11', '2026-11-20T10:11:00+05:30'],
    ['2026-11-20', '2026-11-20T00:00:00+05:30'],
    ['9/6/2026 6:29:00', '2026-06-09T06:29:00+05:30'],
    ['20-11-2026 12:05 am', '2026-11-20T00:05:00+05:30'],
    ['20.11.2026 12:05:09 PM', '2026-11-20T12:05:09+05:30'],
    ['2026/11/20 10:11', '2026-11-20T10:11:00+05:30'],
    ['Nov 20, 2026 10:11:12 PM', '2026-11-20T22:11:12+05:30'],
    ['May 2, 2026', '2026-05-02T00:00:00+05:30'],
    ['September 9, 2026, 9:05', '2026-09-09T09:05:00+05:30'],
    ['20 Nov 2026', '2026-11-20T00:00:00+05:30'],
    ['20 Nov 2026, 10:11:12 pm', '2026-11-20T22:11:12+05:30'],
    ['9 Sept 2026, 09:05', '2026-09-09T09:05:00+05:30'],
    ['', null],
  ])('%p is the time %p', (text, time) => expect(timeIn(text, 'date', { offset: '+05:30', dates: 'dmy' })).toBe(time));

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '12/31/2026',
    '20/11/2026 13:00 PM',
    '2026-11-20 25:00:00',
    '20 Mon 2026',
    '31 Nov 2026',
    '20 Nov',
    'Feb 30, 2026',
    'Mon 20, 2026',
  ])('%p is no time', (text) =>
    expect(() => timeIn(text, 'date', { offset: '+05:30', dates: 'dmy' })).toThrow(Unmappable),
  );

  it('digits lose the apostrophe that spreadsheets set before them', () => {
    expect(textIn("'560001")).toBe('560001');
    expect(textIn("'+919876543210")).toBe('+919876543210');
    expect(textIn("'tis a note")).toBe("'tis a note");
  });

  it.each([
    ['p:+919876543210', '+919876543210'],
    ['9876543210.0', '9876543210'],
    ['987654321.0', '987654321'],
    ['1800.0', '1800'],
    ['00919876543210.00', '00919876543210'],
    ["'+919876543210", '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966', '9876543210'],
    ['\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10', '9876543210'],
    ['tel:+91-98765-43210', '+91-98765-43210'],
    ['Tel: 098765 43210', '098765 43210'],
    ['+91 098765 43210', '+919876543210'],
    ['+91-0-98765-43210', '+919876543210'],
    ['0091 (0)98765 43210', '00919876543210'],
    ['910 98765 43210', '919876543210'],
    ['+92 098765 43210', '+92 098765 43210'],
    ['+91 011 4000 0001', '+91 011 4000 0001'],
    ['66550199-12', null],
    ['66550199 (12)', null],
    ['(0)66550199-12', null],
    ['6655019-123', null],
    ['665 5019 x 123', null],
    ['6655 0199 ext. 12', null],
    ['66550199 - 12', null],
    ['6655 0199 12', '6655 0199 12'],
    ['98765-432-10', '98765-432-10'],
    ['\u096c\u096c\u096b\u096b\u0966\u0967\u096f\u096f-\u0967\u0968', null],
    ['98765-43210', '98765-43210'],
    ['98765 432 10', '98765 432 10'],
    ['9876 543 210', '9876 543 210'],
    ['987-654-3210', '987-654-3210'],
    ['91 66550199 12', '91 66550199 12'],
    ['+91 66550199-12', '+91 66550199-12'],
    ['(91) 765 50 19 123', '(91) 765 50 19 123'],
    ['9.19876E+11', null],
    ['9876543210, 9812345678', null],
    ['9876543210/9812345678', null],
    ['9876543210 or 9812345678', null],
    ['', null],
  ])('%p is the phone %p', (text, phone) => expect(phoneIn(text)).toBe(phone));

  it.each([
    ['$500', 'INR'],
    ['USD 500', 'INR'],
    ['usd500', 'INR'],
    ['\u20ac 5', 'INR'],
    ['\u20b9 500', 'USD'],
    ['INR 500', 'USD'],
    ['\u00a5500', 'INR'],
    ['\uffe5 500', 'INR'],
    ['\u09f3 500', 'INR'],
    ['\u20a9500', 'INR'],
    ['$500', 'EUR'],
    ['Rs. 500', 'USD'],
    ['\u20b9500', 'BDT'],
    ['NRS 500', 'INR'],
  ])('%p is no amount of an order in %s', (text, currency) =>
    expect(() => minorUnitsIn(text, 'Total', currency)).toThrow('is of another currency'),
  );

  it.each([
    ['$500', 'USD'],
    ['$500', 'CAD'],
    ['\u20b9500', 'INR'],
    ['Rs. 500', 'INR'],
    ['Rs 500', 'NPR'],
    ['\u20a8 500', 'INR'],
    ['\u09f3500', 'BDT'],
    ['\u00a5 500', 'CNY'],
    ['BDT 500', 'BDT'],
  ])('%p is one of an order in %s', (text, currency) => expect(minorUnitsIn(text, 'Total', currency)).toBe(50000));

  it('an amount of 200,000 characters is told as none at once, and not repeated whole', () => {
    const text = `0.${'0'.repeat(200_000)}x`;
    const began = process.cpuUsage();
    expect(() => minorUnitsIn(text, 'Total', 'INR')).toThrow(`Total: "${text.slice(0, 80)}..." is no amount`);
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });

  it.each([
    '98765 43210 (wife)',
    '9876543210 - Asha',
    '9876543210 (not this one)',
    '9876543210 x5',
    '+91 0 98765 4321',
  ])('%p is no number that the platform calls', (text) =>
    expect(normalizeShopperPhone(phoneIn(text) ?? '')).toBeNull(),
  );

  it.each([
    ...['tel:+91-98765-43210', '+91 098765 43210', '0091 (0)98765 43210', '+91-0-98765-43210'],
    ...['987 6543 210', '(987) 6543-210', '9876 5432 10', '98765432 10', '9876543 210', '09876 5432 10'],
  ])('%p is one that it does', (text) => expect(normalizeShopperPhone(phoneIn(text) ?? '')).toBe('+919876543210'));

  it.each([
    ['12,500', 'may have a decimal comma'],
    ['1299,500', 'decimal comma'],
    ['0,500', 'decimal comma'],
    ['1.299,500', 'decimal comma'],
  ])('%p dinars are refused, as they have three decimals', (text, reason) =>
    expect(() => minorUnitsIn(text, 'Total', 'KWD')).toThrow(reason),
  );

  it.each([
    ['12.500', 12500],
    ['12,500.000', 12500000],
    ['1,212,500', 1212500000],
  ])('%p are %p fils', (text, fils) => expect(minorUnitsIn(text, 'Total', 'KWD')).toBe(fils));

  it('an id that a spreadsheet has shortened is none', () => {
    expect(idIn('5512350000001', 'Id')).toBe('5512350000001');
    for (const text of ['5.51235E+12', '5,51E+12', '5e12']) expect(() => idIn(text, 'Id')).toThrow('lost its digits');
  });

  it.each([
    ['5512350000000.0', '5512350000000'],
    ['1001.0', '1001'],
    ['0.00', '0'],
    ['1001.10', '1001.10'],
    ['#1001.0', '#1001.0'],
  ])('an id %p, of digits with the decimals that a spreadsheet adds or not, is %p', (text, id) =>
    expect(idIn(text, 'Id')).toBe(id),
  );

  it('whole numbers only', () => {
    expect(integerIn('2.0', 'quantity')).toBe(2);
    expect(() => integerIn('2.5', 'quantity')).toThrow(Unmappable);
  });
});

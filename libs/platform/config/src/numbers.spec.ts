import { describe, expect, it } from '@jest/globals';
import { daysOr0, milliseconds, numberFrom, positive, wholeFrom } from './numbers.js';
import { ConfigError, parseEnv } from './parse-env.js';

const SETTINGS = {
  COUNT: wholeFrom(1, 'of lines')({ desc: 'a count' }),
  RATE: numberFrom(0.5)({ desc: 'a rate' }),
  FACTOR: positive({ desc: 'a factor' }),
  WAIT_MS: milliseconds({ desc: 'a wait' }),
  KEPT_DAYS: daysOr0(30)({ desc: 'a time to keep' }),
};
const GOOD = { COUNT: '1', RATE: '0.5', FACTOR: '0.01', WAIT_MS: '2147483647', KEPT_DAYS: '30' };

describe('numbers of the configuration', () => {
  it('are read as they are written, at their bounds too', () => {
    const numbers = { COUNT: 1, RATE: 0.5, FACTOR: 0.01, WAIT_MS: 2_147_483_647, KEPT_DAYS: 30 };
    expect(parseEnv(GOOD, SETTINGS)).toEqual(numbers);
    expect(parseEnv({ ...GOOD, KEPT_DAYS: '0' }, SETTINGS)).toEqual({ ...numbers, KEPT_DAYS: 0 });
    expect(parseEnv({ ...GOOD, KEPT_DAYS: '99999' }, SETTINGS)).toEqual({ ...numbers, KEPT_DAYS: 99_999 });
  });

  it.each([
    ['COUNT', ['', ' ', '0', '1.5', '-1', 'ten', '9007199254740993'], 'must be a whole number of lines, 1 or more'],
    ['RATE', ['', '0.4', '-1', 'Infinity', 'NaN'], 'must be a number of 0.5 or more'],
    ['FACTOR', ['', '0', '-1', 'Infinity'], 'must be a number above 0'],
    [
      'WAIT_MS',
      ['', '0', '0.5', '-1', '2147483648', 'Infinity'],
      'must be milliseconds, 1 or more, at most 2147483647',
    ],
    [
      'KEPT_DAYS',
      ['', ' ', '1e2', '0x40', ' 60', '30.0', '30.5', '29', '1', '-0', '-30', '100000', 'Infinity', 'for ever'],
      'must be days: 0, or 30 to 99999',
    ],
  ])('%s refuses what no such number is, by name and without the value', (name, wrong, message) => {
    for (const text of wrong)
      expect(() => parseEnv({ ...GOOD, [name]: text }, SETTINGS)).toThrow(
        new ConfigError(`configuration: ${name}: ${message}`),
      );
  });
});

import { makeValidator } from 'envalid';

/** What a timer can wait, and a column of milliseconds can keep: 24 days. */
const MAX_MS = 2 ** 31 - 1;

const read = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** A whole number of `least` or more; `unit` ("of paise") is named in the error. */
export const wholeFrom = (least: number, unit = '') =>
  makeValidator<number>((text) => {
    const value = read(text);
    if (!Number.isSafeInteger(value) || value < least)
      throw new Error(`must be a whole number${unit && ` ${unit}`}, ${least} or more`);
    return value;
  });

/** Any number of `least` or more. */
export const numberFrom = (least: number) =>
  makeValidator<number>((text) => {
    const value = read(text);
    if (!Number.isFinite(value) || value < least) throw new Error(`must be a number of ${least} or more`);
    return value;
  });

/** A number above zero: a factor, a rate, a time that may be a fraction. */
export const positive = makeValidator<number>((text) => {
  const value = read(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error('must be a number above 0');
  return value;
});

/**
 * Days that something is kept: `least` to 99999 of them, or 0 for ever. Written in digits alone: an empty or odd text
 * must not become a 0, which keeps everything.
 */
export const daysOr0 = (least: number) =>
  makeValidator<number>((text) => {
    const days = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
    if (days !== 0 && !(days >= least)) throw new Error(`must be days: 0, or ${least} to 99999`);
    return days;
  });

/** Milliseconds that a timer can wait, 1 at least: one of a longer time, or of none, would end at once. */
export const milliseconds = makeValidator<number>((text) => {
  const value = read(text);
  if (!(value >= 1 && value <= MAX_MS)) throw new Error(`must be milliseconds, 1 or more, at most ${MAX_MS}`);
  return value;
});

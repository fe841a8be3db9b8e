import { saidOf } from '../phrases/talk-lists.js';
import { afterTakenBack, insteadOfUnsuitable } from './choices/taken-back.js';
import { isDayReserved } from './reserved-day.js';
import { isAsked } from './reservations.js';
import type { Spoken } from './spoken.js';
import { isDayAnew, speaksOfADay, spokenDate } from './dates/spoken-date.js';
import { withoutTimeOfDay } from './time-beside-a-day.js';

const IN_DIGITS = /\d\s?[-/.]\s?\d/;

/**
 * The day (YYYY-MM-DD) that an answer means: the one that is named, the one said after a correction, or the one beside
 * days that do not suit. Null when that is not certain.
 */
export function dayMeant(spoken: Spoken): string | null {
  const day = dayNamed(spoken);
  if (day !== null || isAsked(spoken.speech)) return day;
  // a date in digits has its month in them: the parts of it are not told apart
  const isAnew = (before: Spoken, after: Spoken): boolean =>
    !IN_DIGITS.test(spoken.speech) && isDayAnew(spoken.language, before.speech, after.speech);
  const corrected = afterTakenBack(spoken, namesADay, isAnew);
  return corrected ? dayNamed(corrected) : insteadOfUnsuitable(spoken, dayNamed, namesADay);
}

/** The one day that is named, whatever time of it. */
export function dayNamed(spoken: Spoken): string | null {
  const day = plainDay(spoken);
  if (day !== null || isAsked(spoken.speech)) return day;
  const rest = withoutTimeOfDay(spoken);
  return rest && plainDay(rest);
}

function plainDay(spoken: Spoken): string | null {
  const { language, speech, words, today } = spoken;
  const day = isDayReserved(spoken) ? null : spokenDate(language, speech, today);
  const fits = saidOf('noMatter', language, words);
  if (day === null || fits.length === 0) return day;
  const rest = words.filter((_, at) => !fits.some(({ from, to }) => from <= at && at < to));
  return spokenDate(language, rest.join(' '), today) === day ? day : null; // its no refuses no day beside it
}

const namesADay = ({ language, speech, words, today }: Spoken): boolean =>
  speaksOfADay(language, words) || spokenDate(language, speech, today) !== null;

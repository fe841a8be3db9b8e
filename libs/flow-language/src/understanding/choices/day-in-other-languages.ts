import type { Language } from '@outcall/kernel';
import type { DateItem } from '../dates/date-item.js';
import { dateItemOf, dateLexicon } from '../dates/date-lexicon.js';
import { foldSpeech } from '../numbers/fold.js';

const DAYS = new Set<DateItem['kind']>(['relative', 'weekday', 'past']);

/**
 * Whether what is heard is a day in the call's language, and a word of names in `others` is not that day, though it may
 * sound alike: Bengali কাল is tomorrow, Tamil காலை is morning.
 */
export function isOtherThanTheDay(
  language: Language,
  heard: string,
  word: string,
  others: readonly Language[],
): boolean {
  const day = dayIn(language, heard);
  return day !== null && !others.some((other) => dayIn(other, word) === day);
}

function dayIn(language: Language, word: string): string | null {
  const item = dateItemOf(foldSpeech(word), dateLexicon(language));
  return item && DAYS.has(item.kind) ? JSON.stringify(item) : null;
}

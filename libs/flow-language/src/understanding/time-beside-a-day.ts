import type { Language } from '@outcall/kernel';
import type { Meaning } from '../languages/lists/choice-words.js';
import { SPOKEN } from '../languages/registry.js';
import { waysOf } from '../phrases/marking-words.js';
import { saidOf } from '../phrases/talk-lists.js';
import { meaningFinderFor } from './choices/meaning-finder.js';
import type { Spoken } from './spoken.js';
import { isDateWord } from './dates/spoken-date.js';

const TIMES: ReadonlyMap<Meaning, true> = new Map([
  ['morning', true],
  ['noon', true],
  ['evening', true],
]);

/** Before a time of day these limit that, and not the day: "before lunch tomorrow", but "by tomorrow noon". */
const ENGLISH_BEFORE = /^(?:around|about|at|in|the|by|after|before|past|till|until)$/;

/** Without a time of day and what is said of it: "around noon tomorrow", "कल दोपहर के आसपास". Null without one. */
export function withoutTimeOfDay(spoken: Spoken): Spoken | null {
  const { language, words } = spoken;
  const gone = new Set(timesIn(language, words));
  if (gone.size === 0) return null;
  for (const at of [...gone]) {
    for (let before = at - 1; ENGLISH_BEFORE.test(words[before] ?? ''); before--) gone.add(before);
    for (const after of aboutAt(language, words, at + 1)) gone.add(after);
  }
  const rest = words.filter((_, at) => !gone.has(at));
  return { ...spoken, words: rest, speech: rest.join(' ') };
}

/** A word that may belong to a day is left to it: "early" in "earlier than Monday", "दो" in "दो दिन बाद". */
function timesIn(language: Language, words: readonly string[]): readonly number[] {
  const isOfADay = (word: string): boolean => isDateWord(language, word) && !ENGLISH_BEFORE.test(word);
  return meaningFinderFor(language)
    .matchesIn(words, TIMES)
    .map(({ at }) => [...at].sort((one, other) => one - other))
    .filter((at) => at.every((one, index) => one === (at[0] ?? 0) + index && !isOfADay(words[one] ?? '')))
    .flat();
}

/** "About", "at the time of", where they follow. */
function aboutAt(language: Language, words: readonly string[], from: number): readonly number[] {
  const rest = words.slice(from, from + 2);
  const about = waysOf(SPOKEN[language].choices.about ?? '').find((way) => `${rest.join(' ')} `.startsWith(`${way} `));
  const length = about?.split(' ').length ?? saidOf('hours', language, rest).find((said) => said.from === 0)?.to ?? 0;
  return Array.from({ length }, (_, index) => from + index);
}

import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { NEGATIVE } from '../reservations.js';
import type { Spoken } from '../spoken.js';
import type { MeantChoices } from './meaning-of-choice.js';
import { meaningFinderFor } from './meaning-finder.js';
import { namesOf, SEVERAL } from './names-of-choices.js';

/** What speaks for a choice, and where it stands. */
export interface Evidence {
  readonly choice: FlowChoice;
  readonly at: ReadonlySet<number>;
  readonly from: number;
  readonly to: number;
  /** Told in more than one word: by itself it is enough, whatever is said with it. */
  readonly isEnough: boolean;
}

/** So many other words may stand between the words of one thing that is told. */
const MAX_WORDS_BETWEEN = 3;

/** All that speaks for one of the choices: what is told in other words, and names. */
export function evidenceIn({ language, words, choices }: Spoken, meanings: MeantChoices): readonly Evidence[] {
  const meant = meaningFinderFor(language)
    .matchesIn(words, meanings)
    .flatMap(({ meaning, at, places }): Evidence[] => {
      const choice = meanings.get(meaning);
      const [from, to] = [Math.min(...at), Math.max(...at) + 1];
      const isTogether = to - from <= at.size + (places > 1 ? MAX_WORDS_BETWEEN : 0);
      return choice && isTogether ? [{ choice, at, from, to, isEnough: at.size > 1 }] : [];
    });
  const named = namesOf(language, choices)
    .index.saidIn(words)
    .flatMap(({ tag, from, to }): Evidence[] => {
      const at = Array.from({ length: to - from }, (_, index) => from + index);
      const isInside = meant.some((one) => at.every((place) => one.at.has(place)));
      if (tag === SEVERAL || isInside || isOnlyANo(language, words.slice(from, to))) return [];
      return [{ choice: tag, at: new Set(at), from, to, isEnough: false }];
    });
  return [...meant, ...named];
}

/** A choice may be called "No": every no would speak for it. */
export const isOnlyANo = (language: Language, words: readonly string[]): boolean =>
  phrasesOf(language)
    .stances.saidIn(words)
    .some(({ tag, from, to }) => NEGATIVE.has(tag) && from === 0 && to === words.length);

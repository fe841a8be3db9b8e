import type { Language } from '@outcall/kernel';
import { phrasesOf, type Stance } from '../phrases/heard-phrases.js';
import type { Said } from '../phrases/phrase-index.js';

const NEGATIVE = new Set<Stance>(['no', 'refuse', 'reject', 'unsure', 'cancel']);

/**
 * What in an utterance keeps its answer from being taken: a question, another thing that is said beside it, a no. `isOwn` tells the words
 * that the answer itself is made of.
 */
export function reservationsIn(
  language: Language,
  words: readonly string[],
  isOwn: (word: string, at: number) => boolean,
): { readonly isInDoubt: boolean; readonly negations: readonly Said<Stance>[] } {
  const others = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ from, to }) => !words.slice(from, to).every((word, index) => isOwn(word, from + index)));
  return {
    isInDoubt: others.some(({ tag }) => tag === 'doubt'),
    negations: others.filter(
      ({ tag, from }) => NEGATIVE.has(tag) && !(from === 0 && tag === 'no' && words[0] !== 'not'),
    ),
  };
}

/** Recognisers that write signs mark a question. */
export const isAsked = (speech: string): boolean => /[?？؟]/.test(speech);

import type { Language } from '@outcall/kernel';
import { phrasesOf, type Stance } from '../phrases/heard-phrases.js';
import type { Said } from '../phrases/phrase-index.js';

const NEGATIVE = new Set<Stance>(['no', 'refuse', 'reject', 'unsure', 'cancel']);

/** Unknown words past which an utterance is a story of its own, whatever it names. */
const STRANGE = 2;

/**
 * What in an utterance keeps its answer from being taken: a question, another thing that is said beside it, a no. `isOwn` tells the words
 * that the answer itself is made of.
 */
export function reservationsIn(
  language: Language,
  words: readonly string[],
  isOwn: (word: string, at: number) => boolean,
): { readonly isInDoubt: boolean; readonly negations: readonly Said<Stance>[] } {
  const said = phrasesOf(language).stances.saidIn(words);
  const isKnown = (at: number): boolean => said.some(({ from, to }) => from <= at && at < to);
  const unknown = words.filter((word, at) => !isOwn(word, at) && !isKnown(at)).length;
  const others = said.filter(
    ({ from, to }) => !words.slice(from, to).every((word, index) => isOwn(word, from + index)),
  );
  return {
    isInDoubt: unknown > STRANGE || others.some(({ tag }) => tag === 'doubt'),
    negations: others.filter(
      ({ tag, from }) => NEGATIVE.has(tag) && !(from === 0 && tag === 'no' && words[0] !== 'not'),
    ),
  };
}

/** Recognisers that write signs mark a question. */
export const isAsked = (speech: string): boolean => /[?？؟]/.test(speech);

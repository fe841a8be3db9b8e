import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/all-languages.js';
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
  const unknown = words.flatMap((word, at) => (isOwn(word, at) || isKnown(at) ? [] : [at]));
  const unsaid = unknown.filter((at) => endsInANo(language, words[at] ?? ''));
  const others = said.filter(
    ({ from, to }) => !words.slice(from, to).every((word, index) => isOwn(word, from + index)),
  );
  return {
    isInDoubt: unknown.length > STRANGE || isEither(words) || others.some(({ tag }) => tag === 'doubt'),
    negations: [
      ...others.filter(({ tag, from }) => NEGATIVE.has(tag) && !(from === 0 && tag === 'no' && words[0] !== 'not')),
      ...unsaid.map((at): Said<Stance> => ({ tag: 'refuse', from: at, to: at + 1 })),
    ],
  };
}

/** "చేయలేను", "irolla": verbs are said in more forms than can be listed, their negative ends in few ways. */
function endsInANo(language: Language, word: string): boolean {
  const endings = SPOKEN[language].talk.negativeEndings?.split(/\s+/) ?? [];
  return endings.some((ending) => word.endsWith(ending));
}

/** "X illa Y" is "X or Y" in the south as often as it is "not X, Y". */
export const meansOrToo = (word: string): boolean => /^(?:illai?|illana|alla|இல்லை?|ಇಲ್ಲ|ഇല്ല|അല്ല)$/.test(word);

/** "நாளைக்கோ நாளன்னைக்கோ": southern languages end both of two alternatives with o. */
const isEither = (words: readonly string[]): boolean =>
  words.filter((word) => /[\u0bcb\u0c4b\u0ccb\u0d4b]$/.test(word)).length > 1;

/** Recognisers that write signs mark a question; "is card okay" is one without. */
export const isAsked = (speech: string): boolean => /[?？؟]|^\s*(?:is|are|does)\s/i.test(speech);

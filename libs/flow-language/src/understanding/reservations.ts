import type { Language } from '@outcall/kernel';
import { SPOKEN, spokenLanguages } from '../languages/registry.js';
import { phrasesOf, type Stance } from '../phrases/phrase-matches.js';
import { isSaidAs } from '../phrases/marking-words.js';
import { wordsOf } from '../phrases/normalize.js';
import type { Said } from '../phrases/phrase-index.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';

export const NEGATIVE = new Set<Stance>(['no', 'refuse', 'reject', 'unsure', 'cancel']);

/**
 * Finds reasons in an utterance not to accept its answer: a question, another statement, a no. `isOwn` says which words
 * are the answer itself, `isPart` which words go with it. Any other unknown word makes the answer doubtful: "my UPI is
 * down", "kal shaadi hai".
 */
export function reservationsIn(
  language: Language,
  words: readonly string[],
  isOwn: (word: string, at: number) => boolean,
  isPart: (word: string) => boolean = () => false,
): { readonly isInDoubt: boolean; readonly negations: readonly Said<Stance>[] } {
  const said = phrasesOf(language).stances.saidIn(words);
  const isKnown = (at: number): boolean => said.some(({ from, to }) => from <= at && at < to);
  const unknown = words.flatMap((word, at) =>
    isOwn(word, at) || isKnown(at) || isPart(word) || isBeside(language, word) ? [] : [at],
  );
  const unsaid = unknown.filter((at) => endsInANo(language, words[at] ?? ''));
  const others = said.filter(
    ({ from, to }) => !words.slice(from, to).every((word, index) => isOwn(word, from + index)),
  );
  return {
    isInDoubt:
      unknown.length > 0 || isUnfinished(words) || isEither(words) || others.some(({ tag }) => tag === 'doubt'),
    negations: [
      ...others.filter(
        ({ tag, from }) =>
          NEGATIVE.has(tag) && !(from === 0 && tag === 'no' && !isSaidAs('englishNot', words[0] ?? '')),
      ),
      ...unsaid.map((at): Said<Stance> => ({ tag: 'refuse', from: at, to: at + 1 })),
    ],
  };
}

/** Whether a name says a no: "not at home", "nobody came", "घर पर नहीं था". */
export function saysNo(language: Language, words: readonly string[]): boolean {
  return (
    words.some((word) => endsInANo(language, word) || endsInANo('en-IN', word) || isSaidAs('englishNot', word)) ||
    phrasesOf(language)
      .stances.saidIn(words)
      .some(({ tag }) => NEGATIVE.has(tag) && tag !== 'cancel')
  );
}

const finders = new Map<Language, WordFinder>();

/** What goes with an answer and changes nothing, or is a mark without a letter ("2-ാമത്തെ"). */
export function isBeside(language: Language, word: string): boolean {
  let finder = finders.get(language);
  if (!finder) {
    finders.set(language, (finder = new WordFinder(new Set(), isSoft(language))));
    for (const spoken of [language, 'en-IN' as const])
      for (const way of SPOKEN[spoken].talk.beside.split(/\s+/)) for (const each of wordsOf(way)) finder.add(each);
  }
  return /^\p{M}/u.test(word) || finder.find(word).length > 0;
}

/** "చేయలేను", "irolla": verbs are said in more forms than can be listed, their negative ends in few ways. */
export function endsInANo(language: Language, word: string): boolean {
  const endings = SPOKEN[language].talk.negativeEndings?.split(/\s+/) ?? [];
  return endings.some((ending) => word.endsWith(ending));
}

/** "X illa Y" is "X or Y" in the south as often as it is "not X, Y". */
export const meansOrToo = (word: string): boolean => isSaidAs('orToo', word);

/** "Haan matlab": more was to come. */
export const isUnfinished = (words: readonly string[]): boolean =>
  words.length > 1 && isSaidAs('unfinished', words.at(-1) ?? '');

let everyEitherEnding: readonly string[] | undefined;

/** "நாளைக்கோ நாளன்னைக்கோ": southern languages end both of two alternatives with o. */
export function isEither(words: readonly string[]): boolean {
  everyEitherEnding ??= spokenLanguages().flatMap((language) => SPOKEN[language].talk.eitherEndings?.split(' ') ?? []);
  const endings = everyEitherEnding;
  return words.filter((word) => endings.some((ending) => word.endsWith(ending))).length > 1;
}

/** "No Monday", "नो ऑनलाइन": without a stop between, the no is as likely of what follows as of the question. */
export function mayDenyWhatFollows(speech: string): boolean {
  const [, first = ''] = /^\s*([\p{L}\p{M}]+)\s+[\p{L}\p{N}]/u.exec(speech) ?? [];
  return first !== '' && isSaidAs('englishNo', first.toLowerCase());
}

/** Recognisers that write signs mark a question; "is card okay" is one without. */
export const isAsked = (speech: string): boolean =>
  /[?？؟]|^\s*(?:is|are|does)\s/i.test(speech) || INVERTED.test(speech);

/** "Can it be evening", "ok, will you send it": the verb before its subject; not "have it delivered", "yes, did it". */
const INVERTED =
  /(?:^|[,.;]|\b(?:ok|okay|yes|ya|and|but|so|sir|madam|hello)\b)\s*(?:(?:can|could|will|would|shall|should|may|did|have|has|was|were|had|am)\s+(?:i|you|u|we|they|he|she)|(?:can|could|will|would|shall|should|may|has|was)\s+it|did\s+it\s+(?:come|get|go|reach|arrive|ship|happen|work|not))\b/i;

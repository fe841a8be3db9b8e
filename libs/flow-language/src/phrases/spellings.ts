import { wordsOf } from './normalize.js';

/**
 * A phrase with alternatives. The outer list has one entry per word of the phrase: the alternatives for it, each a list
 * of words.
 */
export type Spelling = readonly (readonly (readonly string[])[])[];

/**
 * Reads a line of a phrase book. `|` separates alternatives for a word: `call|phone mat|na karo` is four phrases. An
 * empty alternative means that the word may be missing. `_` is a space inside an alternative (`do_not|dont call`).
 */
export function spellingOf(line: string): Spelling {
  return line.split(' ').map((place) => place.split('|').map((way) => wordsOf(way.replaceAll('_', ' '))));
}

/** All phrases of a line, each as a list of words. */
export function phrasesIn(line: string): string[][] {
  return spellingOf(line).reduce<string[][]>(
    (phrases, ways) => phrases.flatMap((phrase) => ways.map((way) => [...phrase, ...way])),
    [[]],
  );
}

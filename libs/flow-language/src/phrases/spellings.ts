import { wordsOf } from './normalize.js';

/** The places of a phrase, each with the words that may stand there. */
export type Spelling = readonly (readonly (readonly string[])[])[];

/**
 * A line of a phrase book: `call|phone mat|na karo` is four phrases. Alternatives of a word are parted by `|`, an empty one leaves the
 * word out, and `_` is a space inside an alternative (`do_not|dont call`).
 */
export function spellingOf(line: string): Spelling {
  return line.split(' ').map((place) => place.split('|').map((way) => wordsOf(way.replaceAll('_', ' '))));
}

/** Every phrase of a line, in words. */
export function phrasesIn(line: string): string[][] {
  return spellingOf(line).reduce<string[][]>(
    (phrases, ways) => phrases.flatMap((phrase) => ways.map((way) => [...phrase, ...way])),
    [[]],
  );
}

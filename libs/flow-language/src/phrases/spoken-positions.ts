import type { Language } from '@outcall/kernel';
import { wordsOf } from './normalize.js';
import { PhraseIndex } from './phrase-index.js';
import { SPOKEN } from '../languages/registry.js';
import { finderFor } from './phrase-matches.js';

/**
 * A position among several things: by order ("the second", `last`), or by a number, which may also be a key of the
 * phone.
 */
export type Position =
  { readonly by: 'place'; readonly at: number | 'last' } | { readonly by: 'number'; readonly at: number };

type Tag = Position | 'mark' | 'idiom';
interface Positions {
  readonly index: PhraseIndex<Tag>;
  readonly endings: ReadonlySet<string>;
}

const IN_FIGURES = /^([1-9])(\D*)$/u;
const byLanguage = new Map<Language, Positions>();

/**
 * The positions that an utterance names, in the call's language or in English: "the second", "option two", "number 3",
 * 2nd. A bare number counts only when nothing else is said.
 */
export function positionsIn(language: Language, words: readonly string[]): Position[] {
  const said = saidOf(language, words);
  const isNumberMeant =
    said.some(({ tag }) => tag === 'mark') || (said.length === 1 && said[0]?.length === words.length);
  return said.flatMap(({ tag }) => (typeof tag === 'string' || (tag.by === 'number' && !isNumberMeant) ? [] : [tag]));
}

/**
 * Whether the text of a choice contains a number or a position. Then "two" or "second" may mean that text instead of a
 * position.
 */
export function hasPositionWords(language: Language, words: readonly string[]): boolean {
  return words.some((word) => /\d/.test(word)) || saidOf(language, words).some(({ tag }) => typeof tag !== 'string');
}

/** For each word, whether it helps to name a position. A mark alone ("key") does not. */
export function positionWordsIn(language: Language, words: readonly string[]): boolean[] {
  const said = saidOf(language, words);
  const isPlaceSaid = said.some(({ tag }) => typeof tag !== 'string');
  return words.map(
    (_, at) => isPlaceSaid && said.some(({ from, length, tag }) => tag !== 'idiom' && from <= at && at < from + length),
  );
}

/** Phrases in which number words name nothing: "one minute", "this one". */
export const idiomsIn = (
  language: Language,
  words: readonly string[],
): readonly { readonly from: number; readonly length: number }[] =>
  saidOf(language, words).filter(({ tag }) => tag === 'idiom');

function saidOf(language: Language, words: readonly string[]): { tag: Tag; from: number; length: number }[] {
  const { index, endings } = positionsOf(language);
  const inWords = index.saidIn(words).map(({ tag, from, to }) => ({ tag, from, length: to - from }));
  const inFigures = words.flatMap((word, at): { tag: Tag; from: number; length: number }[] => {
    const [, figure, ending = ''] = IN_FIGURES.exec(word) ?? [];
    if (figure === undefined || (ending !== '' && !endings.has(ending))) return [];
    const isPlace = ending !== '' || endings.has(words[at + 1] ?? ''); // "2nd", "2-nd"
    return [{ tag: { by: isPlace ? 'place' : 'number', at: Number(figure) }, from: at, length: 1 }];
  });
  return [...inWords, ...inFigures];
}

function positionsOf(language: Language): Positions {
  const known = byLanguage.get(language);
  if (known) return known;
  const index = new PhraseIndex<Tag>(finderFor(language));
  const add = (ways: string, tag: Tag): void =>
    ways.split(' ').forEach((way) => index.add(wordsOf(way.replaceAll('_', ' ')), tag));
  const endings = new Set<string>();
  for (const spoken of language === 'en-IN' ? [language] : ([language, 'en-IN'] as const)) {
    const { places, last, counts, marks, idioms } = SPOKEN[spoken].positions;
    places.forEach((ways, index) => add(ways, { by: 'place', at: index + 1 }));
    counts.forEach((ways, index) => add(ways, { by: 'number', at: index + 1 }));
    add(last, { by: 'place', at: 'last' });
    add(marks, 'mark');
    if (idioms) add(idioms, 'idiom');
    for (const ending of SPOKEN[spoken].positions.endings.split(' '))
      for (const word of wordsOf(ending)) endings.add(word);
  }
  const positions = { index, endings };
  byLanguage.set(language, positions);
  return positions;
}

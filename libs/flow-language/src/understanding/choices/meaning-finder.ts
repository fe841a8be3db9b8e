import type { Language } from '@outcall/kernel';
import type { Meaning } from '../../languages/lists/choice-words.js';
import { SPOKEN } from '../../languages/registry.js';
import { wordsOf } from '../../phrases/normalize.js';
import { isIndic } from '../../sound/script.js';
import { isSoft, soundsOf } from '../../sound/sounds.js';
import { WordFinder } from '../../sound/word-finder.js';
import { endsInANo } from '../reservations.js';
import { isOtherThanTheDay } from './day-in-other-languages.js';

interface Way {
  readonly words: readonly string[];
  readonly isStem: boolean;
  /** Sounds that the last word may begin with. */
  readonly stems: readonly string[];
}
type Line = readonly (readonly Way[])[];

/** Where in an utterance a meaning is told. */
export interface MeaningMatch {
  readonly meaning: Meaning;
  /** Of the line that is said. */
  readonly places: number;
  readonly at: ReadonlySet<number>;
}

/** Of a shorter stem the sound is not looked for: it begins too many other words. */
const SHORTEST_STEM = 3;

/** Finds what is meant in the words of a call's language and in English. */
export class MeaningFinder {
  private readonly lines: readonly (readonly [Meaning, Line])[];
  private readonly finder: WordFinder;
  private readonly soft: boolean;

  constructor(private readonly language: Language) {
    this.soft = isSoft(language);
    const spoken: Language[] = language === 'en-IN' ? [language] : [language, 'en-IN'];
    const english = new Set(
      waysIn('en-IN', this.soft).flatMap(([, line]) => line.flat().flatMap(({ words }) => words)),
    );
    this.finder = new WordFinder(english, this.soft);
    this.lines = spoken.flatMap((each) => waysIn(each, this.soft));
    for (const [, line] of this.lines)
      for (const { words } of line.flat()) for (const word of words) this.finder.add(word);
  }

  /** Only of `wanted`. What is told with more words hides what is told with some of them. */
  matchesIn(words: readonly string[], wanted: ReadonlyMap<Meaning, unknown>): readonly MeaningMatch[] {
    const heard = words.map((word) => ({
      word,
      ways: this.finder
        .find(word)
        .filter((way) => way === word || !isOtherThanTheDay(this.language, word, way, [this.language, 'en-IN'])),
      sounds: soundsOf(word, this.soft),
      isDenied: endsInANo(this.language, word),
    }));
    const matches = this.lines.flatMap(([meaning, line]): MeaningMatch[] => {
      if (!wanted.has(meaning)) return [];
      const at = placesOf(line, heard);
      return at ? [{ meaning, places: line.length, at }] : [];
    });
    return matches.filter(
      ({ at }) => !matches.some((other) => other.at.size > at.size && [...at].every((one) => other.at.has(one))),
    );
  }
}

interface Heard {
  readonly word: string;
  readonly ways: readonly string[];
  readonly sounds: readonly string[];
  readonly isDenied: boolean;
}

/** Each place of a line takes words of its own; null when one is not said. */
function placesOf(line: Line, heard: readonly Heard[]): ReadonlySet<number> | null {
  const at = new Set<number>();
  for (const place of line) {
    const found = placeOf(place, heard, at);
    if (!found) return null;
    for (const one of found) at.add(one);
  }
  return at;
}

function placeOf(place: readonly Way[], heard: readonly Heard[], taken: ReadonlySet<number>): readonly number[] | null {
  let longest: readonly number[] | null = null;
  for (const way of place)
    for (let from = 0; from + way.words.length <= heard.length; from++) {
      const at = way.words.map((_, index) => from + index);
      if (at.length <= (longest?.length ?? 0) || at.some((one) => taken.has(one))) continue;
      if (at.every((one, index) => isSaid(way, index, heard[one]))) longest = at;
    }
  return longest;
}

function isSaid({ words, isStem, stems }: Way, index: number, heard: Heard | undefined): boolean {
  if (!heard) return false;
  const word = words[index] ?? '';
  if (heard.ways.includes(word)) return true;
  if (!isStem || index < words.length - 1 || heard.isDenied) return false;
  if (!isIndic(word) && !isIndic(heard.word) && heard.word.startsWith(word)) return true;
  return heard.sounds.some((sound) => stems.some((stem) => sound.startsWith(stem)));
}

function waysIn(language: Language, soft: boolean): (readonly [Meaning, Line])[] {
  return Object.entries(SPOKEN[language].choices.meanings).flatMap(([meaning, lines]) =>
    lines.map(
      (line) =>
        [meaning as Meaning, line.split(' ').map((place) => place.split('|').map((way) => read(way, soft)))] as const,
    ),
  );
}

function read(way: string, soft: boolean): Way {
  const words = wordsOf(way.replace('*', '').replaceAll('_', ' '));
  const last = words.at(-1) ?? '';
  const stems = isIndic(last) ? soundsOf(last, soft).filter((sound) => sound.length >= SHORTEST_STEM) : [];
  return { words, isStem: way.endsWith('*'), stems };
}

const known = new Map<Language, MeaningFinder>();

export function meaningFinderFor(language: Language): MeaningFinder {
  let finder = known.get(language);
  if (!finder) known.set(language, (finder = new MeaningFinder(language)));
  return finder;
}

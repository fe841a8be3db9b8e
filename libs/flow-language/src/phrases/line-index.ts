import { WordFinder } from '../sound/word-finder.js';
import type { Said } from './phrase-index.js';
import { spellingOf, type Spelling } from './spellings.js';

interface Line<T> {
  readonly spelling: Spelling;
  readonly tag: T;
}

/**
 * Lines in the notation of `spellingOf`, found place by place. Unlike in a `PhraseIndex` its phrases are not written
 * out: lines with many places that may be missing stand for thousands of them. A word matches as it is written,
 * otherwise by its sound.
 */
export class LineIndex<T> {
  private readonly byFirstWord = new Map<string, Line<T>[]>();

  constructor(private readonly finder = new WordFinder()) {}

  add(text: string, tag: T): void {
    const line = { spelling: spellingOf(text), tag };
    for (const ways of line.spelling) for (const way of ways) for (const word of way) this.finder.add(word);
    for (const word of firstWordsOf(line.spelling)) {
      const lines = this.byFirstWord.get(word);
      if (lines) lines.push(line);
      else this.byFirstWord.set(word, [line]);
    }
  }

  /** Every line that is said, at each word in its longest form. They may overlap. */
  saidIn(words: readonly string[]): Said<T>[] {
    const heard = words.map((word) => this.finder.find(word));
    return heard.flatMap((ways, from) => {
      const lines = new Set(ways.flatMap((word) => this.byFirstWord.get(word) ?? []));
      return [...lines].flatMap(({ spelling, tag }) => {
        const to = endOf(spelling, 0, heard, from);
        return to > from ? [{ tag, from, to }] : [];
      });
    });
  }
}

/** Behind the longest form of the line from `place` on; -1 where it is not said. */
function endOf(spelling: Spelling, place: number, heard: readonly (readonly string[])[], at: number): number {
  const ways = spelling[place];
  if (!ways) return at;
  let furthest = -1;
  for (const way of ways)
    if (way.every((word, offset) => heard[at + offset]?.includes(word)))
      furthest = Math.max(furthest, endOf(spelling, place + 1, heard, at + way.length));
  return furthest;
}

function firstWordsOf(spelling: Spelling): ReadonlySet<string> {
  const words = new Set<string>();
  for (const ways of spelling) {
    for (const [first] of ways) if (first !== undefined) words.add(first);
    if (ways.every((way) => way.length > 0)) break;
  }
  return words;
}

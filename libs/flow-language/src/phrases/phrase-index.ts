import { WordFinder } from '../sound/word-finder.js';
import type { Spelling } from './spellings.js';

interface Node<T> {
  /** Created when needed: most nodes end a phrase and lead no further. */
  next: Map<string, Node<T>> | undefined;
  tag: T | undefined;
}

/** A phrase found in an utterance: the words from `from` up to, but not including, `to`. */
export interface Said<T> {
  readonly tag: T;
  readonly from: number;
  readonly to: number;
}

/**
 * Phrases as a tree of words. A search takes time by the words said, however many phrases there are. A word matches as
 * it is written, otherwise by its sound.
 */
export class PhraseIndex<T> {
  private readonly root: Node<T> = newNode();

  constructor(private readonly finder = new WordFinder()) {}

  /** Adds a phrase. If the phrase already has another tag, `both` decides which one stays. */
  add(words: readonly string[], tag: T, both: (there: T, added: T) => T = keepFirst): void {
    this.addSpelling([[words]], tag, both);
  }

  /** Adds every phrase of a spelling without listing them one by one. */
  addSpelling(spelling: Spelling, tag: T, both: (there: T, added: T) => T = keepFirst): void {
    for (const ways of spelling) for (const way of ways) for (const word of way) this.finder.add(word);
    this.file(this.root, spelling, 0, tag, both);
  }

  private file(node: Node<T>, spelling: Spelling, place: number, tag: T, both: (there: T, added: T) => T): void {
    const ways = spelling[place];
    if (ways) for (const way of ways) this.file(way.reduce(nextOf, node), spelling, place + 1, tag, both);
    else if (node !== this.root) node.tag = node.tag === undefined || node.tag === tag ? tag : both(node.tag, tag);
  }

  /** The phrases in an utterance from left to right. At each word the longest one wins; phrases do not overlap. */
  saidIn(words: readonly string[]): Said<T>[] {
    const ways = words.map((word) => this.finder.find(word));
    const said: Said<T>[] = [];
    for (let from = 0; from < words.length;) {
      const longest = longestAt(this.root, ways, from, from);
      if (longest) said.push(longest);
      from = longest ? longest.to : from + 1;
    }
    return said;
  }
}

/**
 * The longest phrase that begins at `from`. Of several with the same length, the one nearest to how the words are
 * written.
 */
function longestAt<T>(node: Node<T>, ways: readonly (readonly string[])[], from: number, at: number): Said<T> | null {
  let longest: Said<T> | null = null;
  for (const word of ways[at] ?? []) {
    const next = node.next?.get(word);
    if (!next) continue;
    const found =
      longestAt(next, ways, from, at + 1) ?? (next.tag === undefined ? null : { tag: next.tag, from, to: at + 1 });
    if (found && (longest === null || found.to > longest.to)) longest = found;
  }
  return longest;
}

const keepFirst = <T>(there: T): T => there;

function nextOf<T>(node: Node<T>, word: string): Node<T> {
  node.next ??= new Map();
  let next = node.next.get(word);
  if (!next) node.next.set(word, (next = newNode()));
  return next;
}

function newNode<T>(): Node<T> {
  return { next: undefined, tag: undefined };
}

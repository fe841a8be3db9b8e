import type { Language } from '@outcall/kernel';
import { callingWordsIn } from '../../phrases/calling.js';
import { soundsOf } from '../../sound/sounds.js';
import { wishToStopCalling } from '../stop-calling.js';

/** How many weights the witness has; a feature is the index of one. */
export const BUCKETS = 1 << 17;
const SHORTEST = 2;
const LONGEST = 5;
/** So many words may stand between two words of calling that are looked at together. */
const NEAR = 4;
const SEQUENCES = [2, 3, 4] as const;
const GAPS = [2, 3] as const;

/**
 * What the witness sees of an utterance: letters, words and pairs of words by their sound, so that scripts and
 * spellings come to one; the words of calling by their roles, in order, so that languages learn from each other; and
 * what the rules make of them.
 */
export function featuresOf(language: Language, words: readonly string[]): number[] {
  const sounds = words.map((word) => soundsOf(word, false)[0] ?? word);
  const found = new Set<number>();
  const add = (feature: string): void => void found.add(hashOf(feature) % BUCKETS);
  lettersOf(` ${sounds.join(' ')} `, add);
  wordsAround(['^', ...sounds, '$'], language, add);
  const roles = rolesOf(language, words, add);
  sequencesOf(roles, add);
  mixedOf(['^', ...roles.map((role, at) => role || (sounds[at] ?? '')), '$'], add);
  add(`w${wishToStopCalling(language, words)}`);
  return [...found];
}

/** Two to five letters in a row, across one space at most. */
function lettersOf(text: string, add: (feature: string) => void): void {
  for (let from = 0; from < text.length; from++) {
    let spaces = 0;
    for (let to = from + 1; to <= Math.min(text.length, from + LONGEST); to++) {
      const isInside = to - 1 > from;
      if (isInside && text[to - 1] === ' ' && ++spaces > 2) break;
      if (spaces === 2 && text[to - 1] !== ' ') break;
      if (to - from >= SHORTEST) add(`s${text.slice(from, to)}`);
    }
  }
}

function wordsAround(sounds: readonly string[], language: Language, add: (feature: string) => void): void {
  sounds.forEach((sound, at) => {
    const [next, after] = [sounds[at + 1], sounds[at + 2]];
    add(`u${sound}`);
    add(`l${language}${sound}`);
    if (next !== undefined) add(`b${sound} ${next}`);
    if (after !== undefined) add(`k${sound} ${after}`);
  });
}

/** The roles that each word has, all in one; none: an empty text. */
function rolesOf(language: Language, words: readonly string[], add: (feature: string) => void): string[] {
  const placed = callingWordsIn(language, words).placed();
  for (const one of placed) {
    add(`r${one.tag}`);
    for (const next of placed)
      if (next !== one && next.from >= one.from && next.from - one.to < NEAR) add(`p${one.tag}>${next.tag}`);
  }
  return words.map((_, at) => [...new Set(placed.filter((one) => one.from <= at && at < one.to))].map(tagOf).join('+'));
}

const tagOf = ({ tag }: { readonly tag: string }): string => tag;

/** Two to four roles in a row, whatever stands between them: who denies what is told by the order. */
function sequencesOf(roles: readonly string[], add: (feature: string) => void): void {
  const said = ['^', ...roles.filter((role, at) => role !== '' && role !== roles[at - 1]), '$'];
  said.forEach((_, at) => {
    for (const count of SEQUENCES) if (at + count <= said.length) add(`q${said.slice(at, at + count).join('>')}`);
  });
}

/** Two to four words in a row, and two with one or two between them: by their roles, or else by their sound. */
function mixedOf(parts: readonly string[], add: (feature: string) => void): void {
  parts.forEach((part, at) => {
    for (const count of SEQUENCES) if (at + count <= parts.length) add(`m${parts.slice(at, at + count).join(' ')}`);
    for (const gap of GAPS) if (at + gap < parts.length) add(`g${part}${gap}${parts[at + gap]}`);
  });
}

/** FNV-1a, mixed: the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

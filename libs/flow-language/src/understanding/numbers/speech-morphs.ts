import type { Morph } from './morph.js';
import type { NumberLexicon } from './number-lexicon.js';
import type { SpeechToken } from './speech-tokens.js';
import { isLatin } from '../../sound/script.js';
import { morphsOf } from './word-parts.js';

/**
 * The number morphs of an utterance in order. Null stands for anything else: numbers on both sides of it are read
 * separately.
 */
export function morphsInSpeech(tokens: readonly SpeechToken[], lexicon: NumberLexicon): (Morph | null)[] {
  const morphs: (Morph | null)[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = morphsAt(tokens, at, lexicon);
    morphs.push(...(read.morphs ?? [null]));
    at += read.length;
  }
  return morphs;
}

/** What a token, or the phrase that begins with it, says as a number; null when it says none. */
export function morphsAt(
  tokens: readonly SpeechToken[],
  at: number,
  lexicon: NumberLexicon,
): { readonly morphs: readonly Morph[] | null; readonly length: number } {
  const token = tokens[at];
  if (token === undefined || token.kind === 'break') return { morphs: null, length: 1 };
  if (token.kind === 'digits') {
    const count: Morph = { kind: 'count', value: token.value, isDigits: true };
    return { morphs: token.isNegative ? [{ kind: 'minus' }, count] : [count], length: 1 };
  }
  const scale = isAfterCount(tokens, at, lexicon) ? lexicon.scaleEndings.get(token.text) : undefined;
  return scale ? { morphs: scale, length: 1 } : wordMorphs(tokens, at, token, lexicon);
}

/**
 * Whether "k" may mean thousand here: in "5k", or in "five k" at the end. Elsewhere a "k" in Latin letters may be
 * another word.
 */
function isAfterCount(tokens: readonly SpeechToken[], at: number, lexicon: NumberLexicon): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== 'word') return before?.kind === 'digits';
  const next = tokens[at + 1];
  const isOver = next === undefined || next.kind === 'break';
  return isOver && ['count', 'tens'].includes(lexicon.words.get(before.text)?.[0]?.kind ?? '');
}

function wordMorphs(
  tokens: readonly SpeechToken[],
  at: number,
  token: Extract<SpeechToken, { kind: 'word' }>,
  lexicon: NumberLexicon,
): { readonly morphs: readonly Morph[] | null; readonly length: number } {
  const phrase = lexicon.phrases
    .get(token.text)
    ?.find(({ words }) => words.every((word, index) => wordAt(tokens, at + index) === word));
  if (phrase) return { morphs: phrase.morphs.length > 0 ? phrase.morphs : null, length: phrase.words.length };
  const joined = joinedMorphs(tokens, at, token.text, lexicon);
  if (joined) return { morphs: joined, length: 2 };
  const ending = token.isGlued && tokens[at - 1]?.kind === 'digits' ? lexicon.endings.get(token.text) : undefined;
  const morphs = ending ?? morphsOf(token.text, lexicon);
  return { morphs: morphs?.length === 0 && ending === undefined ? null : morphs, length: 1 };
}

const LONGEST_PART = 4;

/**
 * "Panch so", "adich she", "ondu vare": a hundred or a half that is written apart from its number and is no word by
 * itself.
 */
function joinedMorphs(
  tokens: readonly SpeechToken[],
  at: number,
  text: string,
  lexicon: NumberLexicon,
): readonly Morph[] | null {
  const next = wordAt(tokens, at + 1);
  if (next === null || next.length > LONGEST_PART || !isLatin(text) || !isLatin(next)) return null;
  const first = morphsOf(text, lexicon);
  if (first === null || first.length === 0 || morphsOf(next, lexicon) !== null) return null;
  const both = morphsOf(text + next, lexicon);
  return both?.some(({ kind }) => kind === 'times' || kind === 'plus_half') ? both : fixedHundred(first, both);
}

/** Two words that together are one listed word, for 250 or for one and a half. */
function fixedHundred(first: readonly Morph[], both: readonly Morph[] | null): readonly Morph[] | null {
  const [one, whole] = [first[0], both?.[0]];
  if (both?.length !== 1 || one?.kind !== 'count' || whole?.kind !== 'count') return null;
  return whole.value === one.value * 100 || whole.value === one.value + 0.5 ? both : null;
}

function wordAt(tokens: readonly SpeechToken[], at: number): string | null {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : null;
}

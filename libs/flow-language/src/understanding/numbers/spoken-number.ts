import type { Language } from '@outcall/kernel';
import { numberOf } from './cardinal.js';
import type { Morph } from './morph.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { wordsOf } from '../../phrases/normalize.js';
import { isLatin } from '../../sound/script.js';
import { foldSpeech } from './fold.js';
import { numberLexicon, type NumberLexicon } from './number-lexicon.js';
import { morphsAt, morphsInSpeech } from './speech-morphs.js';
import { LONGEST_ANSWER, speechTokens, type SpeechToken } from './speech-tokens.js';
import { morphsOf } from './word-parts.js';

/**
 * The number that an utterance says, in digits of any Indian script or in words of the call's language or English. Null
 * when it says none, several, or a negated one ("not five"). It is negative only with a word or sign for that. "A half"
 * alone is no number. An article that also means "one" counts only when there is no other number.
 */
export function spokenNumber(language: Language, speech: string): number | null {
  if (speech.length > LONGEST_ANSWER) return null;
  const tokens = speechTokens(speech);
  const lexicon = numberLexicon(language);
  const morphs = morphsInSpeech(tokens, lexicon);
  if (hasUnknownBefore((word) => isKnown(language, speech, word), tokens, lexicon)) return null;
  if (mayTakeBack(tokens, lexicon)) return null;
  const runs = runsOf(morphs);
  const isArticle = (run: readonly Morph[]): boolean => run.every((morph) => morph.kind === 'count' && morph.isArticle);
  const clear = runs.filter((run) => !isArticle(run));
  const [run, more] = clear.length > 0 ? clear : runs;
  return run === undefined || more !== undefined ? null : numberOf(run);
}

/** The number dialled on the keys: digits, `*` as the decimal point, with or without a final #. */
export function dialledNumber(keys: string): number | null {
  const [, whole, decimals = '0'] = /^(\d{1,15})(?:\*(\d{1,6}))?#?$/.exec(keys) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}

/** Whether a word says a number or part of one. */
export function isNumberWord(language: Language, word: string): boolean {
  return /\d/.test(word) || morphsOf(foldSpeech(word), numberLexicon(language)) !== null;
}

/** Whether a word is a number by its spelling, not only by its sound. */
export const isWrittenNumber = (language: Language, word: string): boolean =>
  numberLexicon(language).words.has(foldSpeech(word));

/** Whether a word negates a number beside it. */
export function negatesANumber(language: Language, word: string): boolean {
  return (
    numberLexicon(language)
      .words.get(foldSpeech(word))
      ?.some(({ kind }) => kind === 'not') ?? false
  );
}

/**
 * Whether an unknown word comes before a number and may be part of it. In Latin letters any word may: "sadeh char" is
 * not four. In an Indian script a word may only before a hundred, a thousand or a lakh.
 */
function hasUnknownBefore(
  known: (word: string) => boolean,
  tokens: readonly SpeechToken[],
  lexicon: NumberLexicon,
): boolean {
  let before: string | null = null;
  for (let at = 0; at < tokens.length;) {
    const { morphs, length } = morphsAt(tokens, at, lexicon);
    const token = tokens[at];
    if (morphs !== null && before !== null) {
      const mayBelong = token?.kind === 'word' && (isLatin(before) || runHasScale(tokens, at, lexicon));
      if (mayBelong && !known(before)) return true;
    }
    before = morphs === null && length === 1 && token?.kind === 'word' ? token.text : null;
    at += length;
  }
  return false;
}

/** Bengali "পাঁচশো নয়" is 509 or "not 500". When money or a counted thing follows, the number is meant. */
function mayTakeBack(tokens: readonly SpeechToken[], lexicon: NumberLexicon): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== 'word' || !lexicon.alsoNot.has(token.text)) return false;
    if (tokens.slice(0, at).every(({ kind }) => kind === 'break')) return false;
    const next = tokens[at + 1];
    const isCounted = next?.kind === 'word' && lexicon.endings.has(next.text);
    return !isCounted && morphsAt(tokens, at + 1, lexicon).morphs === null;
  });
}

function runHasScale(tokens: readonly SpeechToken[], from: number, lexicon: NumberLexicon): boolean {
  for (let at = from; at < tokens.length;) {
    const { morphs, length } = morphsAt(tokens, at, lexicon);
    if (morphs === null) return false;
    if (morphs.some(({ kind }) => kind === 'times')) return true;
    at += length;
  }
  return false;
}

function isKnown(language: Language, speech: string, folded: string): boolean {
  const words = wordsOf(speech);
  const said = phrasesOf(language).stances.saidIn(words);
  return said.some(({ from, to }) => words.slice(from, to).some((word) => foldSpeech(word) === folded));
}

const SAYS_A_NUMBER = new Set<Morph['kind']>(['count', 'tens', 'times', 'dozen']);
const saysANumber = (run: readonly Morph[]): boolean =>
  run.some(({ kind }) => SAYS_A_NUMBER.has(kind)) && !run.some(({ kind }) => kind === 'ordinal');

/** The runs of number words without a break between them. Negated ones are left out. */
function runsOf(morphs: readonly (Morph | null)[]): Morph[][] {
  const runs: Morph[][] = [];
  let run: Morph[] = [];
  let isTakenBack = false;
  const close = (isVoid = false): void => {
    if (!isVoid && !isTakenBack && saysANumber(run) && run.at(-1)?.kind !== 'point') runs.push(trimmed(run));
    run = [];
    isTakenBack = false;
  };
  for (const morph of morphs) {
    if (morph === null) close();
    else if (morph.kind !== 'not') run.push(morph);
    else {
      close(morph.side === 'after');
      isTakenBack = morph.side === 'before';
    }
  }
  close();
  return runs;
}

/** The run without an "and" at its ends, which belongs to the sentence: "... and five". */
function trimmed(run: readonly Morph[]): Morph[] {
  const isLoose = (morph: Morph | undefined): boolean => morph?.kind === 'and';
  let from = 0;
  let to = run.length;
  while (isLoose(run[from])) from += 1;
  while (isLoose(run[to - 1])) to -= 1;
  return run.slice(from, to);
}

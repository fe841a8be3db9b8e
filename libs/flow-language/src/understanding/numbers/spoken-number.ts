import type { Language } from '@outcall/kernel';
import { numberOf } from './cardinal.js';
import type { Morph } from './morph.js';
import { numberLexicon } from './number-lexicon.js';
import { morphsInSpeech } from './speech-morphs.js';
import { LONGEST_ANSWER, speechTokens } from './speech-tokens.js';

/**
 * The number that an utterance says, in digits of any Indian script or in words of the call's language or English; null when it
 * says none, several, or one that is taken back ("not five"). Negative only with a word or sign for it. "A half" alone is no
 * number, and an article that also means "one" counts only when nothing else does.
 */
export function spokenNumber(language: Language, speech: string): number | null {
  if (speech.length > LONGEST_ANSWER) return null;
  const runs = runsOf(morphsInSpeech(speechTokens(speech), numberLexicon(language)));
  const isArticle = (run: readonly Morph[]): boolean => run.every((morph) => morph.kind === 'count' && morph.isArticle);
  const clear = runs.filter((run) => !isArticle(run));
  const [run, more] = clear.length > 0 ? clear : runs;
  return run === undefined || more !== undefined ? null : numberOf(run);
}

/** The number dialled: digits, `*` as decimal point, a final # allowed. */
export function dialledNumber(keys: string): number | null {
  const [, whole, decimals = '0'] = /^(\d{1,15})(?:\*(\d{1,6}))?#?$/.exec(keys) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}

const SAYS_A_NUMBER = new Set<Morph['kind']>(['count', 'tens', 'times']);
const saysANumber = (run: readonly Morph[]): boolean =>
  run.some(({ kind }) => SAYS_A_NUMBER.has(kind)) && !run.some(({ kind }) => kind === 'ordinal');

/** The stretches of an utterance that say a number without a break; those taken back are left out. */
function runsOf(morphs: readonly (Morph | null)[]): Morph[][] {
  const runs: Morph[][] = [];
  let run: Morph[] = [];
  let isTakenBack = false;
  const close = (isVoid = false): void => {
    if (!isVoid && !isTakenBack && saysANumber(run)) runs.push(trimmed(run));
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

/** Without words at its ends that belong to the sentence: "... and five". */
function trimmed(run: readonly Morph[]): Morph[] {
  const isLoose = (morph: Morph | undefined): boolean => morph?.kind === 'and';
  let from = 0;
  let to = run.length;
  while (isLoose(run[from])) from += 1;
  while (isLoose(run[to - 1]) || run[to - 1]?.kind === 'point') to -= 1;
  return run.slice(from, to);
}

import type { Language } from '@outcall/kernel';
import type { Meaning } from '../../languages/lists/choice-words.js';
import type { FlowChoice } from '../../definition/flow-step.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { isSaidAs } from '../../phrases/marking-words.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { saysADay } from '../dates/spoken-date.js';
import { isNumberWord, negatesANumber } from '../numbers/spoken-number.js';
import { tellsOfThePast } from '../past.js';
import { isBesideAChoice } from './beside-a-choice.js';
import { isBeside, isEither, isUnfinished, NEGATIVE, endsInANo } from '../reservations.js';
import type { Spoken } from '../spoken.js';
import { isReason, hasHappened, meaningsOf, unknownBeside } from './meaning-of-choice.js';
import { meaningFinderFor } from './meaning-finder.js';
import { leavesOpen } from './taken-back.js';

/** A choice that is told in other words than its names, and where. */
export interface Meant {
  readonly choice: FlowChoice;
  readonly at: ReadonlySet<number>;
  /** Whether all other words are known to change nothing. */
  readonly isAll: boolean;
}

/** "Was nobody at home" asks; "was out" tells. */
const QUESTION =
  /^(?:was|were|did|does|do|has|had|have|is|are) (?:nobody|no one|any|some|there|my|the|it|this|that|he|she|they|you|i|we|not)/;

export const isInverted = (words: readonly string[]): boolean => QUESTION.test(words.join(' '));

/**
 * The choice that is meant by what a shopper tells: "the gate was locked" for "Not at home". What else is said must
 * neither doubt nor deny it, and be known but for some particulars of a reason.
 */
export function choiceMeant(spoken: Spoken): Meant | null {
  const { language, words, choices } = spoken;
  const meanings = meaningsOf(choices);
  const matches = meanings.size === 0 ? [] : meaningFinderFor(language).matchesIn(words, meanings);
  const [first] = matches;
  const choice = first && meanings.get(first.meaning);
  if (!choice || matches.some(({ meaning }) => meaning !== first.meaning)) return null;
  const at = new Set(matches.flatMap((one) => [...one.at]));
  if (!hasHappened(first.meaning) && tellsOfThePast(language, words)) return null;
  if (isInverted(words) || (isReason(first.meaning) && isTakenFurther(spoken, Math.max(...at)))) return null;
  if (isUnfinished(words) || isEither(words) || isReserved(spoken, at, first.meaning)) return null;
  const places = Math.max(...matches.map((one) => one.places));
  const unknown = unknownIn(spoken, at, first.meaning);
  const isAll = unknown === 0 || isReason(first.meaning);
  return unknown <= unknownBeside(first.meaning, places) ? { choice, at, isAll } : null;
}

/** Whether what some choice means is told, clearly or not. */
export const tellsAChoice = (language: Language, words: readonly string[], choices: readonly FlowChoice[]): boolean =>
  meaningFinderFor(language).matchesIn(words, meaningsOf(choices)).length > 0;

/** "The payment went through": what is done has not gone wrong. */
export const tellsThatItIsPaid = (language: Language, words: readonly string[]): boolean =>
  meaningFinderFor(language).matchesIn(words, new Map([['alreadyPaid', true]])).length > 0;

/** "I was out, but my mother was home", "I will be out": what follows may cancel it, and it has not happened. */
export const isTakenFurther = ({ language, words }: Spoken, end: number): boolean =>
  words.includes('will') ||
  phrasesOf(language)
    .stances.saidIn(words)
    .some(({ tag, from }) => tag === 'but' && from > end);

/** A doubt or a no that is no part of what is told. A no that begins an utterance answers what was asked before. */
function isReserved({ language, words }: Spoken, own: ReadonlySet<number>, meaning: Meaning): boolean {
  const rest = words.filter((_, at) => !own.has(at));
  if (leavesOpen(language, rest)) return true;
  const isAnswer = words.length > 0 && !own.has(0) && !isSaidAs('englishNot', words[0] ?? '');
  return (
    rest.some((word) => endsInANo(language, word)) ||
    phrasesOf(language)
      .stances.saidIn(rest)
      .some(
        ({ tag, from }) =>
          (tag === 'doubt' && !isReason(meaning)) || (NEGATIVE.has(tag) && !(isAnswer && from === 0 && tag === 'no')),
      )
  );
}

function unknownIn({ language, words }: Spoken, own: ReadonlySet<number>, meaning: Meaning): number {
  const hours = saidOf('hours', language, words);
  const stances = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ tag }) => tag !== 'doubt' || !isReason(meaning));
  const said = [...stances, ...hours];
  const isCounted = (word: string): boolean =>
    /^\d+$/.test(word) || (hours.length > 0 && isNumberWord(language, word) && !negatesANumber(language, word));
  return words.filter(
    (word, at) =>
      !own.has(at) &&
      !said.some(({ from, to }) => from <= at && at < to) &&
      !isBeside(language, word) &&
      !isBesideAChoice(language, word) &&
      !isCounted(word) &&
      !saysADay(language, [word]),
  ).length;
}

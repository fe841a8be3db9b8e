import type { Language } from '@outcall/kernel';
import { phrasesOf, type Stance } from '../phrases/phrase-matches.js';
import { correctionIn } from '../phrases/correction.js';
import { wordsOf } from '../phrases/normalize.js';
import type { Said } from '../phrases/phrase-index.js';
import { saidOf, says } from '../phrases/talk-lists.js';
import { isIndic } from '../sound/script.js';
import { isUnfinished } from './reservations.js';
import { saysADay } from './dates/spoken-date.js';
import { foldSpeech } from './numbers/fold.js';
import { numberLexicon } from './numbers/number-lexicon.js';

/** How many unknown words a firm no ("I do not want it") may have beside it: people give reasons in any words. */
const REASONS = 4;

/**
 * The yes or no in an utterance, in the call's language or in English; null when it holds neither or leaves it open. A
 * yes or no is taken only when all else that is said is known to change nothing: "yes, who is this?" is how a call is
 * answered, and no yes.
 */
export function yesOrNo(language: Language, words: readonly string[], startsAnAction?: boolean): boolean | null {
  const said = phrasesOf(language).stances.saidIn(words);
  const has = (...stances: Stance[]): boolean => said.some(({ tag }) => stances.includes(tag));
  if (has('doubt') || isUnfinished(words) || countsInstead(language, words, said)) return null;
  const known = said.reduce((count, { from, to }) => count + to - from, 0);
  const unknown = words.length - known;
  if (has('cancel')) return unknown > 0 ? null : aboutCancelling(said);
  if (has('reject')) return unknown > REASONS || has('unsure') || saysADay(language, words) ? null : rejected(said);
  if (has('unsure') || unknown > 0) return null;
  if (isOfAnotherThing(language, words, said) || isToBeChanged(language, words, has, startsAnAction)) return null;
  const answer = plainly(has, words.includes('address'));
  return isLeftOpen(answer, language, words) ? null : answer;
}

const ANSWERS = new Set<Stance>(['yes', 'agree', 'want', 'no', 'refuse']);

/**
 * नौ (nine) sounds like "no", दोन (two) like "done", बारा (twelve) like बरं, संडे (Sunday) like "send". Bengali নয় is
 * nine and "not".
 */
const countsInstead = (language: Language, words: readonly string[], said: readonly Said<Stance>[]): boolean =>
  said.some(({ tag, from, to }) => ANSWERS.has(tag) && to - from === 1 && isCount(language, words[from] ?? ''));

const isCount = (language: Language, word: string): boolean =>
  [word, foldSpeech(word)].some((way) => numbersIn(language).has(way)) || (isIndic(word) && saysADay(language, [word]));

const numbers = new Map<Language, ReadonlySet<string>>();

/** The number words in the letters of a language, as `wordsOf` gives them: it drops signs that some have. */
function numbersIn(language: Language): ReadonlySet<string> {
  let known = numbers.get(language);
  if (!known) {
    const { words, alsoNot } = numberLexicon(language);
    const counts = [...words].filter(
      ([word, morphs]) => isIndic(word) && !alsoNot.has(word) && !morphs.some(({ kind }) => kind === 'not'),
    );
    numbers.set(language, (known = new Set(counts.flatMap(([word]) => wordsOf(word)))));
  }
  return known;
}

/** "Yes, it could be" is a guess, and "not tomorrow" no no. */
const isLeftOpen = (answer: boolean | null, language: Language, words: readonly string[]): boolean =>
  answer === true ? isGuess(language, words) : saysADay(language, words);

function isGuess(language: Language, words: readonly string[]): boolean {
  const suiting = saidOf('suits', language, words);
  return saidOf('presumed', language, words).some(
    ({ from, to }) => !suiting.some((one) => one.from <= from && to <= one.to),
  );
}

/**
 * "The address is wrong": the order is not refused, and must not go there. Asked without an action it is a no ("is this
 * your address?").
 */
const isToBeChanged = (
  language: Language,
  words: readonly string[],
  has: (...stances: Stance[]) => boolean,
  startsAnAction?: boolean,
): boolean =>
  isToBePutRight(language, words, has) ||
  (startsAnAction === true && has('refuse') && says('otherThings', language, words));

/** "Put the address right" is neither yes nor no, so the question is asked again. */
function isToBePutRight(language: Language, words: readonly string[], has: (...stances: Stance[]) => boolean): boolean {
  const { isAsked, isOpen, namesTheRightOne } = correctionIn(language, words);
  return isAsked || (isOpen && has('no', 'refuse')) || (namesTheRightOne && has('want'));
}

/** "Send me the details", "paise bhej do": what is wanted is not the order. */
function isOfAnotherThing(language: Language, words: readonly string[], said: readonly Said<Stance>[]): boolean {
  const things = saidOf('otherThings', language, words);
  if (things.length === 0) return false;
  const wants = [...said.filter(({ tag }) => tag === 'want'), ...saidOf('giving', language, words)];
  const isBetween = (from: number, to: number): boolean =>
    from <= to && words.slice(from, to).every((word) => OWNERS.has(word));
  return wants.some((want) =>
    things.some((thing) => thing.to === want.from || (thing.from >= want.to && isBetween(want.to, thing.from))),
  );
}

/** What may stand between an English verb and its object. */
const OWNERS = new Set(['me', 'us', 'the', 'my', 'our', 'your', 'all']);

/**
 * Of what is all known. "Yes, but the amount is wrong" complains, and leaves open whether the order shall come. "Sure,
 * but the address is wrong" answers whether it is right.
 */
function plainly(has: (...stances: Stance[]) => boolean, isOfTheAddress: boolean): boolean | null {
  if (has('refuse')) return has('yes') || (has('agree') && has('but') && !isOfTheAddress) ? null : false;
  if (has('no')) return has('yes', 'want') ? null : false;
  return has('yes', 'agree', 'want') && !has('but') ? true : null;
}

/** "Yes, I do not want it" and "yes, but I do not want it" are a no; "I do not want it, yes, send it" is none. */
function rejected(said: readonly Said<Stance>[]): false | null {
  const last = said.findLastIndex(({ tag }) => tag === 'reject');
  return said.slice(last).some(({ tag }) => tag === 'yes' || tag === 'want' || tag === 'but') ? null : false;
}

/**
 * "No, cancel it" is a no; "yes, cancel it" and "do not cancel it" mean one thing or the other, as the question was.
 */
function aboutCancelling(said: readonly Said<Stance>[]): false | null {
  const isNo = ({ tag }: Said<Stance>): boolean => tag === 'no' || tag === 'refuse' || tag === 'reject';
  const at = said.findIndex(({ tag }) => tag === 'cancel');
  return said.slice(0, at).some(isNo) && !said.slice(at).some(isNo) ? false : null;
}

import type { Language } from '@outcall/kernel';
import type { Stretch } from '../phrases/calling.js';
import { optOutsIn, phrasesOf, speaksOfOthers } from '../phrases/phrase-matches.js';
import { isSaidAs } from '../phrases/marking-words.js';
import { wordsOf } from '../phrases/normalize.js';
import { saidOf } from '../phrases/talk-lists.js';
import { soundsOf } from '../sound/sounds.js';
import { choiceNamesIn } from './choices/choice-names.js';
import { speaksOfGoingOn } from './requests/keep-on.js';
import { otherRequestIn, type OtherRequest } from './requests/other-requests.js';
import { isForEver, limitOfOptOut, wishToStopCalling } from './stop-calling.js';
import type { Expectation, ShopperInput } from './shopper-input.js';

/** What counts at any time, whatever is being asked (docs/handbook/flows.md#always-on). */
export type BuiltInRequest = 'opt_out' | 'person' | 'repeat' | OtherRequest;

/** An opt-out that may be none. `in_doubt`: it stands until the shopper says no. */
export type Unsure = 'unclear' | 'in_doubt';

export const isUnsure = (request: BuiltInRequest | Unsure | null): request is Unsure =>
  request === 'unclear' || request === 'in_doubt';

export const OPT_OUT_KEY = '9';
/** With more unknown words than this beside it, an opt-out counts as part of a dictated text. */
const DICTATED = 3;
/** A wish in more words than this may be part of a dictated text. */
const WISH = 8;

/** The request in what was heard while nothing was asked. */
export function builtInRequest(language: Language, input: ShopperInput): BuiltInRequest | null {
  const request = builtInIn(language, wordsOf(input.speech ?? ''), input.dtmf, null);
  return isUnsure(request) ? null : request;
}

/**
 * The request in words or keys. The opt-out counts anywhere and is looked for first. Inside a dictated text (an
 * address) it is `unclear`, and the agent asks back ("no need to call, leave it with security"). There, a request for a
 * person or a repetition counts only when nothing else is said. A choice that is called "customer care" can be chosen.
 * "Don't please, end the calls" may also be read as "don't end them": in doubt.
 */
export function builtInIn(
  language: Language,
  words: readonly string[],
  dtmf: string | null,
  expected: Expectation | null,
): BuiltInRequest | Unsure | null {
  if (dtmf === OPT_OUT_KEY) return 'opt_out';
  const optOut = optOutIn(language, words, expected);
  if (optOut === 'opt_out' && speaksOfGoingOn(language, words)) return 'in_doubt';
  if (optOut) return optOut;
  const other = otherRequestIn(language, words, expected);
  if (other) return other;
  const wishes = phrasesOf(language).wishes.saidIn(words);
  if (wishes.length === 0) return null;
  const names = choiceNamesIn(language, words, expected?.choices ?? []);
  const meant = wishes.filter(({ tag, from, to }) => {
    if (expected?.type === 'text' || tag === 'personAlone') return isAllOf(language, words, [{ from, to }]);
    if (tag === 'person' && isOfTheShopper(language, words, from, to)) return false;
    if (tag === 'repeat' && isDenied(language, words, from, to)) return false;
    return !names.some((name) => name.from <= from && to <= name.to);
  });
  if (!asksWhoSpeaks(words) && meant.some(({ tag }) => tag !== 'repeat')) return 'person';
  return meant.some(({ tag }) => tag === 'repeat') ? 'repeat' : null;
}

/** An opt-out by the phrases that are listed for one, or put together of its parts. */
function optOutIn(
  language: Language,
  words: readonly string[],
  expected: Expectation | null,
): 'opt_out' | 'unclear' | null {
  const listed = optOutsIn(words).filter(({ from, to }) => !isBareStop(language, words, from, to));
  if (listed.length === 0) return composedOptOut(language, words, expected);
  const isWeak =
    listed.every(({ tag }) => tag === 'weakOptOut') && (speaksOfOthers(words) || !isForEver(language, words));
  if (isWeak || limitOfOptOut(language, words, listed) !== null) return 'unclear';
  return expected?.type !== 'text' || isAllOf(language, words, listed, DICTATED) ? 'opt_out' : 'unclear';
}

function composedOptOut(
  language: Language,
  words: readonly string[],
  expected: Expectation | null,
): 'opt_out' | 'unclear' | null {
  const wish = wishToStopCalling(language, words);
  if (wish === null || wish === 'limited') return null;
  const isDictated = expected?.type === 'text' && words.length > WISH;
  return isDictated || speaksOfOthers(words) ? 'unclear' : wish;
}

/** "My manager", "ask our man": he is not one of ours. */
const isOfTheShopper = (language: Language, words: readonly string[], from: number, to: number): boolean =>
  saidOf('ownPeople', language, words).some((own) => own.to === from || own.from === to);

/** Bengali and Hindi plead with it: "फिर से बोलिए ना". */
const PLEADS = /^n[ao]a?$/;
const NOS: readonly string[] = ['no', 'refuse', 'reject'];

/** "Not once more", "फिर से नहीं": a no right before it in English, and right behind it at the end elsewhere. */
function isDenied(language: Language, words: readonly string[], from: number, to: number): boolean {
  if (words[from - 1] === 'not') return true;
  const isPlea = soundsOf(words[to] ?? '', false).some((sound) => PLEADS.test(sound));
  const behind = phrasesOf(language).stances.saidIn(words);
  return !isPlea && behind.some((said) => said.from === to && said.to === words.length && NOS.includes(said.tag));
}

/** "Are you a real person?", "customer care se bol rahe ho?": asks who calls, and for nobody. */
const asksWhoSpeaks = (words: readonly string[]): boolean =>
  words.some((word, at) => isSaidAs('whoSpeaks', `${word} ${words[at + 1] ?? ''}`));

/** Whether the words outside these spans are known to change nothing. So many unknown words are allowed. */
function isAllOf(language: Language, words: readonly string[], stretches: readonly Stretch[], unknown = 0): boolean {
  const known = [...stretches, ...phrasesOf(language).stances.saidIn(words)];
  return words.filter((_, at) => !known.some(({ from, to }) => from <= at && at < to)).length <= unknown;
}

const STOP = /^i?sa?t[ao]pp?u?$|^dnd$|^[dt]ien[dt]i$/;
const BESIDE_STOP = new Set(['yes', 'no', 'agree', 'refuse', 'reject']);
const POLITE = new Set(['please', 'plz', 'pls', 'sir', 'madam', 'just', 'karo', 'kijiye', 'now']);

/** "Stop" by itself ends all calls; "stop the order", "near the bus stop" do not. */
function isBareStop(language: Language, words: readonly string[], from: number, to: number): boolean {
  const isStop = (word: string | undefined): boolean => soundsOf(word ?? '', false).some((sound) => STOP.test(sound));
  if (to - from !== 1 || !isStop(words[from])) return false;
  const around = phrasesOf(language).stances.saidIn(words);
  return !words.every(
    (word, at) =>
      isStop(word) ||
      POLITE.has(word) ||
      around.some((said) => said.from <= at && at < said.to && BESIDE_STOP.has(said.tag)),
  );
}

import type { Language } from '@outcall/kernel';
import type { CallingRole } from '../../languages/lists/calling-words.js';
import { callingWordsIn } from '../../phrases/calling.js';
import { speaksOfOthers } from '../../phrases/phrase-matches.js';
import { requestWordsIn } from '../../phrases/request-lists.js';

/** Beside one of these a report may be the reason for a wish: "you called five times, stop it". */
const WISHES: readonly CallingRole[] = [
  'not',
  'no',
  'notWanted',
  'neither',
  'stop',
  'forbid',
  'remove',
  'complain',
  'ifAgain',
  'never',
  'ever',
  'alone',
  'last',
  'withdraw',
  'warn',
];

/** Whether calls are told of that came: "someone from your company called", "this is the fifth call today". */
export const tellsOfCalls = (language: Language, words: readonly string[]): boolean =>
  requestWordsIn(language, words).some(({ tag }) => tag === 'reported');

/** The same, and nothing is wished. It may be a complaint, and is neither an opt-out nor a wish for a call. */
export const onlyTellsOfCalls = (language: Language, words: readonly string[]): boolean =>
  tellsOfCalls(language, words) && !callingWordsIn(language, words).has(...WISHES);

/** "You called five times, stop it": what is to stop is not named. Not "he called, I stopped the order". */
export const tellsOfCallsToStop = (language: Language, words: readonly string[]): boolean =>
  tellsOfCalls(language, words) &&
  callingWordsIn(language, words).has('stop') &&
  !callingWordsIn(language, words).has('thing', 'others', 'place') &&
  !speaksOfOthers(words);

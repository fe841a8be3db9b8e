import type { Language } from '@outcall/kernel';
import { asksForNoMoreCalls, phrasesOf } from '../phrases/heard-phrases.js';
import { wordsOf } from '../phrases/normalize.js';
import { choiceNamesIn } from './choice-names.js';
import type { Expectation, Heard } from './heard.js';

/** What counts at any time, whatever is being asked (docs/handbook/flows.md#always-on). */
export type BuiltInRequest = 'opt_out' | 'person' | 'repeat';

const OPT_OUT_KEY = '9';

/** The request in what was heard while nothing was asked. */
export function builtInRequest(language: Language, heard: Heard): BuiltInRequest | null {
  return builtInIn(language, wordsOf(heard.speech ?? ''), heard.dtmf, null);
}

/**
 * The request in words or keys. The opt-out counts anywhere and goes first. In a dictated text (an address) only an utterance that
 * is nothing but the phrase asks for a person or a repetition, and a choice that is called "customer care" can be chosen.
 */
export function builtInIn(
  language: Language,
  words: readonly string[],
  dtmf: string | null,
  expected: Expectation | null,
): BuiltInRequest | null {
  if (dtmf === OPT_OUT_KEY || asksForNoMoreCalls(words)) return 'opt_out';
  const wishes = phrasesOf(language).wishes.saidIn(words);
  if (wishes.length === 0) return null;
  const names = choiceNamesIn(language, words, expected?.choices ?? []);
  const meant = wishes.filter(({ from, to }) => {
    if (expected?.type === 'text') return to - from === words.length;
    return !names.some((name) => name.from <= from && to <= name.to);
  });
  return meant.find(({ tag }) => tag === 'person')?.tag ?? meant[0]?.tag ?? null;
}

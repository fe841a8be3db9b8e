import type { Language } from '@outcall/kernel';
import { wordsOf } from '../phrases/normalize.js';
import { dialledDate, spokenDate } from '../understanding/dates/spoken-date.js';
import { dialledNumber, spokenNumber } from '../understanding/numbers/spoken-number.js';
import { builtInIn } from './built-in-request.js';
import { choiceNamed } from './choice-names.js';
import type { Expectation, Heard } from './heard.js';
import { yesOrNo } from './yes-or-no.js';

export type Meaning =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'opt_out' | 'person' | 'repeat' | 'no_input' | 'no_match' };

/**
 * What an utterance means as an answer; the built-ins (opt-out, person, repeat) are heard before it. `today` (YYYY-MM-DD) is what
 * "tomorrow" and "15 January" are counted from; without it only full dates are understood.
 */
export function understand(
  language: Language,
  heard: Heard,
  expected: Expectation,
  today: string | null = null,
): Meaning {
  const speech = heard.speech ?? '';
  const words = wordsOf(speech);
  const request = builtInIn(language, words, heard.dtmf, expected);
  if (request) return { kind: request };
  const value = heard.dtmf
    ? keyValue(heard.dtmf, expected, today)
    : spokenValue(language, speech, words, expected, today);
  if (value !== null) return { kind: 'value', value };
  return { kind: !heard.dtmf && speech.trim() === '' ? 'no_input' : 'no_match' };
}

function keyValue(dtmf: string, expected: Expectation, today: string | null): string | number | boolean | null {
  if (expected.type === 'yes_no') return dtmf === '1' ? true : dtmf === '2' ? false : null;
  if (expected.type === 'choice') return expected.choices.find((choice) => choice.dtmf === dtmf)?.value ?? null;
  if (expected.type === 'number') return dialledNumber(dtmf);
  return expected.type === 'date' ? dialledDate(dtmf, today) : null;
}

function spokenValue(
  language: Language,
  speech: string,
  words: readonly string[],
  expected: Expectation,
  today: string | null,
): string | number | boolean | null {
  switch (expected.type) {
    case 'yes_no':
      return yesOrNo(language, words);
    case 'choice':
      return choiceNamed(language, words, expected.choices)?.value ?? null;
    case 'number':
      return spokenNumber(language, speech);
    case 'date':
      return spokenDate(language, speech, today);
    case 'text':
      return speech.trim() === '' ? null : speech.trim();
  }
}

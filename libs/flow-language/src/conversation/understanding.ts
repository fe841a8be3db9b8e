import { LANGUAGES, type Language } from '@outcall/kernel';
import type { AnswerType, FlowChoice } from '../definition/flow-step.js';
import { asciiDigits, longestPhraseIn, normalizeSpeech } from '../phrases/normalize.js';
import { PHRASE_BOOKS } from '../phrases/phrase-books.js';
import type { PhraseBook } from '../phrases/phrase-book.js';

/** What came from the shopper's side of the line: speech as text, or keys of the phone; both null is silence. */
export interface Heard {
  readonly speech: string | null;
  readonly dtmf: string | null;
}

/** What the agent hopes to hear. */
export interface Expectation {
  readonly type: AnswerType;
  readonly choices: readonly FlowChoice[];
}

export type Meaning =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'opt_out' | 'person' | 'repeat' | 'no_input' | 'no_match' };

const OPT_OUT_KEY = '9';

/** What an utterance means as an answer; the built-ins (opt-out, person, repeat) are heard before it. */
export function understand(language: Language, heard: Heard, expected: Expectation): Meaning {
  const request = builtInRequest(language, heard, expected.type === 'text');
  if (request) return { kind: request };
  const value = heard.dtmf !== null ? keyValue(heard.dtmf, expected) : spokenValue(language, heard.speech ?? '', expected);
  if (value !== null) return { kind: 'value', value };
  return { kind: heard.dtmf === null && (heard.speech ?? '').trim() === '' ? 'no_input' : 'no_match' };
}

/**
 * A request that counts at any time, whatever is being asked. In a dictated text (an address) only an utterance that is nothing
 * but the phrase asks for a person or a repetition; the opt-out counts anywhere.
 */
export function builtInRequest(language: Language, heard: Heard, isDictation = false): 'opt_out' | 'person' | 'repeat' | null {
  if (heard.dtmf === OPT_OUT_KEY) return 'opt_out';
  const speech = normalizeSpeech(heard.speech ?? '');
  if (speech === '') return null;
  const says = (pick: (book: PhraseBook) => readonly string[]): number => longestPhraseIn(speech, bookPhrases(language, pick));
  if (says((book) => book.optOut) > 0) return 'opt_out';
  const needed = isDictation ? speech.length : 1;
  if (says((book) => book.person) >= needed) return 'person';
  return says((book) => book.repeat) >= needed ? 'repeat' : null;
}

/** Indians mix languages in one sentence: English phrases count in every call. */
function bookPhrases(language: Language, pick: (book: PhraseBook) => readonly string[]): readonly string[] {
  return language === 'en-IN' ? pick(PHRASE_BOOKS['en-IN']) : [...pick(PHRASE_BOOKS[language]), ...pick(PHRASE_BOOKS['en-IN'])];
}

function keyValue(dtmf: string, expected: Expectation): string | number | boolean | null {
  if (expected.type === 'yes_no') return dtmf === '1' ? true : dtmf === '2' ? false : null;
  if (expected.type === 'choice') return expected.choices.find((choice) => choice.dtmf === dtmf)?.value ?? null;
  if (expected.type === 'number') return /^\d{1,15}$/.test(dtmf) ? Number(dtmf) : null;
  return null;
}

function spokenValue(language: Language, speech: string, expected: Expectation): string | number | boolean | null {
  switch (expected.type) {
    case 'yes_no':
      return yesOrNo(speech, [language, 'en-IN']);
    case 'choice':
      return choiceNamed(speech, expected.choices)?.value ?? null;
    case 'number':
      return numberIn(speech);
    case 'date':
      return dateIn(speech);
    case 'text':
      return speech.trim() === '' ? null : speech.trim();
  }
}

/** The longest phrase decides, so that "not correct" is a no though "correct" is a yes; null when neither or both are said. */
export function yesOrNo(speech: string, languages: readonly Language[]): boolean | null {
  const said = normalizeSpeech(speech);
  const longest = (side: 'yes' | 'no'): number => Math.max(...languages.map((language) => longestPhraseIn(said, PHRASE_BOOKS[language][side])));
  const yes = longest('yes');
  const no = longest('no');
  return yes === no ? null : yes > no;
}

/** The choice whose value or label, in any language, is said; the longest one when several are. */
export function choiceNamed(speech: string, choices: readonly FlowChoice[]): FlowChoice | null {
  const said = normalizeSpeech(speech);
  let best: FlowChoice | null = null;
  let longest = 0;
  for (const choice of choices) {
    if (choice.value === speech.trim()) return choice;
    const length = longestPhraseIn(said, [choice.value, ...LANGUAGES.flatMap((language) => choice.label[language] ?? [])]);
    if (length > longest) [best, longest] = [choice, length];
  }
  return best;
}

/** The number in an utterance, when it holds exactly one. */
function numberIn(speech: string): number | null {
  const found = asciiDigits(speech).replace(/(?<=\d),(?=\d)/g, '').match(/-?\d{1,15}(?:\.\d{1,6})?/g);
  return found?.length === 1 ? Number(found[0]) : null;
}

/** A date said as YYYY-MM-DD, when it exists. */
function dateIn(speech: string): string | null {
  const found = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(asciiDigits(speech));
  if (!found) return null;
  const date = new Date(`${found[0]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found[0]) ? found[0] : null;
}

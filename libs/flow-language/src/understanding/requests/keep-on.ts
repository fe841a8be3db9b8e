import type { Language } from '@outcall/kernel';
import type { CallingRole } from '../../languages/lists/calling-words.js';
import { callingWordsIn, type Stretch } from '../../phrases/calling.js';
import { phrasesOf, type Stance } from '../../phrases/phrase-matches.js';
import { requestWordsIn } from '../../phrases/request-lists.js';

/** In more words than this it is left open what is wanted: "I bought a mixer, that does not mean you can call". */
const LONGEST = 12;
/** "If you don't stop" tells what happens then. */
const BEFORE = new Set(['if', 'you', 'they', 'people', 'u']);
/** In Indian languages the "no" behind the verb denies it: "कॉल कर सकते नहीं". */
const NO: ReadonlySet<Stance> = new Set<Stance>(['no', 'refuse', 'reject']);
const BESIDE: ReadonlySet<Stance> = new Set<Stance>([...NO, 'filler']);
const CALLS: ReadonlySet<CallingRole> = new Set<CallingRole>(['call', 'phone', 'dial']);
const OURS = new Set(['me', 'us']);
const DENIALS: ReadonlySet<CallingRole> = new Set<CallingRole>(['not', 'notWanted', 'neither']);

/**
 * Whether it is said that the calls may go on: "no no, please do not stop", "you may call". A word of stopping, or a
 * call that is denied, beside it is none: "stop, don't stop me". What else is said may still turn it round.
 */
export function speaksOfGoingOn(language: Language, words: readonly string[]): boolean {
  const spans = spansOf(language, words);
  if (spans.length === 0 || words.length > LONGEST) return false;
  const said = callingWordsIn(language, outside(spans, words));
  const isDenied = said.has('not', 'notWanted', 'neither') && said.has('call', 'phone', 'dial', 'number', 'message');
  return !isDenied && !said.has('stop', 'remove', 'alone', 'forbid', 'disturb', 'complain', 'never');
}

/**
 * Whether the shopper wants the calls to go on, and nothing else: so surely that an opt-out is undone by it. Beside it
 * stand words that change nothing, and no "not": "who said you can call", "you can call my husband, not me".
 */
export function wantsCallsToGoOn(language: Language, words: readonly string[]): boolean {
  if (!speaksOfGoingOn(language, words)) return false;
  const spans = spansOf(language, words);
  const start = Math.min(...spans.map(({ from }) => from));
  const stances = phrasesOf(language).stances.saidIn(words);
  const said = callingWordsIn(language, words).placed();
  const noes = stances.filter((one) => NO.has(one.tag) && !isInside(one, spans));
  if (noes.some(({ from }) => spans.some(({ to }) => to === from))) return false;
  // A "no" before all else answers the question back: "வேண்டாம் நிறுத்தாதீங்க"
  const isDenied = said.some(
    (one) => DENIALS.has(one.tag) && !isInside(one, spans) && !(one.to <= start && isInside(one, noes)),
  );
  const known = [
    ...spans,
    ...stances.filter((one) => BESIDE.has(one.tag) || spans.some(({ from }) => one.from < from && from < one.to)),
    ...said.filter(({ tag }) => CALLS.has(tag)),
  ];
  return !isDenied && outside(known, words).every((word) => OURS.has(word));
}

const isInside = (one: Stretch, spans: readonly Stretch[]): boolean =>
  spans.some(({ from, to }) => from <= one.from && one.to <= to);

const spansOf = (language: Language, words: readonly string[]): readonly Stretch[] =>
  requestWordsIn(language, words).filter(({ tag, from }) => tag === 'keepOn' && !BEFORE.has(words[from - 1] ?? ''));

const outside = (spans: readonly Stretch[], words: readonly string[]): string[] =>
  words.filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to));

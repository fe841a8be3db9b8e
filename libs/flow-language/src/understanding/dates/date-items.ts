import type { Morph } from '../numbers/morph.js';
import type { NumberLexicon } from '../numbers/number-lexicon.js';
import { morphsAt } from '../numbers/speech-morphs.js';
import type { SpeechToken } from '../numbers/speech-tokens.js';
import type { DateItem } from './date-item.js';
import { dateItemOf, type DateLexicon } from './date-lexicon.js';

/**
 * An utterance as items. Number words that follow each other are one item. A word that may be a day or a number is read
 * as a day.
 */
export function dateItems(tokens: readonly SpeechToken[], words: DateLexicon, numbers: NumberLexicon): DateItem[] {
  const items: DateItem[] = [];
  let run: Morph[] | null = null;
  for (let at = 0; at < tokens.length;) {
    if (takesBack(tokens, at, items, words)) {
      items.push({ kind: 'not', side: 'after' });
      run = null;
      at += 1;
      continue;
    }
    const { item, morphs, length } = readAt(tokens, at, words, numbers);
    at += length;
    if (item) items.push(item);
    if (!morphs) run = null;
    for (const morph of morphs ?? []) {
      if (morph.kind === 'not') items.push(morph);
      else if (run) run.push(morph);
      else items.push({ kind: 'number', morphs: (run = [morph]) });
      if (morph.kind === 'not') run = null;
    }
  }
  return items;
}

const SAYS_A_DAY = new Set<DateItem['kind']>(['weekday', 'relative', 'mark', 'days', 'month', 'number']);

const NAMES_ITS_DAY = new Set<DateItem['kind']>(['mark', 'month', 'days', 'unit', 'month_unit']);

/**
 * Bengali "নয়" means both "nine" and "not": "সোমবার নয়" is "not Monday", "সোমবার নয় তারিখ" is "Monday the ninth".
 */
function takesBack(
  tokens: readonly SpeechToken[],
  at: number,
  before: readonly DateItem[],
  words: DateLexicon,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word' || !words.notAfterADay.has(token.text)) return false;
  const kind = next?.kind === 'word' ? dateItemOf(next.text, words)?.kind : undefined;
  return before.some((item) => SAYS_A_DAY.has(item.kind)) && !(kind && NAMES_ITS_DAY.has(kind));
}

/** What is at one place: a word for days, number words, another word, or a break. */
function readAt(
  tokens: readonly SpeechToken[],
  at: number,
  words: DateLexicon,
  numbers: NumberLexicon,
): { readonly item: DateItem | null; readonly morphs: readonly Morph[] | null; readonly length: number } {
  const named = namedItemAt(tokens, at, words);
  if (named) return { ...named, morphs: null };
  const { morphs, length } = morphsAt(tokens, at, numbers);
  return { item: morphs === null && tokens[at]?.kind === 'word' ? { kind: 'other' } : null, morphs, length };
}

export function namedItemAt(
  tokens: readonly SpeechToken[],
  at: number,
  lexicon: DateLexicon,
): { readonly item: DateItem; readonly length: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const phrase = [token.text, ...lexicon.finder.find(token.text)]
    .flatMap((first) => lexicon.phrases.get(first) ?? [])
    .find(({ words }) =>
      words.slice(1).every((word, index) => isWord(tokens[at + 1 + index], word, index === words.length - 2, lexicon)),
    );
  if (phrase) return { item: phrase.item, length: phrase.words.length };
  const item = dateItemOf(token.text, lexicon);
  return item === null || isFirstOfMonth(item, tokens[at + 1], lexicon) ? null : { item, length: 1 };
}

/** Tamil "முதல்" means "from" and "first": "முதல் தேதி" is the first of a month. */
const isFirstOfMonth = (item: DateItem, next: SpeechToken | undefined, lexicon: DateLexicon): boolean =>
  item.kind === 'from' && next?.kind === 'word' && dateItemOf(next.text, lexicon)?.kind === 'mark';

/** Whether a token is this word of a phrase. Only the last word of a phrase may have an ending. */
function isWord(token: SpeechToken | undefined, word: string, mayBeLonger: boolean, lexicon: DateLexicon): boolean {
  if (token?.kind !== 'word') return false;
  return (
    token.text === word ||
    lexicon.finder.find(token.text).includes(word) ||
    (mayBeLonger && word.length >= 4 && word.charCodeAt(0) >= 0x0900 && token.text.startsWith(word))
  );
}

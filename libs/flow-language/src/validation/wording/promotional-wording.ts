import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';
import { isLatin } from '../../sound/script.js';
import type { PromotionalWords } from '../../languages/lists/promotional-words.js';

interface Word {
  readonly stem: string;
  /** Matches with any ending. */
  readonly isStem: boolean;
}

interface Lexicon {
  /**
   * A quick check first: true for every text that contains a word, and for few others. Simple expressions only: with
   * Unicode classes it took 300 ms to compile.
   */
  readonly mayMatch: RegExp;
  readonly words: readonly Word[];
  readonly patterns: readonly RegExp[];
  /** The same for the patterns. */
  readonly mayFit: RegExp | null;
  readonly exceptions: readonly (string | RegExp)[];
}

/**
 * Characters that make the same word look different: all that show nothing, as joiners and soft hyphens, and letters
 * that can be one code point or two.
 */
const NEEDS_CARE =
  /[\p{Default_Ignorable_Code_Point}\u0958-\u095f\u09dc\u09dd\u09df\u0a33\u0a36\u0a59-\u0a5e\u0b5c\u0b5d]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A shop's name, recognised by its capitals: "Garage Sale Store", "Discount Mart". */
const SHOP_NAME =
  /\b(?:Sales?|Discounts?) (?:Stores?|Shops?|Mart|Market|Bazaar|Bazar|Outlet|House|Centre|Center|Company|Co|Hub|Point|Depot|Club)\b/g;
const IN_A_WORD = /[\p{L}\p{M}\p{N}]/u;

const plain = (text: string): string => (NEEDS_CARE.test(text) ? text.normalize('NFC').replace(INVISIBLE, '') : text);

const LEXICONS = new Map<Language, Lexicon>();

function lexiconOf(language: Language): Lexicon {
  const known = LEXICONS.get(language);
  if (known) return known;
  const own = SPOKEN[language].promotional;
  const lexicon = readLexicon(language === 'en-IN' ? withLatinOfAll(own) : own);
  LEXICONS.set(language, lexicon);
  return lexicon;
}

/**
 * The English words, and those that other languages list in Latin letters: "thallupadi" is promotional in a Hindi text
 * too.
 */
function withLatinOfAll(english: PromotionalWords): PromotionalWords {
  const others = Object.values(SPOKEN).map(({ promotional }) => promotional);
  const latin = <T extends string | RegExp>(list: readonly T[]): T[] =>
    list.filter((each) => isLatin(typeof each === 'string' ? each : each.source.replace(/^\W+|\\b/g, '')));
  return {
    ...english,
    words: [...new Set(others.flatMap(({ words }) => latin(words)))],
    except: [...new Set(others.flatMap(({ except = [] }) => latin(except)))],
  };
}

function readLexicon({ words, patterns = [], mayFit, except = [] }: PromotionalWords): Lexicon {
  const plainWords = words.map((word) => ({
    stem: plain(word.replace('*', '').normalize('NFC')),
    isStem: word.endsWith('*'),
  }));
  const forms = plainWords.map(({ stem, isStem }) =>
    isStem ? stem : `${stem}(?![a-z\\u0900-\\u0963\\u0966-\\u0dff])`,
  );
  return {
    mayMatch: new RegExp(forms.join('|'), 'i'),
    words: plainWords,
    patterns: patterns.map((pattern) => new RegExp(pattern.source.normalize('NFC'), pattern.flags)),
    mayFit: mayFit ?? null,
    exceptions: except.map((phrase) =>
      typeof phrase === 'string' ? phrase.normalize('NFC') : new RegExp(phrase.source.normalize('NFC'), 'g'),
    ),
  };
}

/**
 * The first promotional word of a text, in its language or in English (English words are used in all of them); null
 * when there is none.
 */
export function promotionalWordIn(text: string, language: Language): string | null {
  const wording = plain(text);
  const own = language === 'en-IN' ? null : wordOf(lexiconOf(language), wording);
  return own ?? wordOf(lexiconOf('en-IN'), wording);
}

function wordOf(lexicon: Lexicon, text: string): string | null {
  const mayHoldWord = lexicon.mayMatch.test(text);
  if (!mayHoldWord && !lexicon.mayFit?.test(text)) return null;
  let wording = text
    .replace(SHOP_NAME, ' ')
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase(); // references are removed: their names are not spoken
  const fitting = lexicon.patterns.map((pattern) => pattern.exec(wording)?.[0]).find((found) => found !== undefined);
  if (fitting !== undefined) return fitting.trim();
  for (const phrase of lexicon.exceptions) wording = wording.replaceAll(phrase, ' ');
  return lexicon.words.find((word) => occurs(word, wording))?.stem ?? null;
}

function occurs({ stem, isStem }: Word, text: string): boolean {
  for (let from = text.indexOf(stem); from >= 0; from = text.indexOf(stem, from + 1)) {
    const begins = stem.startsWith('%') || !IN_A_WORD.test(text.charAt(from - 1));
    if (begins && (isStem || !IN_A_WORD.test(text.charAt(from + stem.length)))) return true;
  }
  return false;
}

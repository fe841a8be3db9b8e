import { LANGUAGES, type Language } from '@outcall/kernel';
import type { PhraseBook } from './phrase-book.js';
import { PHRASE_BOOKS } from './phrase-books.js';
import { PhraseIndex } from './phrase-index.js';
import { phrasesIn, spellingOf } from './spellings.js';

/** How a phrase bears on a yes-or-no question; see `PhraseBook`. */
export type Stance = (typeof STANCES)[number];
/** What may be asked for at any time beside the opt-out. */
export type Wish = 'person' | 'repeat';

const STANCES = ['yes', 'agree', 'no', 'refuse', 'unsure', 'cancel', 'want', 'filler'] as const;
const WISHES = ['person', 'repeat'] as const;
const LONGEST_LIMIT = 3;

/** Built when a language is first spoken: a phrase is looked up thousands of times a second. */
const byLanguage = new Map<Language, { readonly stances: PhraseIndex<Stance>; readonly wishes: PhraseIndex<Wish> }>();
let everyStance: PhraseIndex<Stance> | undefined;
let everyOptOut: OptOuts | undefined;

/** The phrases of a call: Indians mix languages in one sentence, so English ones count in every call. */
export function phrasesOf(language: Language): {
  readonly stances: PhraseIndex<Stance>;
  readonly wishes: PhraseIndex<Wish>;
} {
  let phrases = byLanguage.get(language);
  if (!phrases) {
    const books = language === 'en-IN' ? [PHRASE_BOOKS['en-IN']] : [PHRASE_BOOKS[language], PHRASE_BOOKS['en-IN']];
    byLanguage.set(language, (phrases = { stances: indexOf(books, STANCES), wishes: indexOf(books, WISHES) }));
  }
  return phrases;
}

/** The stances of all languages at once; a phrase that two of them take differently is unsure. */
export function stancesOfEveryLanguage(): PhraseIndex<Stance> {
  return (everyStance ??= indexOf(Object.values(PHRASE_BOOKS), STANCES, (there, added) =>
    isNo(there) === isNo(added) ? there : 'unsure',
  ));
}

/** Whether an utterance asks for no more calls, in any language: whoever asks must be heard whatever the call speaks. */
export function asksForNoMoreCalls(words: readonly string[]): boolean {
  everyOptOut ??= new OptOuts();
  return everyOptOut.isIn(words);
}

class OptOuts {
  private readonly phrases = indexOf(Object.values(PHRASE_BOOKS), ['optOut'] as const);
  private readonly before = limits('before');
  private readonly after = limits('after');

  isIn(words: readonly string[]): boolean {
    return this.phrases.saidIn(words).some(({ from, to }) => !this.isLimited(words, from, to));
  }

  private isLimited(words: readonly string[], from: number, to: number): boolean {
    for (let count = 1; count <= LONGEST_LIMIT; count++) {
      if (from >= count && this.before.has(words.slice(from - count, from).join(' '))) return true;
      if (this.after.has(words.slice(to, to + count).join(' '))) return true;
    }
    return false;
  }
}

function limits(side: 'before' | 'after'): ReadonlySet<string> {
  return new Set(
    LANGUAGES.flatMap((language) =>
      (PHRASE_BOOKS[language].limits[side] ?? []).flatMap((line) => phrasesIn(line).map((words) => words.join(' '))),
    ),
  );
}

/** In a book the first list that has a phrase keeps it; the call's own language goes before English. */
function indexOf<T extends Stance | Wish | 'optOut'>(
  books: readonly PhraseBook[],
  lists: readonly T[],
  both?: (there: T, added: T) => T,
): PhraseIndex<T> {
  const index = new PhraseIndex<T>();
  for (const book of books)
    for (const list of lists) for (const line of book[list]) index.addSpelling(spellingOf(line), list, both);
  return index;
}

const isNo = (stance: Stance): boolean => stance === 'no' || stance === 'refuse';

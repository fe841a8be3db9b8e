import type { Language } from '@outcall/kernel';
import { SPOKEN, spokenLanguages } from '../languages/registry.js';
import { latinSound } from '../sound/latin-sound.js';
import { isLatin } from '../sound/script.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { wordsOf } from './normalize.js';
import { PhraseIndex, type Said } from './phrase-index.js';
import { isSaidAs } from './marking-words.js';
import { phrasesIn, spellingOf } from './spellings.js';

/** What a phrase means for an answer. `PhraseBook` and `TalkWords` describe each list. */
export type Stance = (typeof STANCES)[number];
/** A request that the shopper may make at any time, besides the opt-out. */
export type Wish = 'person' | 'personAlone' | 'repeat';

/** The order matters: a phrase that a language has in two lists counts for the first of them. */
const STANCES = [
  'yes',
  'agree',
  'reject',
  'no',
  'refuse',
  'unsure',
  'cancel',
  'want',
  'doubt',
  'but',
  'filler',
] as const;
const WISHES = ['person', 'personAlone', 'repeat'] as const;
const OPT_OUTS = ['optOut', 'weakOptOut'] as const;
/** Lists that only `TalkWords` has. */
const TALKED = ['doubt', 'but', 'reject', 'weakOptOut', 'personAlone'] as const;
const LONGEST_LIMIT = 3;

type OptOut = 'optOut' | 'weakOptOut';
type List = Stance | Wish | OptOut;

/** Built when a call first needs a language, then kept: phrases are looked up thousands of times a second. */
const byLanguage = new Map<Language, { readonly stances: PhraseIndex<Stance>; readonly wishes: PhraseIndex<Wish> }>();
let english: ReadonlySet<string> | undefined;
let everyOptOut: OptOuts | undefined;

/** The phrases for a call. English ones count in every call, because Indians mix languages in one sentence. */
export function phrasesOf(language: Language): {
  readonly stances: PhraseIndex<Stance>;
  readonly wishes: PhraseIndex<Wish>;
} {
  let phrases = byLanguage.get(language);
  if (!phrases) {
    const spoken: Language[] = language === 'en-IN' ? [language] : [language, 'en-IN'];
    byLanguage.set(
      language,
      (phrases = {
        stances: indexOf(spoken, STANCES, dayWordsOf(language)),
        wishes: indexOf(spoken, WISHES, ownWordsOf(language)),
      }),
    );
  }
  return phrases;
}

/** All English words of the lists. Written in an Indian script, they are recognised by their consonants. */
export function englishWords(): ReadonlySet<string> {
  return (english ??= new Set(
    [...STANCES, ...WISHES, 'optOut' as const].flatMap((list) =>
      linesOf('en-IN', list).flatMap((line) => spellingOf(line).flat(2)),
    ),
  ));
}

/**
 * The language's own words of all lists. They are never read as an English word that sounds similar: Malayalam ചെയ്യണ്ട
 * ("need not do") is not "Sunday".
 */
export function talkedWordsOf(language: Language): string[] {
  if (language === 'en-IN') return [];
  return STANCES.flatMap((list) => linesOf(language, list).flatMap((line) => spellingOf(line).flat(2)));
}

/** Finds words by spelling and by sound, for a call in this language. */
export const finderFor = (language: Language): WordFinder => new WordFinder(englishWords(), isSoft(language));

/**
 * Where an utterance asks for no more calls. All languages are searched: an opt-out must be understood whatever
 * language the call is in.
 */
export function optOutsIn(words: readonly string[]): readonly Said<OptOut>[] {
  everyOptOut ??= new OptOuts();
  return everyOptOut.in(words);
}

class OptOuts {
  private readonly phrases = indexOf(
    spokenLanguages().filter((language) => !isSoft(language)),
    OPT_OUTS,
    undefined,
    isNoCall,
  );
  private readonly soft = indexOf(spokenLanguages().filter(isSoft), OPT_OUTS, undefined, isNoCall);
  private readonly before = limits('before');
  private readonly after = limits('after');

  in(words: readonly string[]): readonly Said<OptOut>[] {
    return [...this.phrases.saidIn(words), ...this.soft.saidIn(words)]
      .filter(({ from, to }) => !this.isLimited(words, from, to))
      .map((said) =>
        mayBeLimited(words, said) || speaksOfOthers(words) ? { ...said, tag: 'weakOptOut' as const } : said,
      );
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
    spokenLanguages().flatMap((language) =>
      (SPOKEN[language].phrases.limits[side] ?? []).flatMap((line) => phrasesIn(line).map((words) => words.join(' '))),
    ),
  );
}

/** Where two languages share a phrase, the first language wins: the call's own before English. */
function indexOf<T extends List>(
  languages: readonly Language[],
  lists: readonly T[],
  own?: ReadonlySet<string>,
  isAsWritten?: (word: string) => boolean,
): PhraseIndex<T> {
  const finder = new WordFinder(
    englishWords(),
    languages.some(isSoft),
    undefined,
    own,
    isAsWritten,
    isAsWritten !== undefined,
  );
  const index = new PhraseIndex<T>(finder);
  for (const language of languages)
    for (const list of lists) for (const line of linesOf(language, list)) index.addSpelling(spellingOf(line), list);
  return index;
}

interface Days {
  readonly written: ReadonlySet<string>;
  /** The sounds of the words in Latin letters. */
  readonly sounds: ReadonlySet<string>;
}

const isIn = ({ written, sounds }: Days, word: string): boolean =>
  written.has(word) || (isLatin(word) && sounds.has(latinSound(word)));

let everyDay: Days | undefined;
let everyDayAhead: Days | undefined;
let everyNow: Days | undefined;
/** When this many words follow an opt-out, they may give its reason. */
const REASON = 2;

/**
 * Whether a word means today, tomorrow, yesterday or the like in any language. "Kal mat karo" (not tomorrow) refuses a
 * day, not all calls. Words in an Indian script are compared by spelling, since sounds mislead: ਕਾਲ is a call, ਕੱਲ੍ਹ is
 * tomorrow. Words in Latin letters are compared by sound.
 */
function isDayOfAny(word: string): boolean {
  everyDay ??= daysOf(spokenLanguages().flatMap((language) => [...dayWordsOf(language)]));
  return isIn(everyDay, word);
}

/**
 * Words that sound like "call" but are none: days, and listed words such as Punjabi "ਕੋਲ" (near). They match only the
 * very spelling that a phrase lists.
 */
export const isNoCall = (word: string): boolean => isSaidAs('noCall', word) || isDayOfAny(word);

let everyOther: readonly string[] | undefined;

/** "Tell the delivery boy not to call": the shopper may refuse his calls, not ours. */
export function speaksOfOthers(words: readonly string[]): boolean {
  everyOther ??= spokenLanguages()
    .flatMap((language) => SPOKEN[language].talk.others.flatMap(phrasesIn))
    .map((phrase) => ` ${phrase.join(' ')}`);
  const said = ` ${words.join(' ')}`;
  return everyOther.some((other) => said.includes(other));
}

/**
 * Whether an opt-out may be meant for one day only. "Kal call mat karna" means "do not call tomorrow" or "never again".
 * Punjabi "ਹੁਣ" means "now" or "from now on"; when a reason follows, "now" is as likely.
 */
function mayBeLimited(words: readonly string[], { from, to }: Said<OptOut>): boolean {
  const before = words[from - 1] ?? '';
  everyDayAhead ??= daysOf(
    spokenLanguages()
      .map((language) => SPOKEN[language].dates)
      .flatMap(({ tomorrow, dayAfterTomorrow }) => singleWordsOf(tomorrow, dayAfterTomorrow)),
  );
  everyNow ??= daysOf(
    spokenLanguages().flatMap((language) => singleWordsOf(SPOKEN[language].phrases.limits.maybeBefore ?? '')),
  );
  return isIn(everyDayAhead, before) || (words.length - to >= REASON && isIn(everyNow, before));
}

function daysOf(words: readonly string[]): Days {
  const latin = words.filter((word) => isLatin(word) && !englishWords().has(word));
  return { written: new Set(words), sounds: new Set(latin.map(latinSound)) };
}

const singleWordsOf = (...lists: readonly string[]): string[] =>
  lists.flatMap((list) => list.split(/\s+/)).flatMap((way) => (way.includes('_') ? [] : wordsOf(way)));

function dayWordsOf(language: Language): ReadonlySet<string> {
  const { today, tomorrow, dayAfterTomorrow, past } = SPOKEN[language].dates;
  return new Set(singleWordsOf(today, tomorrow, dayAfterTomorrow, past));
}

/**
 * The language's own filler words and days. They are never read as an English word that sounds similar: Odia ପଅରଦିନ
 * (the day after tomorrow) is not "pardon".
 */
function ownWordsOf(language: Language): ReadonlySet<string> {
  const { today, tomorrow, dayAfterTomorrow, days } = SPOKEN[language].dates;
  const spokenDays = [today, tomorrow, dayAfterTomorrow, days].flatMap((ways) => ways.split(/\s+/));
  return new Set([...linesOf(language, 'filler'), ...spokenDays].flatMap((line) => spellingOf(line).flat(2)));
}

/** The lines of a list: first those of the phrase book, then those of the talk words. */
function linesOf(language: Language, list: List): readonly string[] {
  const { phrases, talk } = SPOKEN[language];
  const talked = list === 'filler' ? talk.harmless : list === 'cancel' ? undefined : talk[list];
  const isTalk = (TALKED as readonly List[]).includes(list);
  const written = isTalk ? [] : phrases[list as Exclude<List, (typeof TALKED)[number]>];
  return [...written, ...(talked ?? '').split(/\s+/).filter((way) => wordsOf(way).length > 0)];
}

import type { Language } from '@outcall/kernel';
import { englishWords, talkedWordsOf } from '../../phrases/phrase-matches.js';
import { isIndic } from '../../sound/script.js';
import { isSoft, soundsOf } from '../../sound/sounds.js';
import { WordFinder } from '../../sound/word-finder.js';
import { foldSpeech } from '../numbers/fold.js';
import { numberLexicon, spellings } from '../numbers/number-lexicon.js';
import type { DateItem } from './date-item.js';
import type { DateWords } from '../../languages/lists/date-words.js';
import { SPOKEN } from '../../languages/registry.js';

/** The words for days in one language and in English, by their spelling as `foldSpeech` gives it. */
export interface DateLexicon {
  readonly words: ReadonlyMap<string, DateItem>;
  /** Stems: a longer word that begins with one is the listed word with an ending. */
  readonly stems: ReadonlyMap<string, DateItem>;
  /** Stems by their sound, for words in Latin letters. */
  readonly soundStems: ReadonlyMap<string, DateItem>;
  /** Endings that mean before, after, until or except: शुक्रवारनंतर (after Friday). */
  readonly fusedBounds: readonly string[];
  /** Endings that mean "from that day on", as written and by sound. */
  readonly onwardEndings: readonly string[];
  /** Words that negate the day before them and are numbers as well. */
  readonly notAfterADay: ReadonlySet<string>;
  readonly finder: WordFinder;
  readonly isSoft: boolean;
  /** Phrases by their first word; the longest comes first. */
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly item: DateItem }[]>;
}

const LEXICONS = new Map<Language, DateLexicon>();
const SHORTEST_FUSED = 3;
const SHORTEST_STEM = 4; // in letters and signs; shorter ones begin too many other words
const STEMMED = new Set<DateItem['kind']>(['month', 'weekday', 'relative']);
const CASED = new Set<DateItem['kind']>(['month', 'weekday', 'relative', 'days', 'mark']);

/** Built on first use of a language, then kept. */
export function dateLexicon(language: Language): DateLexicon {
  let lexicon = LEXICONS.get(language);
  if (!lexicon)
    LEXICONS.set(
      language,
      (lexicon = build(language, [...(language === 'en-IN' ? [] : [SPOKEN['en-IN'].dates]), SPOKEN[language].dates])),
    );
  return lexicon;
}

/** What a word says about days, by itself or with an ending. */
export function dateItemOf(word: string, lexicon: DateLexicon): DateItem | null {
  const whole = lexicon.words.get(word);
  if (whole) return whole;
  const alike = alikeItem(word, lexicon);
  if (alike) return alike;
  if (isOnwardDay(word, lexicon)) return { kind: 'bound' };
  if (!isIndic(word)) return stemBySound(word, lexicon);
  for (let length = Math.min(word.length, 24); length >= SHORTEST_STEM; length--) {
    const item = lexicon.stems.get(word.slice(0, length));
    if (item) return isBoundBy(word.slice(length), lexicon) ? { kind: 'bound' } : item;
  }
  return null;
}

/** Whether what follows the stem of a day means "before", "after" or "from". */
const isBoundBy = (rest: string, { fusedBounds, onwardEndings }: DateLexicon): boolean =>
  fusedBounds.some((bound) => rest.includes(bound)) || onwardEndings.some((ending) => rest.endsWith(ending));

/** "Naaleyinda", "kalthi" (from tomorrow): a day, perhaps a linking consonant, and an ending that means "from". */
function isOnwardDay(word: string, lexicon: DateLexicon): boolean {
  return lexicon.onwardEndings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const day = word.slice(0, -ending.length);
    return [day, day.replace(/[dnrvy]$/, '')].some((base) => {
      const item = base.length > 2 ? (lexicon.words.get(base) ?? alikeItem(base, lexicon)) : null;
      return item !== null && STEMMED.has(item.kind);
    });
  });
}

/** A word by its sound; null when words of that sound mean different things. */
function alikeItem(word: string, lexicon: DateLexicon): DateItem | null {
  const [first, ...others] = lexicon.finder.find(word).map((found) => lexicon.words.get(found));
  return first && others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}

const SHORTEST_INDIC = 4;
const SHORTEST_SOUND_STEM = 5;

function stemBySound(word: string, lexicon: DateLexicon): DateItem | null {
  if (word.length <= SHORTEST_SOUND_STEM || englishWords().has(word)) return null;
  for (const sound of soundsOf(word, lexicon.isSoft))
    for (let length = Math.min(sound.length, 24); length >= SHORTEST_SOUND_STEM; length--) {
      const item = lexicon.soundStems.get(sound.slice(0, length));
      if (item) return isBoundBy(sound.slice(length), lexicon) ? { kind: 'bound' } : item;
    }
  return null;
}

function build(language: Language, sources: readonly DateWords[]): DateLexicon {
  const spoken = new Map(sources.flatMap(itemsOf));
  const words = new Map([...spoken].filter(([way]) => !way.includes(' ')));
  const stems = new Map(
    [...words]
      .filter(([word, { kind }]) => CASED.has(kind) && word.charCodeAt(0) >= 0x0900)
      .map(([word, item]) => [stemOf(word), item] as const),
  );
  const phrases = new Map<string, { words: string[]; item: DateItem }[]>();
  for (const [way, item] of spoken) {
    const parts = way.split(' ');
    const first = parts[0] ?? '';
    if (parts.length > 1)
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), { words: parts, item }].sort((a, b) => b.words.length - a.words.length),
      );
  }
  const english = itemsOf(SPOKEN['en-IN'].dates).map(([way]) => way);
  const finder = new WordFinder(
    new Set([...englishWords(), ...english]),
    isSoft(language),
    SHORTEST_INDIC,
    // Never read as English words: Malayalam വേണ്ട is not "won't", which negates what follows; Bengali সন্ধ্যা
    // (evening) is not "Sunday", ত্রিশ (thirty) not "Thursday".
    new Set([
      ...[...numberLexicon(language).words.keys()].filter(isIndic),
      ...spellings(SPOKEN[language].numbers.not),
      ...talkedWordsOf(language).map(foldSpeech),
      ...(language === 'en-IN' ? [] : spellings(SPOKEN[language].talk.beside)),
    ]),
  );
  for (const word of words.keys()) finder.add(word);
  const soundStems = new Map<string, DateItem>();
  for (const [word, item] of words) {
    if (!STEMMED.has(item.kind) || english.includes(word)) continue;
    for (const sound of soundsOf(word, isSoft(language))) {
      const stem = sound.replace(/(?:am|[aiu])$/, '');
      if (stem.length >= SHORTEST_SOUND_STEM) soundStems.set(stem, item);
    }
  }
  const fusedBounds = [...words].flatMap(([word, item]) => {
    const isBound = item.kind === 'bound' || item.kind === 'from' || (item.kind === 'later' && item.isAfter === true);
    return isBound && isIndic(word) && word.length >= SHORTEST_FUSED ? [word] : [];
  });
  const endings = sources.flatMap(({ onwardEndings }) => spellings(onwardEndings));
  return {
    words,
    stems,
    soundStems,
    fusedBounds,
    onwardEndings: [...new Set([...endings, ...endings.flatMap((ending) => soundsOf(ending, isSoft(language)))])],
    notAfterADay: new Set(sources.flatMap(({ notAfterADay }) => spellings(notAfterADay))),
    finder,
    isSoft: isSoft(language),
    phrases,
  };
}

/** The word without the sign that an ending replaces: a virama, or the final nasal of Telugu neuter nouns. */
const stemOf = (word: string): string =>
  word.replace(/[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d02\u0c02]$/, '');

function itemsOf(words: DateWords): [string, DateItem][] {
  const each = (list: string | undefined, item: DateItem): [string, DateItem][] =>
    spellings(list).map((way) => [way, item]);
  return [
    ...each(words.links, { kind: 'link' }),
    ...each(words.next, { kind: 'next' }),
    ...each(words.past, { kind: 'past' }),
    ...each(words.units, { kind: 'unit' }),
    ...each(words.later, { kind: 'later' }),
    ...each(words.afters, { kind: 'later', isAfter: true }),
    ...each(words.monthUnits, { kind: 'month_unit' }),
    ...each(words.bounds, { kind: 'bound' }),
    ...each(words.from, { kind: 'from', side: 'before' }),
    ...each(words.onwards, { kind: 'from', side: 'after' }),
    ...each(words.within, { kind: 'within' }),
    ...each(words.ago, { kind: 'ago' }),
    ...each(words.the, { kind: 'the' }),
    ...each(words.on, { kind: 'on' }),
    ...each(words.dateMarks, { kind: 'mark' }),
    ...each(words.days, { kind: 'days' }),
    ...each(words.daysLater, { kind: 'days_later' }),
    ...each(words.not, { kind: 'not', side: 'before', isVerb: true }),
    ...words.months.flatMap((list, index) => each(list, { kind: 'month', month: index + 1 })),
    ...words.weekdays.flatMap((list, weekday) => each(list, { kind: 'weekday', weekday })),
    ...each(words.today, { kind: 'relative', days: 0 }),
    ...each(words.tomorrow, { kind: 'relative', days: 1 }),
    ...each(words.dayAfterTomorrow, { kind: 'relative', days: 2 }),
    ...each(words.threeDaysOn, { kind: 'relative', days: 3 }),
  ];
}

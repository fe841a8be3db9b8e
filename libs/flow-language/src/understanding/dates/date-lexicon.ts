import type { Language } from '@outcall/kernel';
import { spellings } from '../numbers/number-lexicon.js';
import type { DateItem } from './date-item.js';
import type { DateWords } from './date-words.js';
import { DATE_WORDS } from './words/all-languages.js';

/** The words for days of one language and of English, looked up by folded spelling. */
export interface DateLexicon {
  readonly words: ReadonlyMap<string, DateItem>;
  /** What a longer word may begin with. */
  readonly stems: ReadonlyMap<string, DateItem>;
  /** By first word, longest first. */
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly item: DateItem }[]>;
}

const LEXICONS = new Map<Language, DateLexicon>();
const SHORTEST_STEM = 4; // letters and signs; shorter words begin too many others
const CASED = new Set<DateItem['kind']>(['month', 'weekday', 'relative', 'days', 'mark']);

/** Built on first use of a language, then kept. */
export function dateLexicon(language: Language): DateLexicon {
  let lexicon = LEXICONS.get(language);
  if (!lexicon)
    LEXICONS.set(
      language,
      (lexicon = build([...(language === 'en-IN' ? [] : [DATE_WORDS['en-IN']]), DATE_WORDS[language]])),
    );
  return lexicon;
}

/** The item that a word says, whole or with an ending. */
export function dateItemOf(word: string, lexicon: DateLexicon): DateItem | null {
  const whole = lexicon.words.get(word);
  if (whole || word.charCodeAt(0) < 0x0900) return whole ?? null;
  for (let length = Math.min(word.length, 24); length >= SHORTEST_STEM; length--) {
    const item = lexicon.stems.get(word.slice(0, length));
    if (item) return item;
  }
  return null;
}

function build(sources: readonly DateWords[]): DateLexicon {
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
  return { words, stems, phrases };
}

/** Without the sign that an ending takes the place of: a virama, or the nasal of Telugu neuters. */
const stemOf = (word: string): string => word.replace(/[्্੍્୍்్್ംం]$/, '');

function itemsOf(words: DateWords): [string, DateItem][] {
  const each = (list: string | undefined, item: DateItem): [string, DateItem][] =>
    spellings(list).map((way) => [way, item]);
  return [
    ...each(words.links, { kind: 'link' }),
    ...each(words.next, { kind: 'next' }),
    ...each(words.past, { kind: 'past' }),
    ...each(words.units, { kind: 'unit' }),
    ...each(words.later, { kind: 'later' }),
    ...each(words.within, { kind: 'within' }),
    ...each(words.ago, { kind: 'ago' }),
    ...each(words.the, { kind: 'the' }),
    ...each(words.on, { kind: 'on' }),
    ...each(words.dateMarks, { kind: 'mark' }),
    ...each(words.days, { kind: 'days' }),
    ...each(words.daysLater, { kind: 'days_later' }),
    ...each(words.not, { kind: 'not', side: 'before' }),
    ...words.months.flatMap((list, index) => each(list, { kind: 'month', month: index + 1 })),
    ...words.weekdays.flatMap((list, weekday) => each(list, { kind: 'weekday', weekday })),
    ...each(words.today, { kind: 'relative', days: 0 }),
    ...each(words.tomorrow, { kind: 'relative', days: 1 }),
    ...each(words.dayAfterTomorrow, { kind: 'relative', days: 2 }),
  ];
}

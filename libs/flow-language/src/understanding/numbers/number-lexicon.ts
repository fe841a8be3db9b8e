import type { Language } from '@outcall/kernel';
import { foldSpeech } from './fold.js';
import type { Morph } from './morph.js';
import type { NumberWords } from './number-words.js';
import { NUMBER_WORDS } from './words/all-languages.js';

type Morphs = readonly Morph[];

/** The number words of one language and of English, looked up by folded spelling. */
export interface NumberLexicon {
  readonly words: ReadonlyMap<string, Morphs>;
  /** Parts that count only at the end of a word, or right after digits. */
  readonly endings: ReadonlyMap<string, Morphs>;
  /** What a fused word may begin with; `isElided` when its last vowel has gone into the next part. */
  readonly heads: ReadonlyMap<string, { readonly morphs: Morphs; readonly isElided: boolean }>;
  readonly longestHead: number;
  /** By first word: phrases of several words, longest first; empty morphs say no number. */
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly morphs: Morphs }[]>;
}

const LEXICONS = new Map<Language, NumberLexicon>();

/** Built on first use of a language (about a millisecond), then kept. */
export function numberLexicon(language: Language): NumberLexicon {
  let lexicon = LEXICONS.get(language);
  if (!lexicon)
    LEXICONS.set(
      language,
      (lexicon = build(NUMBER_WORDS[language], language === 'en-IN' ? null : NUMBER_WORDS['en-IN'])),
    );
  return lexicon;
}

/** The spellings of a list, folded; several words of one way stay separated by a space. */
export function spellings(list: string | undefined): string[] {
  return (list ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((way) => foldSpeech(way.replaceAll('_', ' ')));
}

function build(own: NumberWords, english: NumberWords | null): NumberLexicon {
  const spoken = new Map([...(english ? wordsOf(english) : []), ...wordsOf(own)]); // the call's language wins
  const words = new Map([...spoken].filter(([way]) => !way.includes(' ')));
  const endings = new Map([...(english ? endingsOf(english) : []), ...endingsOf(own)]);
  const heads = new Map<string, { morphs: Morphs; isElided: boolean }>();
  for (const [word, morphs] of words) {
    if (/[a-z]/.test(word) || !morphs.some(isNumber)) continue;
    heads.set(word, { morphs, isElided: /[\u0d00-\u0d7f]$/.test(word) });
    if (/[ுుು]$/.test(word)) heads.set(word.slice(0, -1), { morphs, isElided: true });
  }
  return {
    words,
    endings,
    heads,
    longestHead: Math.max(0, ...[...heads.keys()].map((head) => head.length)),
    phrases: phrasesOf(spoken),
  };
}

const isNumber = ({ kind }: Morph): boolean =>
  kind === 'count' || kind === 'tens' || kind === 'times' || kind === 'shift';

function wordsOf(words: NumberWords): [string, Morphs][] {
  const each = (list: string | undefined, ...morphs: Morph[]): [string, Morphs][] =>
    spellings(list).map((way) => [way, morphs]);
  const scales = words.scales;
  return [
    ...each(words.fillers),
    ...each(words.article, { kind: 'count', value: 1, isArticle: true }),
    ...(words.ordinals ?? []).flatMap((list, index) =>
      each(list, { kind: 'count', value: index + 1 }, { kind: 'ordinal' }),
    ),
    ...each(words.halfMore, { kind: 'shift', by: 0.5 }),
    ...each(words.quarterMore, { kind: 'shift', by: 0.25 }),
    ...each(words.quarterLess, { kind: 'shift', by: -0.25 }),
    ...each(words.andAHalf, { kind: 'plus_half' }),
    ...each(words.and, { kind: 'and' }),
    ...each(words.point, { kind: 'point' }),
    ...each(words.minus, { kind: 'minus' }),
    ...each(words.double, { kind: 'again', times: 2 }),
    ...each(words.triple, { kind: 'again', times: 3 }),
    ...each(words.unread, { kind: 'unread' }),
    ...each(words.not, { kind: 'not', side: /[a-z]/.test(words.not ?? '') ? 'before' : 'after' }),
    ...Object.entries(words.fixed ?? {}).flatMap(([value, list]) => each(list, ...fixedMorphs(Number(value)))),
    ...each(scales.hundred, { kind: 'times', by: 100 }),
    ...each(scales.thousand, { kind: 'times', by: 1_000 }),
    ...each(scales.lakh, { kind: 'times', by: 100_000 }),
    ...each(scales.crore, { kind: 'times', by: 10_000_000 }),
    ...(words.tens ?? []).flatMap((list, index) => each(list, { kind: 'tens', value: (index + 2) * 10 })),
    ...words.counts.flatMap((list, value) => each(list, { kind: 'count', value })),
  ];
}

/** 200 is two times a hundred, so that what follows is read as after "two hundred". */
function fixedMorphs(value: number): Morph[] {
  const by = [100_000, 1_000, 100].find((scale) => value % scale === 0);
  return by === undefined
    ? [{ kind: 'count', value }]
    : [
        { kind: 'count', value: value / by },
        { kind: 'times', by },
      ];
}

function endingsOf(words: NumberWords): [string, Morphs][] {
  const each = (list: string | undefined, ...morphs: Morph[]): [string, Morphs][] =>
    spellings(list).map((way) => [way, morphs]);
  return [
    ...each(words.endings),
    ...each(words.halfEndings, { kind: 'plus_half' }),
    ...each(words.hundredEndings, { kind: 'times', by: 100 }),
    ...each(words.ordinalEndings, { kind: 'ordinal' }),
  ];
}

function phrasesOf(spoken: ReadonlyMap<string, Morphs>): NumberLexicon['phrases'] {
  const phrases = new Map<string, { words: string[]; morphs: Morphs }[]>();
  for (const [way, morphs] of spoken) {
    const words = way.split(' ');
    if (words.length === 1) continue;
    const first = words[0] ?? '';
    phrases.set(
      first,
      [...(phrases.get(first) ?? []), { words, morphs }].sort((a, b) => b.words.length - a.words.length),
    );
  }
  return phrases;
}

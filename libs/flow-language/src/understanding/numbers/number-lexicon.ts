import type { Language } from '@outcall/kernel';
import { foldSpeech } from './fold.js';
import type { Morph } from './morph.js';
import type { NumberWords } from '../../languages/lists/number-words.js';
import { englishWords, talkedWordsOf } from '../../phrases/phrase-matches.js';
import { isIndic } from '../../sound/script.js';
import { isSoft, soundsOf } from '../../sound/sounds.js';
import { WordFinder } from '../../sound/word-finder.js';
import { SPOKEN } from '../../languages/registry.js';

type Morphs = readonly Morph[];

/** The number words of one language and of English, by their spelling as `foldSpeech` gives it. */
export interface NumberLexicon {
  readonly words: ReadonlyMap<string, Morphs>;
  /** Parts that count only at the end of a word or right after digits. */
  readonly endings: ReadonlyMap<string, Morphs>;
  /**
   * What a word made of several number words may begin with. `isElided`: its last vowel disappears before the next
   * part.
   */
  readonly heads: ReadonlyMap<string, { readonly morphs: Morphs; readonly isElided: boolean }>;
  readonly longestHead: number;
  /** Counts that also mean "not". */
  readonly alsoNot: ReadonlySet<string>;
  /** Right after digits only: 5k. */
  readonly scaleEndings: ReadonlyMap<string, Morphs>;
  /** Finds a word by its sound; see `alike`. */
  readonly finder: WordFinder;
  /**
   * First and last parts of words made of several number words, by their sound in Latin letters. Where numbers are
   * separate words: a count and an ending.
   */
  readonly sounds: { readonly heads: ReadonlyMap<string, Morphs>; readonly words: ReadonlyMap<string, Morphs> };
  /** Whether these parts are also compared without telling voiced from voiceless consonants. */
  readonly fuses: boolean;
  /** Phrases by their first word; the longest comes first. A phrase without morphs says no number. */
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly morphs: Morphs }[]>;
}

const LEXICONS = new Map<Language, NumberLexicon>();

/** Built on first use of a language (about a millisecond), then kept. */
export function numberLexicon(language: Language): NumberLexicon {
  let lexicon = LEXICONS.get(language);
  if (!lexicon) LEXICONS.set(language, (lexicon = build(language)));
  return lexicon;
}

/** The entries of a list, folded. The words of one entry stay separated by a space. */
export function spellings(list: string | undefined): string[] {
  return (list ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((way) => foldSpeech(way.replaceAll('_', ' ')));
}

function build(language: Language): NumberLexicon {
  const own = SPOKEN[language].numbers;
  const english = language === 'en-IN' ? null : SPOKEN['en-IN'].numbers;
  // the words of the call's language replace English ones
  const spoken = new Map([...(english ? wordsOf(english) : []), ...wordsOf(own)]);
  const words = new Map([...spoken].filter(([way]) => !way.includes(' ')));
  const endings = new Map([...(english ? endingsOf(english) : []), ...endingsOf(own)]);
  const heads = new Map<string, { morphs: Morphs; isElided: boolean }>();
  for (const [word, morphs] of words) {
    if (/[a-z]/.test(word) || !morphs.some(isNumber)) continue;
    heads.set(word, { morphs, isElided: /[\u0d00-\u0d7f]$/.test(word) });
    if (/[\u0bc1\u0c41\u0cc1]$/.test(word)) heads.set(word.slice(0, -1), { morphs, isElided: true });
  }
  const talked = new Set(talkedWordsOf(language).map(foldSpeech));
  const finder = new WordFinder(wordsReadAsWritten(language), isSoft(language), SHORTEST_INDIC, talked);
  for (const [word, morphs] of words)
    if (morphs.some((morph) => isNumber(morph) || morph.kind === 'plus_half' || morph.kind === 'dozen'))
      finder.add(word);
  return {
    words,
    endings,
    scaleEndings: new Map([...(english ? scaleEndingsOf(english) : []), ...scaleEndingsOf(own)]),
    alsoNot: new Set(spellings(own.alsoNot)),
    finder,
    sounds: soundsOfParts(language, words),
    fuses: own.fuses === true,
    heads,
    longestHead: Math.max(0, ...[...heads.keys()].map((head) => head.length)),
    phrases: phrasesOf(spoken),
  };
}

const isNumber = ({ kind }: Morph): boolean =>
  kind === 'count' || kind === 'tens' || kind === 'times' || kind === 'shift';

/**
 * Words that are compared by spelling only: English ones, and those said around answers. By sound "so" would be a
 * hundred and "saath" seven.
 */
function wordsReadAsWritten(language: Language): ReadonlySet<string> {
  const { talk, numbers } = SPOKEN[language];
  const listed = new Set([...numbers.counts, ...Object.values(numbers.scales)].flatMap(spellings));
  const { others: _, correctable: __, correction: ___, right: ____, ...lists } = talk;
  const talked = Object.values(lists).flatMap((list) => list.split(/\s+/));
  const english = wordsOf(SPOKEN['en-IN'].numbers).map(([way]) => way);
  return new Set([...englishWords(), ...english, ...talked.filter((word) => !isIndic(word) && !listed.has(word))]);
}

const SHORTEST_INDIC = 4;

function soundsOfParts(language: Language, words: ReadonlyMap<string, Morphs>): NumberLexicon['sounds'] {
  const heads = new Map<string, Morphs>();
  const whole = new Map<string, Morphs>();
  if (!SPOKEN[language].numbers.fuses) return soundsOfEndings(language, words);
  for (const [word, morphs] of words) {
    if (!isIndic(word) || !morphs.some(isNumber)) continue;
    for (const sound of soundsOf(word, isSoft(language))) {
      if (sound.length < 3) continue;
      for (const way of [sound, `${sound}u`]) {
        whole.set(way, morphs);
        heads.set(way, morphs);
      }
      if (/[aiu]$/.test(sound) && sound.length > 3) heads.set(sound.slice(0, -1), morphs);
    }
  }
  return { heads, words: whole };
}

/** Where numbers are separate words: a count with an ending, "panchso", "donshe", "duto". */
function soundsOfEndings(language: Language, words: ReadonlyMap<string, Morphs>): NumberLexicon['sounds'] {
  const { numbers } = SPOKEN[language];
  const sounded = (entries: Iterable<readonly [string, Morphs]>): [string, Morphs][] =>
    [...entries]
      .filter(([word, [morph]]) => isIndic(word) || isPartOfOne(morph))
      .flatMap(([word, morphs]) => soundsOf(word, false).map((sound): [string, Morphs] => [sound, morphs]));
  const counts = [...words].filter(([, [morph]]) => morph?.kind === 'count' && morph.value < 20);
  const hundreds = spellings(numbers.scales.hundred).map((word): [string, Morphs] => [
    word,
    [{ kind: 'times', by: 100 }],
  ]);
  return {
    heads: new Map(sounded(counts).filter(([sound]) => sound.length > 1)),
    words: new Map(sounded([...endingsOf(numbers), ...hundreds]).filter(([sound]) => sound.length > 1)),
  };
}

/**
 * In Latin letters only a count with a fraction may begin a word: "der" (one and a half) before "sho". Whole numbers
 * are too short: many other words begin like them ("beta").
 */
const isPartOfOne = (morph: Morph | undefined): boolean => morph?.kind === 'count' && !Number.isInteger(morph.value);

function scaleEndingsOf({ scaleEndings }: NumberWords): [string, Morphs][] {
  const each = (list: string | undefined, by: number): [string, Morphs][] =>
    spellings(list).map((way) => [way, [{ kind: 'times', by }]]);
  return [
    ...each(scaleEndings?.thousand, 1_000),
    ...each(scaleEndings?.lakh, 100_000),
    ...each(scaleEndings?.crore, 10_000_000),
  ];
}

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
    ...each(words.dozen, { kind: 'dozen' }),
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

/** 200 is stored as two times a hundred, so that what follows is read as after "two hundred". */
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
    // ordinals first, so that later lists win: "tinta" is three pieces, not the third
    ...each(words.ordinalEndings, { kind: 'ordinal' }),
    ...each(words.endings),
    ...each(words.halfEndings, { kind: 'plus_half' }),
    ...each(words.hundredEndings, { kind: 'times', by: 100 }),
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

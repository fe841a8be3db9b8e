import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { SPOKEN, spokenLanguages } from '../../languages/registry.js';
import { englishWords, phrasesOf } from '../../phrases/phrase-matches.js';
import { wordsOf } from '../../phrases/normalize.js';
import { PhraseIndex } from '../../phrases/phrase-index.js';
import { hasPositionWords } from '../../phrases/spoken-positions.js';
import { NameFinder } from '../../sound/name-finder.js';
import { isLatin } from '../../sound/script.js';
import { isSoft } from '../../sound/sounds.js';
import type { WordFinder } from '../../sound/word-finder.js';
import { saysNo } from '../reservations.js';
import { isOtherThanTheDay } from './day-in-other-languages.js';

/** Two choices have this name. */
export const SEVERAL = Symbol('several');

export interface Names {
  readonly index: PhraseIndex<FlowChoice | typeof SEVERAL>;
  readonly finder: WordFinder;
  /** For each choice, the words of its names that are not just polite. */
  readonly bags: ReadonlyMap<FlowChoice, ReadonlySet<string>>;
  /** The same, only of names without a no. */
  readonly plainBags: ReadonlyMap<FlowChoice, ReadonlySet<string>>;
  /** Names with a no. */
  readonly denying: readonly { readonly choice: FlowChoice; readonly words: ReadonlySet<string> }[];
  /** Polite words that stand in the names of one choice only. */
  readonly distinctive: ReadonlySet<string>;
  /** Whether "the second" can only be meant as a place: no name has such a word. */
  readonly hasPlainNames: boolean;
}

const known = new WeakMap<readonly FlowChoice[], Map<Language, Names>>();

/** The names of choices in a call's language; cached. */
export function namesOf(language: Language, choices: readonly FlowChoice[]): Names {
  let byLanguage = known.get(choices);
  if (!byLanguage) known.set(choices, (byLanguage = new Map()));
  let names = byLanguage.get(language);
  if (!names) byLanguage.set(language, (names = readNames(language, choices)));
  return names;
}

/** What a choice is called in a call's language and in English, each name in words. */
export const ownNamesOf = (language: Language, { value, label, also }: FlowChoice): string[][] =>
  namesIn([
    value,
    value.replaceAll('_', ' '),
    ...[language, 'en-IN' as const].flatMap((spoken) => [label[spoken], ...(also?.[spoken] ?? [])]),
  ]);

/**
 * Names in the call's own language win over those in others: कल means tomorrow in one language and yesterday in
 * another.
 */
function readNames(language: Language, choices: readonly FlowChoice[]): Names {
  const own = choices.flatMap((choice) => ownNamesOf(language, choice).map((words) => ({ choice, words })));
  const english = new Set([...englishWords(), ...own.flatMap(({ words }) => words.filter(isLatin))]);
  const ownWords = new Set(own.flatMap(({ words }) => words));
  const spokenIn = new Map<string, Language[]>();
  const finder = new NameFinder(
    english,
    isSoft(language),
    nounEndingsOf(language),
    (words) => {
      const owners = own.filter((name) => words.some((word) => name.words.includes(word))).map(({ choice }) => choice);
      return owners.every((owner) => owner === owners[0]);
    },
    (heard, word) =>
      word === heard ||
      !isOtherThanTheDay(language, heard, word, ownWords.has(word) ? [language, 'en-IN'] : (spokenIn.get(word) ?? [])),
  );
  const index = new PhraseIndex<FlowChoice | typeof SEVERAL>(finder);
  for (const { choice, words } of own) index.add(words, choice, () => SEVERAL);
  const taken = new Set(own.map(({ words }) => words.join(' ')));
  for (const choice of choices)
    for (const other of spokenLanguages())
      for (const words of namesIn([choice.label[other], ...(choice.also?.[other] ?? [])])) {
        for (const word of words) spokenIn.set(word, [...(spokenIn.get(word) ?? []), other]);
        if (!taken.has(words.join(' '))) index.add(words, choice, () => SEVERAL);
      }
  const distinctive = wordsOfOne(own);
  const bagsOf = (isMeant: (words: readonly string[]) => boolean): Names['bags'] =>
    new Map(
      choices.map((choice) => [
        choice,
        new Set(
          own
            .filter((name) => name.choice === choice && isMeant(name.words))
            .flatMap(({ words }) => tellingWords(language, words, { finder, distinctive })),
        ),
      ]),
    );
  return {
    index,
    finder,
    bags: bagsOf(() => true),
    plainBags: bagsOf((words) => !saysNo(language, words)),
    denying: own.flatMap(({ choice, words }) => (saysNo(language, words) ? [{ choice, words: new Set(words) }] : [])),
    distinctive,
    hasPlainNames: !own.some(({ words }) => hasPositionWords(language, words)),
  };
}

/** Shorter words are those that any sentence has. A letter of an Indian script is a letter and its vowel. */
const isLong = (word: string): boolean => word.length >= (isLatin(word) ? 4 : 3);

function wordsOfOne(names: readonly { readonly choice: FlowChoice; readonly words: readonly string[] }[]): Set<string> {
  const owners = new Map<string, FlowChoice | typeof SEVERAL>();
  for (const { choice, words } of names)
    for (const word of words) {
      const owner = owners.get(word);
      owners.set(word, owner === undefined || owner === choice ? choice : SEVERAL);
    }
  return new Set([...owners].flatMap(([word, owner]) => (owner === SEVERAL || !isLong(word) ? [] : [word])));
}

const nounEndingsOf = (language: Language): string[] =>
  (SPOKEN[language].talk.nounEndings ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

function namesIn(texts: readonly (string | undefined)[]): string[][] {
  return texts.map((text) => wordsOf(text ?? '')).filter((words) => words.length > 0);
}

/** Without polite words, unless these tell the choices apart: to pay online is polite, and the name of one of two. */
export function tellingWords(
  language: Language,
  words: readonly string[],
  names?: Pick<Names, 'finder' | 'distinctive'>,
): string[] {
  const polite = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ tag }) => tag === 'filler' || tag === 'yes' || tag === 'agree' || tag === 'want');
  return words.filter((word, at) => {
    const said = polite.find(({ from, to }) => from <= at && at < to);
    if (!said) return true;
    return said.tag === 'filler' && names?.finder.find(word).some((way) => names.distinctive.has(way)) === true;
  });
}

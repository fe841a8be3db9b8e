import { LANGUAGES, type Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { englishWords, phrasesOf } from '../phrases/heard-phrases.js';
import { wordsOf } from '../phrases/normalize.js';
import { PhraseIndex, type Said } from '../phrases/phrase-index.js';
import { hasPositionWords, positionsIn, positionWordsIn, type Position } from '../phrases/spoken-positions.js';
import { isLatin } from '../sound/script.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { isDateWord, saysADay, spokenDate } from '../understanding/dates/spoken-date.js';
import { isNumberWord } from '../understanding/numbers/spoken-number.js';
import type { Spoken } from './answers/answer-kind.js';
import { isReserved as isDayReserved } from './answers/date.js';
import { isAsked, reservationsIn } from './reservations.js';

/** Two choices have this name. */
const SEVERAL = Symbol('several');

interface Names {
  readonly index: PhraseIndex<FlowChoice | typeof SEVERAL>;
  readonly finder: WordFinder;
  /** The words of each choice's names that tell it from a polite phrase. */
  readonly bags: ReadonlyMap<FlowChoice, ReadonlySet<string>>;
  /** Whether "the second" can only be meant as a place: no name has such a word. */
  readonly hasPlainNames: boolean;
}

const known = new WeakMap<readonly FlowChoice[], Map<Language, Names>>();

/**
 * The choice that an utterance means: by the day it names, by a value, label or other word, by a part of exactly one label, by its place.
 * Null when it means none or several, when a question, a no or another alternative is said beside it.
 */
export function choiceSaid(spoken: Spoken): FlowChoice | null {
  const { language, speech, words, choices, today } = spoken;
  if (isAsked(speech)) return null;
  const onDay = today === null ? null : choiceOnDay(spoken, today);
  if (onDay) return onDay === 'none' ? null : onDay;
  const isOther = today !== null && saysADay(language, words) && spokenDate(language, speech, today) === null;
  const named = choiceNamed(language, words, choices);
  return named && isOther && today !== null && dayOfLabel(language, named, today) !== null ? null : named;
}

/** By its names, its place or a part of its label. Of names that overlap the longer one is said ("day after tomorrow"). */
export function choiceNamed(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
): FlowChoice | null {
  if (words.length === 0 || choices.length === 0) return null;
  const names = namesOf(language, choices);
  const named = names.index.saidIn(words);
  const places = names.hasPlainNames ? positionWordsIn(language, words) : [];
  const { isInDoubt, negations } = reservationsIn(
    language,
    words,
    (_, at) => named.some(({ from, to }) => from <= at && at < to) || places[at] === true,
  );
  if (isInDoubt || negations.length > 0 || excusesOf(language, words)) return null;
  if (named.length > 0) return theOne(named.map(({ tag }) => tag));
  const inside = choiceInside(language, words, names);
  if (inside || !names.hasPlainNames) return inside;
  return theOne(positionsIn(language, words).map((position) => choiceAt(position, choices) ?? SEVERAL));
}

/** "Size no problem": what is agreed to with a no in it is as likely not chosen. */
function excusesOf(language: Language, words: readonly string[]): boolean {
  const { stances } = phrasesOf(language);
  const isNo = (word: string): boolean => stances.saidIn([word]).some(({ tag }) => tag === 'no' || tag === 'refuse');
  return stances
    .saidIn(words)
    .some(({ tag, from, to }) => tag === 'agree' && to - from > 1 && words.slice(from, to).some(isNo));
}

/** Where names of choices stand in an utterance. */
export function choiceNamesIn(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
): readonly Said<unknown>[] {
  return choices.length === 0 ? [] : namesOf(language, choices).index.saidIn(words);
}

function theOne(named: readonly (FlowChoice | typeof SEVERAL)[]): FlowChoice | null {
  const [first] = named;
  return first === undefined || first === SEVERAL || named.some((other) => other !== first) ? null : first;
}

/** The choice whose label is the day that is said; `none` when a day of theirs is said in a way that is not sure. Null: names decide. */
function choiceOnDay(spoken: Spoken, today: string): FlowChoice | 'none' | null {
  const { language, speech, choices } = spoken;
  const days = choices.map((choice) => dayOfLabel(language, choice, today));
  if (days.every((day) => day === null)) return null;
  const said = isDayReserved(spoken) ? null : spokenDate(language, speech, today);
  if (said === null) return null;
  const meant = choices.filter((_, index) => days[index] === said);
  if (meant.length > 1) return 'none';
  return meant[0] ?? null;
}

/** A label that is a day and nothing else. */
function dayOfLabel(language: Language, { label }: FlowChoice, today: string): string | null {
  const own = label[language];
  const [spoken, text] = own === undefined ? (['en-IN', label['en-IN'] ?? ''] as const) : ([language, own] as const);
  const isDay = wordsOf(text).every((word) => isDateWord(spoken, word) || isNumberWord(spoken, word));
  return isDay ? spokenDate(spoken, text, today) : null;
}

/** "Cash" for "Cash on delivery": all words but polite ones stand in the names of one choice only. */
function choiceInside(language: Language, words: readonly string[], { finder, bags }: Names): FlowChoice | null {
  const telling = tellingWords(language, words);
  if (telling.length === 0) return null;
  const found = telling.map((word) => finder.find(word));
  const meant = [...bags].filter(([, bag]) => found.every((ways) => ways.some((way) => bag.has(way))));
  return meant.length === 1 ? (meant[0]?.[0] ?? null) : null;
}

function tellingWords(language: Language, words: readonly string[]): string[] {
  const polite = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ tag }) => tag === 'filler' || tag === 'yes' || tag === 'agree' || tag === 'want');
  return words.filter((_, at) => !polite.some(({ from, to }) => from <= at && at < to));
}

/** Numbers are the keys of the phone where the choices have them: the prompt says "press 2 for ...". */
function choiceAt(position: Position, choices: readonly FlowChoice[]): FlowChoice | undefined {
  if (position.at === 'last') return choices.at(-1);
  if (position.by === 'number' && choices.some((choice) => choice.dtmf !== undefined))
    return choices.find((choice) => choice.dtmf === String(position.at));
  return choices[position.at - 1];
}

function namesOf(language: Language, choices: readonly FlowChoice[]): Names {
  let byLanguage = known.get(choices);
  if (!byLanguage) known.set(choices, (byLanguage = new Map()));
  let names = byLanguage.get(language);
  if (!names) byLanguage.set(language, (names = readNames(language, choices)));
  return names;
}

/** What the call's own language calls a choice goes before what another one does: कल is tomorrow here and yesterday there. */
function readNames(language: Language, choices: readonly FlowChoice[]): Names {
  const own = choices.flatMap((choice) =>
    namesIn([
      choice.value,
      choice.value.replaceAll('_', ' '),
      ...[language, 'en-IN' as const].flatMap((spoken) => [choice.label[spoken], ...(choice.also?.[spoken] ?? [])]),
    ]).map((words) => ({ choice, words })),
  );
  const english = new Set([...englishWords(), ...own.flatMap(({ words }) => words.filter(isLatin))]);
  const finder = new WordFinder(english, isSoft(language));
  const index = new PhraseIndex<FlowChoice | typeof SEVERAL>(finder);
  for (const { choice, words } of own) index.add(words, choice, () => SEVERAL);
  const taken = new Set(own.map(({ words }) => words.join(' ')));
  for (const choice of choices) {
    for (const words of namesIn(LANGUAGES.flatMap((other) => [choice.label[other], ...(choice.also?.[other] ?? [])])))
      if (!taken.has(words.join(' '))) index.add(words, choice, () => SEVERAL);
  }
  const bags = new Map(
    choices.map((choice) => [
      choice,
      new Set(own.filter((name) => name.choice === choice).flatMap(({ words }) => tellingWords(language, words))),
    ]),
  );
  return { index, finder, bags, hasPlainNames: !own.some(({ words }) => hasPositionWords(language, words)) };
}

function namesIn(texts: readonly (string | undefined)[]): string[][] {
  return texts.map((text) => wordsOf(text ?? '')).filter((words) => words.length > 0);
}

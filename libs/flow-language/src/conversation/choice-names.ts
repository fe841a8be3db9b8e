import { LANGUAGES, type Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import { SPOKEN } from '../languages/all-languages.js';
import { englishWords, phrasesOf } from '../phrases/heard-phrases.js';
import { wordsOf } from '../phrases/normalize.js';
import { PhraseIndex, type Said } from '../phrases/phrase-index.js';
import { hasPositionWords, positionsIn, positionWordsIn, type Position } from '../phrases/spoken-positions.js';
import { isLatin } from '../sound/script.js';
import { NameFinder } from '../sound/name-finder.js';
import { isSoft } from '../sound/sounds.js';
import type { WordFinder } from '../sound/word-finder.js';
import { saysOnlyDays, speaksOfADay, spokenDate } from '../understanding/dates/spoken-date.js';
import type { Spoken } from './answers/answer-kind.js';
import { isReserved as isDayReserved } from './answers/date.js';
import { isAsked, mayDenyWhatFollows, meansOrToo, reservationsIn } from './reservations.js';

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
  if (isAsked(speech) || isDenied(spoken) || mayMeanOr(spoken)) return null;
  const onDay = today === null ? null : choiceOnDay(spoken, today);
  if (onDay) return onDay === 'none' ? null : onDay;
  const isOther = today !== null && speaksOfADay(language, words) && spokenDate(language, speech, today) === null;
  const named = choiceNamed(language, words, choices);
  return named && isOther && today !== null && dayOfLabel(language, named, today) !== null ? null : named;
}

/** "No card" is none; "no, tomorrow" is. */
const isDenied = ({ language, speech, words, choices }: Spoken): boolean =>
  mayDenyWhatFollows(speech) && choiceNamesIn(language, words, choices).some(({ from }) => from === 1);

/** "Cash na card": in Bengali one or the other; "cash na, card" is no cash. */
const mayMeanOr = ({ language, speech, words, choices }: Spoken): boolean =>
  language === 'bn-IN' &&
  !/[,.;।]/.test(speech) &&
  choiceNamesIn(language, words, choices).some(({ to }, at, named) => {
    const next = named[at + 1];
    return next?.from === to + 1 && /^(?:na|naa|না)$/.test(words[to] ?? '');
  });

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
  const isOneOfItsWords = wordsOfTheOne(language, named, names);
  const { isInDoubt, negations } = reservationsIn(
    language,
    words,
    (word, at) =>
      named.some(({ from, to }) => from <= at && at < to) ||
      (named.length === 0 && places[at] === true) ||
      isOneOfItsWords(word),
    partsOfTheOne(named, names),
  );
  if (isInDoubt || excusesOf(language, words)) return null;
  if (negations.length > 0) return insteadOf(language, words, named, negations);
  if (named.length > 0) return isPraised(language, words, choices, named) ? null : theOne(named.map(({ tag }) => tag));
  const inside = choiceInside(language, words, names);
  if (inside || !names.hasPlainNames) return inside;
  return theOne(positionsIn(language, words).map((position) => choiceAt(position, choices) ?? SEVERAL));
}

/** "Size galat aaya" for a choice that is called "साइज़ गलत है": a refusal among its words is its own. */
function wordsOfTheOne(
  language: Language,
  named: readonly Said<FlowChoice | typeof SEVERAL>[],
  { finder, bags }: Names,
): (word: string) => boolean {
  const one = theOne(named.map(({ tag }) => tag));
  const bag = one && bags.get(one);
  if (!bag) return () => false;
  const isRefusal = (word: string): boolean =>
    phrasesOf(language)
      .stances.saidIn([word])
      .some(({ tag }) => tag === 'refuse');
  return (word) => isRefusal(word) && finder.find(word).some((way) => bag.has(way));
}

/** What stands in the names of the choice that is named; of any, where only a part of a name is said. */
function partsOfTheOne(
  named: readonly Said<FlowChoice | typeof SEVERAL>[],
  { finder, bags }: Names,
): (word: string) => boolean {
  const one = theOne(named.map(({ tag }) => tag));
  const parts = [...bags].flatMap(([choice, bag]) => (named.length === 0 || choice === one ? [bag] : []));
  const isPlace = (word: string): boolean => /^\d+$/.test(word); // "press 2"
  return (word) => isPlace(word) || finder.find(word).some((way) => parts.some((bag) => bag.has(way)));
}

/** Their own languages' no stands after what it denies, English before it. */
const DENIES_WHAT_FOLLOWS = /^(?:not|dont|without)$/;

/** "Online नहीं, कैश", "not online, cash": of two that are named one is denied, and nothing else is said. */
function insteadOf(
  language: Language,
  words: readonly string[],
  named: readonly Said<FlowChoice | typeof SEVERAL>[],
  negations: readonly Said<unknown>[],
): FlowChoice | null {
  const [no, ...others] = negations;
  const [first, second, ...more] = named;
  if (!no || others.length > 0 || !first || !second || more.length > 0 || first.tag === second.tag) return null;
  const known = [...named, ...phrasesOf(language).stances.saidIn(words)];
  if (!words.every((_, at) => known.some(({ from, to }) => from <= at && at < to))) return null;
  if (meansOrToo(words[no.from] ?? '')) return null;
  const isBefore = DENIES_WHAT_FOLLOWS.test(words[no.from] ?? '');
  const denied = named.filter(({ from, to }) => (isBefore ? no.to === from : to === no.from));
  if (denied.length !== 1 || (!isBefore && denied[0] !== first)) return null;
  return theOne([(denied[0] === first ? second : first).tag]);
}

const COMPLAINT = /wrong|damag|defect|broken|torn|fault|problem|issue|bad|late|missing|mistake/;

const PRAISE = /^(?:good|great|nice|perfect|fine)$/;

/** "Size is fine" among reasons to complain: the size is none of them. */
function isPraised(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
  named: readonly Said<unknown>[],
): boolean {
  const isComplaint = choices.some(({ value, label }) =>
    COMPLAINT.test(`${value} ${label['en-IN'] ?? ''}`.toLowerCase()),
  );
  if (!isComplaint) return false;
  const end = Math.max(...named.map(({ to }) => to));
  return phrasesOf(language)
    .stances.saidIn(words)
    .some(({ tag, from, to }) => from >= end && (tag === 'agree' || PRAISE.test(words.slice(from, to).join(' '))));
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
  return saysOnlyDays(spoken, text) ? spokenDate(spoken, text, today) : null;
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
  const finder = new NameFinder(english, isSoft(language), nounEndingsOf(language), (words) => {
    const owners = own.filter((name) => words.some((word) => name.words.includes(word))).map(({ choice }) => choice);
    return owners.every((owner) => owner === owners[0]);
  });
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

const nounEndingsOf = (language: Language): string[] =>
  (SPOKEN[language].talk.nounEndings ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

function namesIn(texts: readonly (string | undefined)[]): string[][] {
  return texts.map((text) => wordsOf(text ?? '')).filter((words) => words.length > 0);
}

import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { greetingsIn } from '../../phrases/greetings.js';
import { SPOKEN } from '../../languages/registry.js';
import { phrasesOf, type Stance } from '../../phrases/phrase-matches.js';
import { waysOf } from '../../phrases/marking-words.js';
import type { Said } from '../../phrases/phrase-index.js';
import { positionsIn, positionWordsIn, type Position } from '../../phrases/spoken-positions.js';
import { speaksOfADay, spokenDate } from '../dates/spoken-date.js';
import type { Spoken } from '../spoken.js';
import { tellsOfThePast } from '../past.js';
import { tellsWhatIsThere } from '../possession.js';
import { isTimeOfDay, withoutHours } from '../hours-beside.js';
import { isBesideAChoice } from './beside-a-choice.js';
import { choiceOnDay, dayOfLabel } from './choice-on-day.js';
import { isComplaint, isPraised } from './complaints.js';
import { choiceMeant, tellsAChoice, tellsThatItIsPaid } from './choice-meant.js';
import { meaningOf } from './meaning-of-choice.js';
import { namesOf, ownNamesOf, SEVERAL, tellingWords, type Names } from './names-of-choices.js';
import { isAsked, isBeside, mayDenyWhatFollows, meansOrToo, reservationsIn } from '../reservations.js';

/** What the names of the choices, days and what is told in other words say, without a correction. */
export function choiceIn(input: Spoken): FlowChoice | null {
  const greeted = { ...input, words: withoutGreetings(input) };
  const spoken = {
    ...greeted,
    words: withoutHours(greeted, (words) => choiceNamesIn(input.language, words, input.choices).length > 0),
  };
  const { language, speech, words, choices, today } = spoken;
  if (isLeftOpen(spoken)) return null;
  const onDay = today === null ? null : choiceOnDay(spoken, today);
  if (onDay) return onDay === 'none' ? null : onDay;
  const isOther = today !== null && speaksOfADay(language, words) && spokenDate(language, speech, today) === null;
  const named = choiceNamed(language, words, choices);
  if (!named) return meantIn(spoken);
  if (isPast(spoken, named) || (meaningOf(named) === 'payment' && tellsThatItIsPaid(language, words))) return null;
  return isOther && today !== null && dayOfLabel(language, named, today) !== null ? null : named;
}

/** What is told in other words, unless another choice is named beside it, or what is told is praised or excused. */
function meantIn(spoken: Spoken): FlowChoice | null {
  const { language, words, choices } = spoken;
  const meant = choiceMeant(spoken);
  if (!meant || excusesOf(language, words)) return null;
  const { choice, at, isAll } = meant;
  const named = namesOf(language, choices).index.saidIn(words);
  // "Cash on delivery ..." with a word that is not known was in doubt by its name, and is so by its meaning
  if (!isAll && named.some(({ from, to }) => to - from > 1)) return null;
  const others = named.filter(({ tag }) => tag !== choice);
  const isInside = ({ from, to }: Said<unknown>): boolean =>
    words.slice(from, to).every((_, index) => at.has(from + index));
  return others.every(isInside) && !isPraised(language, words, choices, Math.max(...at) + 1) ? choice : null;
}

/** What is asked, denied, one of two, there already, or found to be too much so, chooses nothing. */
const isLeftOpen = (spoken: Spoken): boolean =>
  isAsked(spoken.speech) || isDenied(spoken) || mayMeanOr(spoken) || isThere(spoken) || isMeasured(spoken);

/** "It is too small", "large enough" tell how a thing is, unless a choice is called so or is what has gone wrong. */
const isMeasured = ({ language, words, choices }: Spoken): boolean =>
  !choices.some(isComplaint) &&
  choiceNamesIn(language, words, choices).some(({ from, to }) => words[from - 1] === 'too' || words[to] === 'enough');

/**
 * "He came in the morning": a choice is yet to come, unless it is told as a fact or the choices are what may have gone
 * wrong.
 */
const isPast = ({ language, words, choices }: Spoken, named: FlowChoice): boolean =>
  tellsOfThePast(language, words) &&
  !choices.some(isComplaint) &&
  !ownNamesOf(language, named).some((name) => tellsOfThePast(language, name));

const WAY_TO_PAY = /\b(?:upi|cash|cod|card|wallet|net ?banking)\b/;
const isWayToPay = ({ value, label }: FlowChoice): boolean =>
  WAY_TO_PAY.test(`${value.replaceAll('_', ' ')} ${label['en-IN'] ?? ''}`.toLowerCase());

/**
 * "I have a red one": to have a thing is no choice of it, unless a choice is called so ("I have paid") or is what has
 * gone wrong. Who has cash pays with it, and who has time in the evening takes the evening.
 */
const isThere = ({ language, words, choices }: Spoken): boolean =>
  tellsWhatIsThere(language, words) &&
  !choices.some((choice) => isComplaint(choice) || isTimeOfDay(choice) || isWayToPay(choice)) &&
  !choices.some((choice) => ownNamesOf(language, choice).some((name) => tellsWhatIsThere(language, name)));

/** "Good morning" is no morning, unless a choice is called so. */
function withoutGreetings({ language, words, choices }: Spoken): readonly string[] {
  const greetings = greetingsIn(language, words);
  if (greetings.length === 0) return words;
  const names = choiceNamesIn(language, words, choices);
  const meant = greetings.filter(({ from, to }) => !names.some((name) => name.from <= from && to <= name.to));
  return words.filter((_, at) => !meant.some(({ from, to }) => from <= at && at < to));
}

/** "No card" is none; "no, tomorrow" is. */
const isDenied = ({ language, speech, words, choices }: Spoken): boolean =>
  mayDenyWhatFollows(speech) && choiceNamesIn(language, words, choices).some(({ from }) => from === 1);

/** "Cash na card": in Bengali one or the other; "cash na, card" is no cash. */
export function mayMeanOr({ language, speech, words, choices }: Spoken): boolean {
  const or = waysOf(SPOKEN[language].talk.orBetween);
  if (or.length === 0 || /[,.;।]/.test(speech)) return false;
  return choiceNamesIn(language, words, choices).some(
    ({ to }, at, named) => named[at + 1]?.from === to + 1 && or.includes(words[to] ?? ''),
  );
}

/**
 * Finds a choice by its names, its place or a part of its label. Of names that overlap the longer one counts ("day
 * after tomorrow").
 */
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
    partsOfTheOne(language, named, names, choices.some(isComplaint)),
  );
  if (isInDoubt || excusesOf(language, words)) return null;
  if (negations.length > 0)
    return named.length > 0
      ? insteadOf(language, words, named, negations)
      : choiceThatDenies(language, words, names, negations);
  if (named.length > 0) {
    const end = Math.max(...named.map(({ to }) => to));
    return isPraised(language, words, choices, end) ? null : theOne(named.map(({ tag }) => tag));
  }
  const inside = choiceInside(language, words, names);
  if (inside) return isPraised(language, words, choices, 1) ? null : inside;
  if (!names.hasPlainNames || tellsAChoice(language, words, choices)) return null;
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
  language: Language,
  named: readonly Said<FlowChoice | typeof SEVERAL>[],
  { finder, bags }: Names,
  areReasons: boolean,
): (word: string) => boolean {
  const one = theOne(named.map(({ tag }) => tag));
  const isKnown = (word: string): boolean => !areReasons && named.length > 0 && isBesideAChoice(language, word);
  const parts = [...bags].flatMap(([choice, bag]) => (named.length === 0 || choice === one ? [bag] : []));
  const isPlace = (word: string): boolean => /^\d+$/.test(word); // "press 2"
  return (word) => isPlace(word) || isKnown(word) || finder.find(word).some((way) => parts.some((bag) => bag.has(way)));
}

/** In Indian languages the no stands after the word that it denies, in English before it. */
const DENIES_WHAT_FOLLOWS = /^(?:not|dont|without)$/;

/**
 * Whether nothing else of meaning is said with these names and this no: no "or", and no second no ("na cash na card").
 */
function isAllThatIsSaid(
  language: Language,
  words: readonly string[],
  named: readonly Said<unknown>[],
  no: Said<unknown>,
): boolean {
  const said = phrasesOf(language).stances.saidIn(words);
  const isKnown = words.every(
    (word, at) => [...named, ...said].some(({ from, to }) => from <= at && at < to) || isBeside(language, word),
  );
  const begins = Math.min(...named.map(({ from }) => from));
  const isNoToo = ({ tag, from }: Said<Stance>): boolean => tag === 'no' && from < begins && from !== no.from;
  return isKnown && !meansOrToo(words[no.from] ?? '') && !said.some(isNoToo);
}

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
  if (!isAllThatIsSaid(language, words, named, no)) return null;
  const isBefore = DENIES_WHAT_FOLLOWS.test(words[no.from] ?? '');
  const inside = named.filter(({ from, to }) => no.from <= from && to <= no.to); // "not home" is one phrase
  const denied =
    inside.length > 0 ? inside : named.filter(({ from, to }) => (isBefore ? no.to === from : to === no.from));
  if (denied.length !== 1 || (!isBefore && denied[0] !== first)) return null;
  return theOne([(denied[0] === first ? second : first).tag]);
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

/**
 * "Cash" for "Cash on delivery": all words but polite ones stand in the names of one choice only. A part of a name that
 * says a no says the opposite of it: "I was at home" is not "Not at home".
 */
function choiceInside(language: Language, words: readonly string[], names: Names): FlowChoice | null {
  const { finder, bags, plainBags } = names;
  if (tellingWords(language, words).length === 0) return null; // "already" is polite beside "I told you"
  const found = tellingWords(language, words, names).map((word) => finder.find(word));
  if (found.length === 0) return null;
  const isIn = (bag: ReadonlySet<string>): boolean => found.every((ways) => ways.some((way) => bag.has(way)));
  const meant = [...bags].filter(([, bag]) => isIn(bag));
  const [choice] = meant.length === 1 ? (meant[0] ?? []) : [];
  const plain = choice && plainBags.get(choice);
  return plain && isIn(plain) ? choice : null;
}

/** "I was not at home" for "Not at home": one no, and it and all else that tells stands in one name that says a no. */
function choiceThatDenies(
  language: Language,
  words: readonly string[],
  names: Names,
  negations: readonly Said<Stance>[],
): FlowChoice | null {
  const [no, ...others] = negations;
  if (!no || others.length > 0 || no.tag === 'unsure' || no.tag === 'cancel' || no.to - no.from > 1) return null;
  const nos = names.finder.find(words[no.from] ?? '');
  const telling = tellingWords(language, words, names).filter((word) => word !== words[no.from]);
  const found = telling.map((word) => names.finder.find(word));
  if (found.length === 0) return null;
  const meant = names.denying.filter(
    ({ words: name }) => nos.some((way) => name.has(way)) && found.every((ways) => ways.some((way) => name.has(way))),
  );
  return theOne(meant.map(({ choice }) => choice));
}

/** Numbers are the keys of the phone where the choices have them: the prompt says "press 2 for ...". */
function choiceAt(position: Position, choices: readonly FlowChoice[]): FlowChoice | undefined {
  if (position.at === 'last') return choices.at(-1);
  if (position.by === 'number' && choices.some((choice) => choice.dtmf !== undefined))
    return choices.find((choice) => choice.dtmf === String(position.at));
  return choices[position.at - 1];
}

import type { Language } from '@outcall/kernel';
import { wordsOf } from '../phrases/normalize.js';
import { phrasesOf } from '../phrases/phrase-matches.js';
import { requestWordsIn, type RequestList } from '../phrases/request-lists.js';
import { soundsOf } from '../sound/sounds.js';
import type { CallState } from './call-state.js';
import { isNameOfCalled, isTitle, spokenName } from './spoken-names.js';

/** Shorter parts of a name are words as well. */
const SHORTEST_NAME = 3;
/** Nobody says their whole name in more words. */
const LONGEST_NAME = 4;
const PAUSE = /[,;:!?|।॥…—–\n]+|\.(?=\s|$)/;
const SHORTENED = /\b(mrs?|ms|dr|smt|shri)\./gi;
/** What may stand before it and changes nothing: "no no, I am not Asha". */
const BESIDE = new Set(['no', 'refuse', 'reject', 'filler']);

/**
 * Whether somebody else speaks: "I am not Asha", with the name of whoever is called and nothing else. Heard only where
 * no pause may make it "I am Asha, no", and where the name is no word for how somebody is: "I am not happy".
 */
export function deniesOwnName(call: CallState, language: Language, speech: string): boolean {
  const stretches = speech.replace(SHORTENED, '$1').split(PAUSE).map(wordsOf);
  const said = stretches.filter((words) => words.length > 0);
  const words = said.pop() ?? [];
  return deniesIn(language, words, namesOf(call)) && said.every((before) => saysNothing(language, before));
}

/** The names of whoever is called, each in words; the name of a system's test is none. */
const namesOf = ({ definition, inputs }: CallState): readonly string[] =>
  (definition.inputs ?? [])
    .filter(isNameOfCalled)
    .flatMap(({ key }) => wordsOf(spokenName(inputs.get(key) ?? '')))
    .filter((word) => word.length >= SHORTEST_NAME && !isTitle(word));

function deniesIn(language: Language, words: readonly string[], names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const said = requestWordsIn(language, words);
  const of = (list: RequestList) => said.filter(({ tag }) => tag === list);
  const isNamed = (from: number, to: number): boolean => {
    const named = words.slice(from, to).filter((word) => !isTitle(word));
    const isState = of('states').some((state) => state.from < to && from < state.to);
    return named.length > 0 && to - from <= LONGEST_NAME && !isState && named.every((word) => isOneOf(names, word));
  };
  const ends = of('notMeAfter').filter(({ to }) => to === words.length);
  const isDenied = ({ from, to, tag }: { from: number; to: number; tag: RequestList }): boolean =>
    saysNothing(language, words.slice(0, from)) &&
    (ends.some((end) => isNamed(to, end.from)) || (tag === 'notMeDenied' && isNamed(to, words.length)));
  return [...of('notMeDenied'), ...of('notMeBefore')].some(isDenied);
}

const isOneOf = (names: readonly string[], word: string): boolean => {
  const sounds = soundsOf(word, false);
  return names.some((name) => name === word || soundsOf(name, false).some((sound) => sounds.includes(sound)));
};

function saysNothing(language: Language, words: readonly string[]): boolean {
  const stances = phrasesOf(language).stances.saidIn(words);
  return words.every((_, at) => stances.some(({ tag, from, to }) => BESIDE.has(tag) && from <= at && at < to));
}

import type { Language } from '@outcall/kernel';
import { SPOKEN, spokenLanguages } from '../languages/registry.js';
import type { RequestWords, TimeWords } from '../languages/lists/request-words.js';
import { isIndic } from '../sound/script.js';
import { isSoft, soundsOf } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { isNoCall } from './phrase-matches.js';
import { LineIndex } from './line-index.js';
import type { Said } from './phrase-index.js';
import { phrasesIn } from './spellings.js';

type Lines<T> = { [K in keyof T]-?: T[K] extends readonly string[] | undefined ? K : never }[keyof T];
type List = Exclude<Lines<RequestWords>, 'names'>;
type TimeList = Lines<TimeWords>;
/** A list of `RequestWords` or of its times, or a part of `notHere` or `notMe`. */
export type RequestList = List | TimeList | 'nobodyBefore' | 'nobodyAfter' | NotMePart;
type NotMePart = 'notMeDenied' | 'notMeBefore' | 'notMeAfter' | 'states';

const LISTS: readonly List[] = [
  'busy',
  'away',
  'calling',
  'notCalling',
  'callBack',
  'reported',
  'later',
  'untilFree',
  'visits',
  'keepOn',
  'wrongPerson',
  'otherNumber',
  'things',
  'speaking',
  'unknown',
];
const TIMES: readonly TimeList[] = [
  'clock',
  'at',
  'minutes',
  'hours',
  'halfHour',
  'morning',
  'noon',
  'evening',
  'night',
  'waiting',
  'rightNow',
];

const known = new Map<Language, readonly LineIndex<RequestList>[]>();
let everyName: LineIndex<Language> | undefined;
let namesBySound: readonly (readonly [sound: string, named: Language])[] | undefined;

/** Shorter names may begin other words; a longer ending is another word: "தமிழ்நாடு". */
const [SHORTEST_NAME, LONGEST_ENDING] = [5, 5];

/** What is said of the lists: in the language by its sound, in English as it is written. */
export function requestWordsIn(language: Language, words: readonly string[]): readonly Said<RequestList>[] {
  let indexes = known.get(language);
  if (!indexes) {
    const languages: Language[] = language === 'en-IN' ? [language] : [language, 'en-IN'];
    known.set(language, (indexes = languages.map(indexOf)));
  }
  return indexes.flatMap((index) => index.saidIn(words));
}

/** Names of languages, in whatever language they are said. `ended`: with an ending of their own, "ഹിന്ദിയിൽ". */
export function languageNamesIn(words: readonly string[]): {
  readonly plain: readonly Said<Language>[];
  readonly ended: readonly Said<Language>[];
} {
  everyName ??= namesIndex();
  const plain = everyName.saidIn(words);
  const ended = words.flatMap((word, from): Said<Language>[] => {
    const named = isIndic(word) && !plain.some((name) => name.from === from) ? languageOfEnded(word) : null;
    return named === null ? [] : [{ tag: named, from, to: from + 1 }];
  });
  return { plain, ended };
}

function namesIndex(): LineIndex<Language> {
  const index = new LineIndex<Language>();
  for (const named of spokenLanguages()) for (const line of SPOKEN[named].requests.names) index.add(line, named);
  return index;
}

function languageOfEnded(word: string): Language | null {
  namesBySound ??= spokenLanguages().flatMap((named) =>
    SPOKEN[named].requests.names
      .flatMap(phrasesIn)
      .flatMap((name) => soundsOf(name.join(''), false))
      .filter((sound) => sound.length >= SHORTEST_NAME)
      .map((sound) => [sound, named] as const),
  );
  const sounds = soundsOf(word, false);
  const found = namesBySound.find(([name]) =>
    sounds.some((sound) => sound.startsWith(name) && sound.length - name.length <= LONGEST_ENDING),
  );
  return found?.[1] ?? null;
}

function indexOf(language: Language): LineIndex<RequestList> {
  const isAsWritten = language === 'en-IN' ? (): boolean => true : isNoCall;
  const finder = new WordFinder(undefined, isSoft(language), undefined, undefined, isAsWritten);
  const index = new LineIndex<RequestList>(finder);
  const { requests } = SPOKEN[language];
  for (const list of LISTS) for (const line of requests[list] ?? []) index.add(line, list);
  for (const list of TIMES) for (const line of requests.times[list] ?? []) index.add(line, list);
  for (const line of requests.notHere.before) index.add(line, 'nobodyBefore');
  for (const line of requests.notHere.after) index.add(line, 'nobodyAfter');
  const { denied, before, after, states } = requests.notMe;
  for (const line of denied) index.add(line, 'notMeDenied');
  for (const line of before) index.add(line, 'notMeBefore');
  for (const line of after) index.add(line, 'notMeAfter');
  for (const line of states) index.add(line, 'states');
  return index;
}

import type { Language } from '@outcall/kernel';
import { SPOKEN, spokenLanguages } from '../../languages/registry.js';
import { languageNamesIn, requestWordsIn, type RequestList } from '../../phrases/request-lists.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import type { Said } from '../../phrases/phrase-index.js';
import { phrasesIn } from '../../phrases/spellings.js';
import { isNumberWord } from '../numbers/spoken-number.js';
import { choiceNamesIn } from '../choices/choice-names.js';
import type { Expectation } from '../shopper-input.js';
import { spokenTime, timeWordsOf, type SpokenTime } from './spoken-time.js';

/** What a shopper may ask for at any time, besides the opt-out, a person and a repetition. */
export type OtherRequest = 'later' | 'wrong_person' | 'language';

/** Where a text is asked for, no more words than these may stand beside a request. */
const DICTATED = 2;
const LONGEST_NAME = 2;
/** "In half an hour", in English. */
const IN = 'in';

/**
 * The request in words. Where a text is asked for, it counts only when little else is said. What a choice is called is
 * none.
 */
export function otherRequestIn(
  language: Language,
  words: readonly string[],
  expected: Expectation | null,
): OtherRequest | null {
  const found =
    wrongPersonIn(language, words) ?? languageRequestIn(language, words) ?? laterIn(language, words, expected);
  if (!found) return null;
  if (expected?.type === 'text') {
    const known = [...found.spans, ...phrasesOf(language).stances.saidIn(words)];
    if (words.filter((_, at) => !known.some(({ from, to }) => from <= at && at < to)).length > DICTATED) return null;
  }
  const names = choiceNamesIn(language, words, expected?.choices ?? []);
  const isNamed = found.spans.some((span) => names.some(({ from, to }) => from <= span.from && span.to <= to));
  return isNamed ? null : found.request;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Found {
  readonly request: OtherRequest;
  readonly spans: readonly Span[];
}

/** Whether the words ask for a call. Then they are no answer, though they name a time: "call me at five". */
export const asksForACall = (language: Language, words: readonly string[]): boolean => {
  const spoken = timeWordsOf(language, words);
  return callsIn(language, spoken, requestWordsIn(language, spoken)).length > 0;
};

const ofList = (said: readonly Said<RequestList>[], ...lists: readonly RequestList[]) =>
  said.filter(({ tag }) => lists.includes(tag));

/** Asks for a call of ours: not "I will call", "don't call", nor that of a delivery boy. */
function callsIn(language: Language, words: readonly string[], said: readonly Said<RequestList>[]) {
  if (ofList(said, 'visits').length > 0 || speaksOfOthers(words)) return [];
  const reported = ofList(said, 'reported');
  const isReported = ({ from, to }: Span): boolean => reported.some((report) => report.from < to && from < report.to);
  const calls = ofList(said, 'calling', 'callBack').filter((call) => !isReported(call));
  const takenBack = calls.filter((call) => isTakenBack(language, words, said, call));
  // and what is within it: "phone" of "phone korben"
  return calls.filter(({ from, to }) => !takenBack.some((back) => back.from <= from && to <= back.to));
}

function isTakenBack(language: Language, words: readonly string[], said: readonly Said<RequestList>[], span: Span) {
  if (ofList(said, 'notCalling').some(({ to }) => to === span.from)) return true;
  const stances = phrasesOf(language).stances.saidIn(words);
  if (SPOKEN[language].hasNoBehindVerb && stances.some(({ tag, from }) => tag === 'no' && from === span.to))
    return true;
  const nos = stances.filter(({ tag }) => tag === 'refuse' || tag === 'reject');
  return nos.some(({ from, to }) => to === span.from || (from < span.to && span.from < to) || from === span.to);
}

function laterIn(language: Language, heard: readonly string[], expected: Expectation | null): Found | null {
  const words = timeWordsOf(language, heard);
  const said = requestWordsIn(language, words);
  const calls = callsIn(language, words, said);
  const states = ofList(said, 'busy', 'away').filter(
    (state) => !ofList(said, 'notCalling').some(({ to }) => to === state.from),
  );
  const time = spokenTime(language, words);
  const timed = [...(time?.used ?? [])].map((at): Span => ({ from: at, to: at + 1 }));
  const spans = [...calls, ...states, ...ofList(said, ...AROUND_A_TIME), ...timed];
  const isMeant =
    calls.length > 0
      ? time !== null || states.length > 0 || saysNoTime(calls, said)
      : states.length > 0
        ? !isAboutTheDay(expected, time)
        : isNothingButSpan(language, words, { expected, time, said, spans });
  return isMeant ? { request: 'later', spans } : null;
}

const AROUND_A_TIME = ['later', 'untilFree', 'at', 'clock', 'minutes', 'hours', 'halfHour'] as const;

const saysNoTime = (calls: readonly Said<RequestList>[], said: readonly Said<RequestList>[]): boolean =>
  calls.some(({ tag }) => tag === 'callBack') || ofList(said, 'later', 'untilFree').length > 0;

/** "Monday I am busy" speaks of the day that is asked for. */
const isAboutTheDay = (expected: Expectation | null, time: SpokenTime | null): boolean =>
  time !== null && ['choice', 'date', 'number'].includes(expected?.type ?? '');

/** "In half an hour", and nothing else: at a question that no span can answer it is about the call. */
function isNothingButSpan(
  language: Language,
  words: readonly string[],
  {
    expected,
    time,
    said,
    spans,
  }: {
    readonly expected: Expectation | null;
    readonly time: SpokenTime | null;
    readonly said: readonly Said<RequestList>[];
    readonly spans: readonly Span[];
  },
): boolean {
  if (expected !== null && expected.type !== 'yes_no') return false;
  if (time?.inMinutes == null || ofList(said, 'waiting').length > 0) return false;
  if (!words.includes(IN) && ofList(said, 'later', 'untilFree', 'at').length === 0) return false;
  const isKnown = (word: string, at: number): boolean =>
    word === IN || isNumberWord(language, word) || spans.some(({ from, to }) => from <= at && at < to);
  return words.every(isKnown);
}

function wrongPersonIn(language: Language, words: readonly string[]): Found | null {
  const said = requestWordsIn(language, words);
  const others = ofList(said, 'otherNumber');
  const wrong = ofList(said, 'wrongPerson').filter(
    (span) => !others.some(({ from, to }) => to === span.from || from === span.to || to === span.from - 1),
  );
  const nobody = nobodyCalled(language, words, said);
  const spans = nobody ? [...wrong, nobody] : wrong;
  return spans.length > 0 ? { request: 'wrong_person', spans } : null;
}

/** "There is no Asha here": between the halves stands a name, so nothing that is known. */
function nobodyCalled(language: Language, words: readonly string[], said: readonly Said<RequestList>[]): Span | null {
  const things = ofList(said, 'things');
  const known = [...phrasesOf(language).stances.saidIn(words), ...ofList(said, 'later', 'calling', 'busy', 'away')];
  for (const before of ofList(said, 'nobodyBefore'))
    for (const after of ofList(said, 'nobodyAfter')) {
      const length = after.from - before.to;
      if (length < 1 || length > LONGEST_NAME) continue;
      const isIn = ({ from, to }: Span): boolean => from < after.from && before.to < to;
      const isNumber = words.slice(before.to, after.from).some((word) => isNumberWord(language, word));
      if (!isNumber && !things.some(isIn) && !known.some(isIn)) return { from: before.from, to: after.to };
    }
  return null;
}

function languageRequestIn(language: Language, words: readonly string[]): Found | null {
  const { names, plain, asking, tongues } = languagesIn(language, words);
  if (names.length === 0) return null;
  const known = [...plain, ...asking, ...tongues.flatMap((tongue) => phrasesOf(tongue).stances.saidIn(words))];
  const isAll = words.every((_, at) => known.some(({ from, to }) => from <= at && at < to));
  const isAsked = names.some((name) => asking.some((other) => isBeside(name, other)));
  return isAsked || isAll ? { request: 'language', spans: [...names, ...asking] } : null;
}

/** The language that is asked for; null where only one is refused: "I do not know Hindi". */
export function languageAsked(language: Language, words: readonly string[]): Language | null {
  const { names, asking } = languagesIn(language, words);
  const unknown = asking.filter(({ tag }) => tag === 'unknown');
  return names.filter((name) => !unknown.some((other) => isBeside(name, other))).at(-1)?.tag ?? null;
}

const isBeside = (name: Span, other: Span): boolean => other.to === name.from || other.from === name.to;

/** Names of languages, and what is asked of these: in the call's language, or in the one that is named. */
function languagesIn(language: Language, words: readonly string[]) {
  const { plain, ended } = languageNamesIn(words);
  const names = [...plain, ...ended].sort((a, b) => a.from - b.from);
  const tongues = [...new Set<Language>([language, ...names.map(({ tag }) => tag)])];
  const said = names.length === 0 ? [] : tongues.flatMap((tongue) => requestWordsIn(tongue, words));
  return { names, plain, tongues, asking: ofList(said, 'speaking', 'unknown') };
}

let everyOther: readonly string[] | undefined;

/** "The delivery boy may call me at five": a call of somebody else. */
function speaksOfOthers(words: readonly string[]): boolean {
  everyOther ??= spokenLanguages()
    .flatMap((language) => SPOKEN[language].talk.others.flatMap(phrasesIn))
    .map((phrase) => ` ${phrase.join(' ')}`);
  const said = ` ${words.join(' ')}`;
  return everyOther.some((other) => said.includes(other));
}

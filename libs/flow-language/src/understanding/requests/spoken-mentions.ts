import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';
import { isSaidAs, waysOf } from '../../phrases/marking-words.js';
import { wordsOf } from '../../phrases/normalize.js';
import type { Said } from '../../phrases/phrase-index.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { requestWordsIn, type RequestList } from '../../phrases/request-lists.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { soundsOf } from '../../sound/sounds.js';
import { takenBackIn } from '../choices/taken-back.js';
import { datePhrasesIn, saysADay } from '../dates/spoken-date.js';
import { isNumberWord, negatesANumber } from '../numbers/spoken-number.js';
import { endsInANo } from '../reservations.js';
import { timeWordsOf } from './spoken-time.js';

/** What is told of a time: a day, a part of it, an hour of the clock, or how long from now. */
export type Kind = 'day' | 'part' | 'clock' | 'span';

/** Words of a time that follow each other without a pause. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly kinds: ReadonlySet<Kind>;
  /** A number and nothing else, an hour by what is said before: "at five, no, six". */
  readonly isBare: boolean;
  /** Its day, where the words tell it apart from the rest; null without one. */
  readonly day: Mention | null;
}

/** A word that denies: in English what follows or what was said before, elsewhere what was said before. */
export interface Denial {
  readonly from: number;
  readonly to: number;
  readonly isEnglish: boolean;
  /** A no that may stand by itself: "no, at six". */
  readonly isNo: boolean;
}

/** An utterance as the times, the noes and the corrections in it. */
export interface HeardTimes {
  readonly words: readonly string[];
  /** For each word, how many pauses were before it. */
  readonly stretches: readonly number[];
  readonly mentions: readonly Mention[];
  readonly denials: readonly Denial[];
  readonly corrections: readonly Said<unknown>[];
  /** Where the words ask for a call. */
  readonly calls: readonly Said<unknown>[];
  readonly isNumber: (at: number) => boolean;
}

const PAUSE = /[,;!?|।॥…—–\n]+|:(?!\d)|\.(?=\s|$)/;
const PARTS: readonly RequestList[] = ['morning', 'noon', 'evening', 'night'];
const SPANS: readonly RequestList[] = ['minutes', 'hours', 'halfHour'];
const NOES = new Set(['no', 'refuse', 'reject']);
const ENGLISH_DENIAL = /^(?:not|dont|cant|cannot|wont|isnt|doesnt|never|no|nope|nah)$/;
const ENGLISH_NO = /^(?:no|nope|nah)$/;
/** It pleads at the end: "shaam ko phone karo na". */
const PLEA = /^n[ao]a?$/;

export function hearTimes(language: Language, speech: string): HeardTimes {
  const parts = speech.split(PAUSE).map((part) => timeWordsOf(language, wordsOf(part)));
  const words = parts.flat();
  const stretches = parts.flatMap((part, index) => part.map(() => index));
  const said = requestWordsIn(language, words);
  const denials = denialsIn(language, words, stretches);
  const corrections = takenBackIn(language, words);
  const isNumber = (at: number): boolean =>
    isNumberWord(language, words[at] ?? '') &&
    (!negatesANumber(language, words[at] ?? '') || isOfTheClock(language, words[at + 1])) &&
    !denials.some(({ from, to }) => from <= at && at < to);
  const isBesideANo = ({ from, to }: Mention): boolean =>
    [...denials, ...corrections].some((no) => no.to === from || no.from === to);
  const mentions = mentionsIn(language, words, stretches, said, isNumber);
  return {
    words,
    stretches,
    mentions: mentions.filter((mention) => !mention.isBare || isBesideANo(mention)),
    denials,
    corrections,
    calls: said.filter(({ tag }) => tag === 'calling' || tag === 'callBack'),
    isNumber,
  };
}

function mentionsIn(
  language: Language,
  words: readonly string[],
  stretches: readonly number[],
  said: readonly Said<RequestList>[],
  isNumber: (at: number) => boolean,
): readonly Mention[] {
  const inPhrase = datePhrasesIn(language, words);
  const hours = saidOf('hours', language, words);
  const covers = (lists: readonly RequestList[], at: number): boolean =>
    said.some(({ tag, from, to }) => lists.includes(tag) && from <= at && at < to);
  const isMark = (at: number): boolean =>
    covers(['clock', 'at'], at) || hours.some(({ from, to }) => from <= at && at < to);
  const isDay = (at: number): boolean => inPhrase.has(at) || saysADay(language, [words[at] ?? '']);
  const isTime = (at: number): boolean =>
    isNumber(at) || isDay(at) || isMark(at) || covers(PARTS, at) || covers(SPANS, at);
  const kindsOf = (places: readonly number[]): ReadonlySet<Kind> => {
    const kinds = new Set<Kind>();
    const hasNumber = places.some(isNumber);
    const isSpan = places.some((at) => covers(SPANS, at) && !isMark(at)) && hasNumber;
    if (places.some(isDay)) kinds.add('day');
    if (places.some((at) => covers(PARTS, at))) kinds.add('part');
    if (isSpan || places.some((at) => covers(['halfHour'], at))) kinds.add('span');
    else if (hasNumber && (places.some(isMark) || !kinds.has('day'))) kinds.add('clock');
    return kinds;
  };
  const isAnother = (at: number): boolean =>
    (isDay(at) && isDay(at - 1) && !inPhrase.has(at)) || (isNumber(at - 1) && covers(['at'], at));
  const mentionOf = (places: readonly number[]): Mention | null => {
    const [from = 0, to = 0] = [places[0], (places.at(-1) ?? 0) + 1];
    const kinds = kindsOf(places);
    const days = places.filter(isDay);
    const isOne = [days, places.filter(isNumber)].every(
      (each) => each.length === 0 || (each.at(-1) ?? 0) - (each[0] ?? 0) === each.length - 1,
    );
    const isDayOfMonth = places.some(isNumber) && !kinds.has('clock') && !kinds.has('span');
    const day = days.length === places.length || days.length === 0 || !isOne || isDayOfMonth ? null : mentionOf(days);
    return kinds.size === 0 ? null : { from, to, kinds, isBare: places.every(isNumber), day };
  };
  const found: (Mention | null)[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!isTime(from)) continue;
    const places = [from];
    while (stretches[from + 1] === stretches[places[0] ?? 0] && isTime(from + 1) && !isAnother(from + 1))
      places.push((from += 1));
    found.push(mentionOf(places));
  }
  return found.filter((mention) => mention !== null);
}

/** "At nine" is no "not" where the two are one word. */
const isOfTheClock = (language: Language, word: string | undefined): boolean =>
  word !== undefined && requestWordsIn(language, [word]).some(({ tag }) => tag === 'clock');

/** Where something is denied, but for "no problem" and a plea. */
function denialsIn(language: Language, words: readonly string[], stretches: readonly number[]): readonly Denial[] {
  const noMatter = saidOf('noMatter', language, words);
  const isPlea = (from: number, to: number): boolean =>
    !SPOKEN[language].hasNoBehindVerb &&
    to === from + 1 &&
    from > 0 &&
    stretches[from - 1] === stretches[from] &&
    stretches[to] !== stretches[from] &&
    soundsOf(words[from] ?? '', false).some((sound) => PLEA.test(sound));
  const { notAfterADay } = SPOKEN[language].dates;
  const behindANumber = new Set(waysOf(notAfterADay));
  const isNine = (from: number, to: number): boolean =>
    words.slice(from, to).every((word) => isNumberWord(language, word)) && isOfTheClock(language, words[to]);
  const own = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ tag, from, to }) => NOES.has(tag) && !words.slice(from, to).some((word) => ENGLISH_DENIAL.test(word)))
    .map(({ tag, from, to }) => ({ from, to, isEnglish: false, isNo: tag === 'no' }));
  const single = words.flatMap((word, from): readonly Denial[] => {
    const place = { from, to: from + 1 };
    if (behindANumber.has(word) && from > 0) return [{ ...place, isEnglish: false, isNo: false }];
    if (ENGLISH_DENIAL.test(word) || isSaidAs('englishNot', word))
      return [{ ...place, isEnglish: true, isNo: ENGLISH_NO.test(word) }];
    const isKnown = own.some((no) => no.from <= from && from < no.to);
    return !isKnown && endsInANo(language, word) ? [{ ...place, isEnglish: false, isNo: false }] : [];
  });
  return [...own, ...single]
    .filter(
      ({ from, to }) =>
        !noMatter.some((each) => each.from < to && from < each.to) && !isPlea(from, to) && !isNine(from, to),
    )
    .sort((one, other) => one.from - other.from);
}

import type { Language } from '@outcall/kernel';
import { callingWordsIn } from '../../phrases/calling.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { requestWordsIn } from '../../phrases/request-lists.js';
import { hearTimes, type Denial, type HeardTimes, type Kind, type Mention } from './spoken-mentions.js';

const UNTIL = new Set(['before', 'until', 'till']);
/** In English these may stand between a no and the time that it denies. */
const TO_A_TIME = new Set(['at', 'in', 'on', 'the', 'this', 'around', 'about', 'after', 'by', 'for', 'please']);
/** "I do not have even two minutes": how long somebody has is no time for a call. */
const TO_A_SPAN = new Set(['have', 'time', 'even', 'spare', 'got', 'get', 'just', 'any', 'a', 'the', 'for']);
const isHowLong = (between: readonly string[]): boolean =>
  between.every((word) => TO_A_SPAN.has(word)) && between.some((word) => /^(?:have|time|even|spare)$/.test(word));
const BETWEEN_TWO = new Set(['or', 'to', 'and']);
/** Between a correction and its time: "no, I said six". */
const TO_A_CORRECTION = new Set([...TO_A_TIME, 'i', 'said', 'mean', 'me', 'make', 'it']);

/**
 * The words of an utterance without the times that its speaker denies or takes back: "not at five, at six", "at five,
 * no, at six". Null where it is in doubt which time is meant.
 */
export function wordsOfTimesMeant(language: Language, speech: string): readonly string[] | null {
  const heard = hearTimes(language, speech);
  const denied = new Set(heard.denials.flatMap((denial) => deniedBy(language, heard, denial) ?? []));
  const kept = heard.mentions.filter((mention) => !denied.has(mention));
  const meant = withoutTakenBack(heard, kept);
  if (meant === null || isSeveral(language, heard, meant)) return null;
  const left = (each: Mention): readonly Mention[] => meant.filter((mention) => !isItsPart(mention, each));
  if ([...denied].some((each) => !isReplaced(each.kinds, kindsOf(left(each))))) return null;
  return wordsMeant(heard, meant);
}

/** English denies what follows, "not at five", or what was said before, "five is not good"; others the latter. */
function deniedBy(language: Language, heard: HeardTimes, denial: Denial): Mention | null {
  const { words, stretches, mentions, calls } = heard;
  const { from, to, isEnglish, isNo } = denial;
  const here = mentions.filter((mention) => stretches[mention.from] === stretches[from]);
  const before = here.filter((mention) => mention.to <= from).at(-1) ?? null;
  const after = here.find((mention) => mention.from >= to) ?? null;
  if (isOfNow(language, words, { before, no: denial, after })) return null;
  if (!isEnglish) return before;
  if (after?.kinds.has('span') && isHowLong(words.slice(to, after.from))) return after;
  if (isNo || (after && words.slice(to, after.to).some((word) => UNTIL.has(word)))) return null;
  if (after && words.slice(to, after.from).every((word) => TO_A_TIME.has(word))) return after;
  const isCalledThen = calls.some((call) => call.from > to && after !== null && call.to <= after.from);
  return before ?? (isCalledThen ? null : after);
}

/**
 * "In the evening at eight, I cannot talk now": a no to this moment denies no time. The word for it stands before the
 * no, in English behind it too.
 */
function isOfNow(
  language: Language,
  words: readonly string[],
  { before, no, after }: { readonly before: Mention | null; readonly no: Denial; readonly after: Mention | null },
): boolean {
  const near = words.slice(before?.to ?? 0, no.isEnglish ? after?.from : no.from);
  return (
    callingWordsIn(language, near).has('now') || requestWordsIn(language, near).some(({ tag }) => tag === 'rightNow')
  );
}

/** Without the times before a correction, as far as what follows replaces them. Null where that is in doubt. */
function withoutTakenBack(heard: HeardTimes, kept: readonly Mention[]): readonly Mention[] | null {
  let meant = kept;
  for (const place of correctionsIn(heard)) {
    const before = meant.filter(({ to }) => to <= place.from);
    const after = meant.filter(({ from }) => from >= place.to);
    if (before.length === 0) continue;
    const [old, now] = [kindsOf(before), kindsOf(after)];
    if (!isCorrection(heard, place.to, after) || !replacesWhole(old, now)) return null;
    const days = before.filter(({ kinds }) => kinds.has('day') && !now.has('day') && !now.has('span'));
    const stays = days.map((mention) => (isOnlyADay(mention.kinds) ? mention : mention.day));
    if (stays.some((day) => day === null)) return null;
    meant = [...stays.filter((day) => day !== null), ...after];
  }
  return meant;
}

/** "Sorry, at six", and not "sorry, I am busy today": the time follows at once, and of nothing else is spoken. */
function isCorrection(heard: HeardTimes, from: number, after: readonly Mention[]): boolean {
  const { words, calls, corrections, denials } = heard;
  const [first, last] = [after[0], after.at(-1)];
  if (!first || !last) return false;
  const isOfTheCall = (at: number): boolean =>
    [...calls, ...corrections, ...denials].some((said) => said.from <= at && at < said.to);
  const isIn = (known: ReadonlySet<string>, at: number): boolean => known.has(words[at] ?? '') || isOfTheCall(at);
  const places = words.map((_, at) => at);
  return (
    places.slice(from, first.from).every((at) => isIn(TO_A_CORRECTION, at)) &&
    places.slice(last.to).every((at) => isIn(TO_A_TIME, at))
  );
}

const isOnlyADay = (kinds: ReadonlySet<Kind>): boolean => kinds.size === 1 && kinds.has('day');

/** Whether a time of these kinds leaves nothing of the one before it: "in the morning at ten, no, at five" may. */
function replacesWhole(old: ReadonlySet<Kind>, now: ReadonlySet<Kind>): boolean {
  if (now.has('span')) return true;
  if (now.has('clock')) return now.has('part') || !old.has('part');
  if (now.has('part')) return now.has('day') || !old.has('clock');
  return isOnlyADay(old);
}

/** "Sorry", "wait", and a no by itself: at the start of a stretch, in English anywhere. */
function correctionsIn({ corrections, denials, stretches }: HeardTimes) {
  const noes = denials.filter(
    ({ from, isNo, isEnglish }) => isNo && (isEnglish || stretches[from - 1] !== stretches[from]),
  );
  return [...corrections, ...noes].sort((one, other) => one.from - other.from);
}

const kindsOf = (mentions: readonly Mention[]): ReadonlySet<Kind> =>
  new Set(mentions.flatMap(({ kinds }) => [...kinds]));

/** "In the evening, not at six": a part of the day before an hour that is denied is that hour's, and no other time. */
const isItsPart = ({ kinds, to }: Mention, denied: Mention): boolean =>
  denied.kinds.has('clock') && kinds.has('part') && !kinds.has('clock') && to <= denied.from;

/** Whether what is left says as much as what is denied did: "not in the evening, at six" does not. */
const isReplaced = (denied: ReadonlySet<Kind>, left: ReadonlySet<Kind>): boolean =>
  left.size > 0 &&
  [...denied].every(
    (kind) => left.has(kind) || kind === 'span' || (kind === 'clock' && (left.has('part') || left.has('span'))),
  );

/** Two hours or two parts of the day, and not "five or six". */
function isSeveral(language: Language, { words }: HeardTimes, meant: readonly Mention[]): boolean {
  const doubts = phrasesOf(language)
    .stances.saidIn(words)
    .filter(({ tag }) => tag === 'doubt');
  const isOr = (at: number): boolean =>
    BETWEEN_TWO.has(words[at] ?? '') || doubts.some(({ from, to }) => from <= at && at < to);
  return (['clock', 'part'] as const).some((kind) => {
    const said = meant.filter(({ kinds }) => kinds.has(kind));
    return said.some((mention, index) => {
      const last = said[index - 1];
      if (!last || (mention.from === last.to + 1 && isOr(last.to))) return false;
      return textOf(words, mention) !== textOf(words, last);
    });
  });
}

const textOf = (words: readonly string[], { from, to }: Mention): string => words.slice(from, to).join(' ');

/** A bare number takes the place of the number before it, so that "at" is said of it: "at five, no, six". */
function wordsMeant({ words, mentions, denials, isNumber }: HeardTimes, meant: readonly Mention[]): readonly string[] {
  const gone = mentions.filter((mention) => !meant.includes(mention));
  if (gone.length === 0) return words;
  const isIn = (at: number, places: readonly { readonly from: number; readonly to: number }[]): boolean =>
    places.some(({ from, to }) => from <= at && at < to);
  const bare = meant.find(({ isBare }) => isBare);
  const marked = bare && gone.filter(({ kinds, isBare }) => !isBare && kinds.has('clock') && kinds.size === 1).at(-1);
  return words.flatMap((word, at) => {
    if (bare && marked && isIn(at, [bare])) return [];
    const place = gone.find(({ from, to }) => from <= at && at < to);
    if (isIn(at, meant)) return [word];
    if (!place) return isIn(at, denials) ? [] : [word];
    if (place !== marked || !bare) return [];
    if (!isNumber(at)) return [word];
    return at > place.from && isNumber(at - 1) ? [] : words.slice(bare.from, bare.to);
  });
}

import {
  firstOpenTime,
  judgeHours,
  localDay,
  type CallType,
  type CallingHours,
  type HoursTable,
  type Language,
} from '@outcall/kernel';
import { requestWordsIn } from '../../phrases/request-lists.js';
import { wordsOf } from '../../phrases/normalize.js';
import { spokenDate } from '../dates/spoken-date.js';
import { LONGEST_SPEECH } from '../longest-speech.js';
import { spokenTime, timeWordsOf, type SpokenTime } from './spoken-time.js';
import { wordsOfTimesMeant } from './times-meant.js';

/** When calls of the flow may start: by law, and by its own hours. */
export interface OpenHours {
  readonly table: HoursTable;
  readonly callType: CallType;
  readonly own: CallingHours | null;
}

/** `unclear`: a time that only the shopper knows, "when I am back". `none`: no time is said. */
export type CallbackTime = { readonly at: Date } | 'unclear' | 'none';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Without a time: so long from now. */
const LATER_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** A wish for a time farther off than this is asked back. */
const FARTHEST_DAYS = 31;
/** How far ahead an hour without a day is looked for: over closed days. */
const SEARCH_DAYS = 7;
const NOON = 12;
const USUAL_HOUR = 11;
const HOUR_OF = { morning: 10, noon: 14, evening: 18, night: 20 } as const;

/**
 * The time at which a shopper asks to be called, in words of the call's language or English. An hour without more is
 * the next one inside the hours: "at five" is 17:00. What lies outside them moves to where they open next. What is
 * denied or taken back counts for nothing: "not at five, at six".
 */
export function callbackTime(language: Language, said: string, now: Date, hours: OpenHours): CallbackTime {
  const speech = said.slice(0, LONGEST_SPEECH);
  const all = timeWordsOf(language, wordsOf(speech));
  const isTimeSaid = spokenTime(language, all) !== null;
  const words = isTimeSaid ? wordsOfTimesMeant(language, speech) : all;
  const time = words && spokenTime(language, words);
  if (isTimeSaid && !time) return 'unclear';
  if (words && time) {
    const at = instant(language, words, time, now, hours);
    const open = at && inHours(at, hours);
    return open && open.getTime() - now.getTime() < FARTHEST_DAYS * DAY_MS ? { at: open } : 'unclear';
  }
  const requests = requestWordsIn(language, all);
  const has = (list: 'later' | 'untilFree'): boolean => requests.some(({ tag }) => tag === list);
  const later = requests.filter(({ tag }) => tag === 'later');
  const isOnlyLater = requests.every(
    ({ tag, from, to }) => tag !== 'untilFree' || later.some((each) => each.from <= from && to <= each.to),
  );
  return has('untilFree') && !isOnlyLater ? 'unclear' : 'none';
}

/** The time of a call that was asked for without one; null when the hours never open. */
export const someTimeLater = (now: Date, hours: OpenHours): Date | null =>
  inHours(wholeMinute(now.getTime() + LATER_MS), hours);

const inHours = (at: Date, { table, callType, own }: OpenHours): Date | null =>
  firstOpenTime(table, callType, [own], at);

const wholeMinute = (ms: number): Date => new Date(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);

function instant(
  language: Language,
  words: readonly string[],
  time: SpokenTime,
  now: Date,
  hours: OpenHours,
): Date | null {
  if (time.inMinutes !== null) return wholeMinute(now.getTime() + time.inMinutes * MINUTE_MS);
  const today = localDay(now);
  const rest = words.filter((_, at) => !time.used.has(at)).join(' ');
  const date = time.saysADay ? spokenDate(language, rest, today.date) : null;
  if (time.saysADay && date === null) return null;
  const candidates = hoursMeant(time);
  if (date !== null) {
    const day = localDay(new Date(`${date}T12:00:00+05:30`));
    const instants = candidates.map((hour) => at(day, hour, time.minute)).filter((each) => each > now);
    return instants.find((each) => isOpen(each, hours)) ?? instants.at(-1) ?? null;
  }
  const ahead = Array.from({ length: SEARCH_DAYS }, (_, later) => localDay(now, later)).flatMap((day) =>
    candidates.map((hour) => at(day, hour, time.minute)).filter((each) => each > now),
  );
  const first = ahead[0] ?? null;
  return candidates.length > 1 ? (ahead.find((each) => isOpen(each, hours)) ?? first) : first;
}

const at = (day: ReturnType<typeof localDay>, hour: number, minute: number): Date =>
  new Date(day.startsAt + hour * HOUR_MS + minute * MINUTE_MS);

const isOpen = (when: Date, { table, callType, own }: OpenHours): boolean =>
  judgeHours(table, callType, [own], when).isOpen;

/** The hours of a day, 0 to 23, that may be meant; of several the first that is open counts. */
function hoursMeant({ hour, part, isPm }: SpokenTime): readonly number[] {
  if (hour === null) return [part === null ? USUAL_HOUR : HOUR_OF[part]];
  if (hour > NOON || hour === 0) return [hour];
  const [am, pm] = [hour % NOON, (hour % NOON) + NOON];
  if (isPm !== null) return [isPm ? pm : am];
  if (part === null) return [am, pm];
  return [part === 'morning' || (part === 'noon' && hour >= USUAL_HOUR && hour < NOON) ? am : pm];
}

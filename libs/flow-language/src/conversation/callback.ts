import { localDay, type Language } from '@outcall/kernel';
import { CALLBACK_ANSWER_KEY } from '../definition/answer-keys.js';
import { SPOKEN } from '../languages/registry.js';
import { callbackTime, someTimeLater, type CallbackTime } from '../understanding/requests/callback-time.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import type { CallState } from './call-state.js';
import type { CallbackTerms } from './callback-terms.js';
import { perform, type Doing } from './effects.js';
import { heardMeanwhile, optOutHeard } from './heard-meanwhile.js';
import { requestLine } from './lines.js';

/** What the shopper is asked for when nobody else can know the time. Test runs answer it under this name. */
const CALLBACK_QUESTION = {
  stepId: CALLBACK_ANSWER_KEY,
  answerKey: null,
  expected: { type: 'text', choices: [] },
  asksBack: 'askWhen',
} as const;

/** What may be said instead of a time, when it is asked for. */
type NoTime = 'opt_out' | 'person' | 'wrong_person';

/** When the shopper is to be called; null where that may not be promised, or they say no when asked for a time. */
export function* callbackAt(call: CallState, input: ShopperInput): Doing<Date | null | NoTime> {
  const { callback: terms } = call;
  if (!terms?.isAllowed) return null;
  const known = callbackTime(call.language, input.speech ?? '', terms.now, terms.hours);
  const time = known === 'unclear' ? yield* askWhen(call, terms) : known;
  if (time === 'refused') return null;
  if (time === 'opt_out' || time === 'person' || time === 'wrong_person') return time;
  const at = typeof time === 'object' ? time.at : someTimeLater(terms.now, terms.hours);
  return at && (terms.until === null || at < terms.until) ? at : null;
}

/** A time that is said counts beside a no: "no, at six". */
function* askWhen(call: CallState, terms: CallbackTerms): Doing<CallbackTime | NoTime | 'refused'> {
  const { cutInWith } = yield* perform({ kind: 'say', line: requestLine(call, 'askWhen') }, 'said');
  const said = cutInWith ?? (yield* perform({ kind: 'listen', question: CALLBACK_QUESTION }, 'listened')).input;
  const meaning = heardMeanwhile(call, said);
  const came = meaning.kind === 'person' ? meaning.kind : yield* optOutHeard(call, meaning);
  if (came === 'opt_out' || call.isOptedOut) return 'opt_out';
  if (came === 'person' || came === 'wrong_person') return came;
  const { speech } = typeof came === 'object' && came ? came.later : said;
  const time = callbackTime(call.language, speech ?? '', terms.now, terms.hours);
  const isNo = meaning.kind === 'value' && meaning.value === false;
  return isNo && typeof time !== 'object' ? 'refused' : time;
}

const [NOON, AFTERNOON_ENDS, EVENING_ENDS] = [12, 16, 20];
const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000];

/** "Tomorrow at 5:30 in the evening", in a language. */
export function whenInWords(language: Language, at: Date, now: Date): string {
  const { dates, requests } = SPOKEN[language];
  const { when, onDay, parts } = requests.texts;
  const day = localDay(at);
  const sinceMidnight = at.getTime() - day.startsAt;
  const hour = Math.floor(sinceMidnight / HOUR_MS);
  const minute = Math.floor((sinceMidnight % HOUR_MS) / MINUTE_MS);
  const part = hour < NOON ? parts[0] : hour < AFTERNOON_ENDS ? parts[1] : hour < EVENING_ENDS ? parts[2] : parts[3];
  const time = `${((hour + NOON - 1) % NOON) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  const named = [dates.today, dates.tomorrow].find((_, later) => localDay(now, later).date === day.date);
  const [, month, date] = day.date.split('-').map(Number);
  const spoken = named
    ? firstOf(named)
    : onDay.replace('{{day}}', `${date} ${firstOf(dates.months[(month ?? 1) - 1] ?? '')}`);
  return when.replace('{{day}}', spoken).replace('{{part}}', part).replace('{{time}}', time);
}

const firstOf = (list: string): string => (list.split(' ')[0] ?? '').replaceAll('_', ' ');

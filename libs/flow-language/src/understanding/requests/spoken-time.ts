import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';
import { requestWordsIn, type RequestList } from '../../phrases/request-lists.js';
import { saidOf } from '../../phrases/talk-lists.js';
import { phrasesIn } from '../../phrases/spellings.js';
import { isIndic } from '../../sound/script.js';
import { saysADay } from '../dates/spoken-date.js';
import { wordsOf } from '../../phrases/normalize.js';
import { numberLexicon } from '../numbers/number-lexicon.js';
import { isNumberWord, spokenNumber } from '../numbers/spoken-number.js';

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

/** The time at which somebody asks to be called, as far as it is said. */
export interface SpokenTime {
  /** From now on. */
  readonly inMinutes: number | null;
  /** An hour of the clock, `minute` with it: 1 to 12 where nothing tells which half of the day, else 0 to 23. */
  readonly hour: number | null;
  readonly minute: number;
  readonly part: PartOfDay | null;
  readonly isPm: boolean | null;
  readonly saysADay: boolean;
  /** The words that tell a time of day or a span; the others may name a day. */
  readonly used: ReadonlySet<number>;
}

const PARTS: readonly PartOfDay[] = ['morning', 'noon', 'evening', 'night'];
const HALF_OF_DAY = new Set(['am', 'pm']);
const [NOON, DAY_HOURS, HOUR_MINUTES] = [12, 24, 60];

/** The words of an utterance with numbers apart from what is written at them: "5pm", "পাঁচটায়". */
export function timeWordsOf(language: Language, words: readonly string[]): readonly string[] {
  const marks = marksOf(language);
  return words
    .map((word) => spelledOf(language, word))
    .flatMap((word) => {
      const [, digits, rest] = /^(\d{1,2})(\D+)$/.exec(word) ?? [];
      if (digits !== undefined && rest !== undefined) return [digits, rest];
      const shortest = isIndic(word) ? 1 : 2;
      const mark = marks.find((each) => word.length >= each.length + shortest && word.endsWith(each));
      const number = mark === undefined ? '' : spelledOf(language, word.slice(0, -mark.length));
      return mark !== undefined && isNumberWord(language, number) ? [number, mark] : [word];
    });
}

/** Bengali: the lexicon has it where `wordsOf` has nothing. */
const NASAL = '\u0982';
const spellings = new Map<Language, ReadonlyMap<string, string>>();

/** A number word as the lexicon spells it: `wordsOf` leaves signs out that it keeps ("পাঁচ"). */
function spelledOf(language: Language, word: string): string {
  let known = spellings.get(language);
  if (!known) {
    const spelled = [...numberLexicon(language).words.keys()].map(
      (key) => [wordsOf(key).join(' ').replaceAll(NASAL, ''), key] as const,
    );
    spellings.set(language, (known = new Map(spelled.filter(([plain, key]) => plain !== key))));
  }
  return known.get(word) ?? word;
}

const marks = new Map<Language, readonly string[]>();

function marksOf(language: Language): readonly string[] {
  let found = marks.get(language);
  if (!found) {
    const { clock, hours, minutes } = SPOKEN[language].requests.times;
    const single = [...clock, ...hours, ...minutes].flatMap(phrasesIn).filter((way) => way.length === 1);
    found = single.map(([word = '']) => word).sort((a, b) => b.length - a.length);
    marks.set(language, found);
  }
  return found;
}

/** The time in `timeWordsOf` an utterance; null when none is said. */
export function spokenTime(language: Language, words: readonly string[]): SpokenTime | null {
  const said = requestWordsIn(language, words);
  const used = new Set<number>();
  const use = ({ from, to }: { readonly from: number; readonly to: number }): void => {
    for (let at = from; at < to; at++) used.add(at);
  };
  const spansOf = (list: RequestList) => said.filter(({ tag }) => tag === list);
  const halves = spansOf('halfHour');
  halves.forEach(use);
  const inMinutes =
    halves.length > 0 ? HOUR_MINUTES / 2 : (span(language, words, spansOf('minutes'), use) ?? hoursSpan());
  function hoursSpan(): number | null {
    const hours = span(language, words, spansOf('hours'), use);
    return hours === null ? null : Math.round(hours * HOUR_MINUTES);
  }
  const parts = PARTS.flatMap((part) => spansOf(part).map((place) => ({ part, place })));
  parts.forEach(({ place }) => use(place));
  const clock = inMinutes === null ? clockIn(language, words, spansOf, parts.length > 0, use) : null;
  const half = words.find((word, at) => HALF_OF_DAY.has(word) && used.has(at));
  const isDay = saysADay(
    language,
    words.filter((_, at) => !used.has(at)),
  );
  if (inMinutes === null && clock === null && parts.length === 0 && !isDay) return null;
  return {
    inMinutes,
    hour: clock?.hour ?? null,
    minute: clock?.minute ?? 0,
    part: parts[0]?.part ?? null,
    isPm: half === undefined ? null : half === 'pm',
    saysADay: isDay,
    used,
  };
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The number before a unit, "two hours"; one where an article or nothing stands there. */
function span(
  language: Language,
  words: readonly string[],
  units: readonly Place[],
  use: (place: Place) => void,
): number | null {
  for (const unit of units) {
    const from = numberBefore(language, words, unit.from);
    const value = from === unit.from ? null : spokenNumber(language, words.slice(from, unit.from).join(' '));
    if (value === null || value <= 0) continue;
    use({ from, to: unit.to });
    return value;
  }
  return null;
}

function numberBefore(language: Language, words: readonly string[], to: number): number {
  let from = to;
  while (from > 0 && to - from < 3 && isNumberWord(language, words[from - 1] ?? '')) from -= 1;
  return from;
}

/** An hour of the clock: beside "o'clock" or "at", or beside a part of the day. */
function clockIn(
  language: Language,
  words: readonly string[],
  spansOf: (list: RequestList) => readonly Place[],
  hasPart: boolean,
  use: (place: Place) => void,
): { readonly hour: number; readonly minute: number } | null {
  const behind = [...spansOf('clock'), ...saidOf('hours', language, words)];
  for (const mark of behind) {
    const from = numberBefore(language, words, mark.from);
    const time = from < mark.from ? timeOf(language, words, from, mark.from) : null;
    if (time === null) continue;
    use({ from, to: mark.to });
    return time;
  }
  const starts = [...spansOf('at').map(({ to }) => to), ...(hasPart ? words.keys() : [])];
  for (const from of starts) {
    let to = from;
    while (to < words.length && to - from < 2 && isNumberWord(language, words[to] ?? '')) to += 1;
    const time = to > from ? timeOf(language, words, from, to) : null;
    if (time === null) continue;
    use({ from: hasPart || from === 0 ? from : from - 1, to });
    return time;
  }
  return null;
}

/** "Five", "5 30", "half past five", "साढ़े पाँच". */
function timeOf(
  language: Language,
  words: readonly string[],
  from: number,
  to: number,
): { readonly hour: number; readonly minute: number } | null {
  const numbers = words.slice(from, to);
  const whole = spokenNumber(language, numbers.join(' '));
  const isPast = words[from - 1] === 'past' && words[from - 2] === 'half';
  const isHour = (value: number | null): value is number => value !== null && value >= 0 && value < DAY_HOURS;
  if (numbers.length === 2) {
    const [hour, minute] = numbers.map((word) => spokenNumber(language, word));
    if (isHour(hour ?? null) && minute != null && minute >= 1 && minute < HOUR_MINUTES && Number.isInteger(minute))
      if (!isHour(whole) || /^\d+$/.test(numbers.join('')) || whole > NOON) return { hour: hour as number, minute };
  }
  if (!isHour(whole)) return null;
  const hour = Math.floor(whole);
  return { hour, minute: isPast ? HOUR_MINUTES / 2 : Math.round((whole - hour) * HOUR_MINUTES) };
}

/**
 * How one language says days. Ways to say the same are separated by spaces, `_` stands for a space inside a phrase. Longer forms of
 * a listed word (case endings) are understood without being listed.
 */
export interface DateWords {
  /** January first. Of each month the first way is what the agent says. */
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly today: string;
  /** A word for the day three days from now. */
  readonly threeDaysOn?: string;
  /** Words that mean yesterday as well (कल, কাল) are here: what is asked lies ahead. */
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** A day that has gone, and "last" before a day: no answer. */
  readonly past: string;
  /** "Next" before a week, month or year makes it too vague; before a weekday it changes nothing. */
  readonly next: string;
  /** Week, month, year. */
  readonly units: string;
  /** Among the units: month. "5th of next month" is a day. */
  readonly monthUnits?: string;
  /** Before, until, except, any: beside one no day is meant by itself. */
  readonly bounds?: string;
  /** Among `later`: after, beside a day no answer ("after Monday"). */
  readonly afters?: string;
  /** Said before a day, and after one: from it on, so no day ("from Friday", "शुक्रवार से"). */
  readonly from?: string;
  readonly onwards?: string;
  /** How a day ends that is meant from then on: શુક્રવારથી. */
  readonly onwardEndings?: string;
  /** Also a number: takes back the day before it unless a month or a mark follows ("সোমবার নয়", "নয় তারিখ"). */
  readonly notAfterADay?: string;
  readonly days: string;
  /** After "three days": later, or within. */
  readonly later: string;
  /** "In days" in one word. */
  readonly daysLater?: string;
  /** Before "three days". */
  readonly within?: string;
  /** After "three days": ago. */
  readonly ago: string;
  /** Beside a number: the day of the month ("तारीख"); endings that say "on" count too. */
  readonly dateMarks: string;
  /** Before a number: on. */
  readonly on?: string;
  /** Before a number that names a place in an order. */
  readonly the?: string;
  /** Said in between and passed over: of, this, from today. */
  readonly links?: string;
  /** Takes back a day said beside it, besides the words that do so with numbers. */
  readonly not?: string;
}

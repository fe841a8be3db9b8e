/**
 * How one language names days. Alternatives are separated by spaces, `_` stands for a space inside a phrase. Words are
 * found with their case endings; only the plain form is listed.
 */
export interface DateWords {
  /** January first. The agent says the first alternative of each month. */
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly today: string;
  /** "In three days", where that is one word. */
  readonly threeDaysOn?: string;
  /** Words that may also mean yesterday (कल, কাল) belong here: an answer is about a day to come. */
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** Days in the past, and "last" before a day. Neither is an answer. */
  readonly past: string;
  /** "Next". Before a week, month or year it is too vague for a day; before a weekday it changes nothing. */
  readonly next: string;
  /** Week, month, year. */
  readonly units: string;
  /** Those of `units` that mean month: "5th of next month" is a day. */
  readonly monthUnits?: string;
  /** Before, until, except, any. A day beside one of these is not the day that is meant. */
  readonly bounds?: string;
  /** Those of `later` that mean "after". "After Monday" is no answer. */
  readonly afters?: string;
  /** "From", before or after a day ("from Friday", "शुक्रवार से"). It names no single day. */
  readonly from?: string;
  readonly onwards?: string;
  /** Endings that mean "from that day on": શુક્રવારથી. */
  readonly onwardEndings?: string;
  /**
   * Words that are a number and "not". They negate the day before them, unless a month or a mark follows ("সোমবার নয়",
   * "নয় তারিখ").
   */
  readonly notAfterADay?: string;
  readonly days: string;
  /** After "three days": "later" or "within". */
  readonly later: string;
  /** "In ... days" in one word, said after the number. */
  readonly daysLater?: string;
  /** "In", said before "three days". */
  readonly within?: string;
  /** "Ago", said after "three days". */
  readonly ago: string;
  /** Beside a number, makes it a day of the month: "तारीख", endings that mean "on". */
  readonly dateMarks: string;
  /** "On", said before a number. */
  readonly on?: string;
  /** "The", said before an ordinal. */
  readonly the?: string;
  /** Words in between that are skipped: of, this, from today. */
  readonly links?: string;
  /** Negates a day beside it. The words that negate numbers do so too. */
  readonly not?: string;
}

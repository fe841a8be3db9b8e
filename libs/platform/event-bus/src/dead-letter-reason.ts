import { digitRuns } from '@outcall/kernel';
import type { DomainEvent } from './domain-event.js';

const MAX_REASON = 2_000;
/** Looked at at all: longer ones are cut in the middle of what they tell only far behind what is kept. */
const MAX_MESSAGE = 20_000;
/** What is shorter stands in too many words to tell anything. */
const MIN_SHOWN = 3;
const LEFT_OUT = '…';
/** Names of tables, columns, constraints and members, which a reason is of no use without. */
const NAME = /^[a-z_][a-z0-9_.]*$/i;
/** Also where the end of what is quoted was cut off. */
const QUOTED = /"[^"]*(?:"|$)|'[^']*'|`[^`]*`/g;
/** A number of a shopper in whatever way it is written, and the ids of a shop. */
const DIGITS = digitRuns(5);

/**
 * The message of an error without what it may tell of the event: its key, texts and numbers, what is quoted and is no
 * name or stands in them, and long digits.
 */
export function reasonOf(error: Error, { key, data }: Pick<DomainEvent, 'key' | 'data'>): string {
  const result = [...textsOf([key, data])].toSorted((a, b) => b.length - a.length);
  const isName = (text: string): boolean => NAME.test(text) && !result.some((each) => each.includes(text));
  const message = result.reduce((left, text) => left.replaceAll(text, LEFT_OUT), error.message.slice(0, MAX_MESSAGE));
  return message
    .replace(QUOTED, (quoted) => (isName(quoted.slice(1, -1)) ? quoted : `"${LEFT_OUT}"`))
    .replace(DIGITS, LEFT_OUT)
    .slice(0, MAX_REASON);
}

function textsOf(data: unknown): Set<string> {
  const texts = new Set<string>();
  const open: unknown[] = [data];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' || typeof value === 'number') {
      if (String(value).length >= MIN_SHOWN) texts.add(String(value));
    } else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) open.push(child);
  }
  return texts;
}

import { fillPlaceholders, type Reference } from '../definition/references.js';

const PLACE = '\uffff'; // not a character, so no text contains it
const OPENING = /[([{"'“‘]\s*$/;
const CLOSING = /^\s*[)\]}"'”’]/;
const WEAK_END = /(?:\s*[,;:،]|\s+[-–—])\s*$/;
const ANY_START = /^\s*[,;:،.!?।॥…]/;
const DASH_START = /^\s*[-–—]\s/;
const UNEVEN = /\s{2}|[^\S ]/;
const SENTENCE_END = /[.!?।॥…]\s*$/;

/** A parsed template: the text around its placeholders, and the values they refer to. */
interface Shape {
  readonly pieces: readonly string[];
  readonly references: readonly Reference[];
}

/** A value and the text around it, up to the next value. */
export interface Filled {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

/** Changes a value and what stands beside it; null: nothing is to be changed. */
export type Fit = (reference: Reference, filled: Filled) => Filled | null;

const MAX_KEPT = 2_000;
/**
 * Parsed templates are cached: parsing took a quarter of the time of a simulated call, and every call says the lines of
 * its flow again.
 */
const shapes = new Map<string, Shape>();

/**
 * Fills the values into a text, in one pass: braces inside a value are spoken, not filled again. Where a value is
 * empty, the brackets and commas around it are removed too; elsewhere the text keeps its author's punctuation.
 */
export function fillText(template: string, valueOf: (reference: Reference) => string, fit?: Fit): string {
  const { pieces, references } = shapes.get(template) ?? keep(template, shapeOf(template));
  let filled = pieces[0] ?? '';
  if (references.length === 0) return filled;
  references.forEach((reference, at) => {
    const plain = { before: filled, value: valueOf(reference), after: pieces[at + 1] ?? '' };
    const { before, value, after } = fit?.(reference, plain) ?? plain;
    filled =
      value.trim() === '' ? closeGap(before, after, at === references.length - 1) : before + oneSpaced(value) + after;
  });
  return oneSpaced(filled).trim();
}

function shapeOf(template: string): Shape {
  const references: Reference[] = [];
  const shape = fillPlaceholders(oneSpaced(template).replaceAll(PLACE, ''), (reference) => {
    references.push(reference);
    return PLACE;
  });
  return references.length === 0
    ? { pieces: [oneSpaced(template).trim()], references }
    : { pieces: shape.split(PLACE), references };
}

function keep(template: string, shape: Shape): Shape {
  if (shapes.size >= MAX_KEPT) shapes.clear();
  shapes.set(template, shape);
  return shape;
}

function closeGap(before: string, after: string, isLast: boolean): string {
  if (OPENING.test(before) && CLOSING.test(after))
    return closeGap(before.replace(OPENING, ''), after.replace(CLOSING, ''), isLast);
  const isBare = before.trim() === '';
  if (DASH_START.test(after) && (isBare || WEAK_END.test(before))) return before + after.replace(DASH_START, '');
  if (ANY_START.test(after)) {
    if (isBare || SENTENCE_END.test(before)) return before + after.replace(ANY_START, '');
    return before.replace(WEAK_END, '').trimEnd() + after.trimStart();
  }
  return (isLast && after.trim() === '' ? before.replace(WEAK_END, '') : before) + after;
}

/** Done before the gaps are closed too: on a long run of spaces the patterns above would take quadratic time. */
function oneSpaced(text: string): string {
  // tested first: most texts need no change, and replacing takes four times as long as testing
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text;
}

import { fillPlaceholders, type Reference } from '../definition/references.js';

const PLACE = '\uffff'; // no character: nobody can say it
const OPENING = /[([{"'“‘]\s*$/;
const CLOSING = /^\s*[)\]}"'”’]/;
const WEAK_END = /(?:\s*[,;:،]|\s+[-–—])\s*$/;
const ANY_START = /^\s*[,;:،.!?।॥…]/;
const DASH_START = /^\s*[-–—]\s/;
const UNEVEN = /\s{2}|[^\S ]/;
const SENTENCE_END = /[.!?।॥…]\s*$/;

/**
 * A text with its values in place of the placeholders, in one pass: a value is spoken as it is, braces and all. Where a value is
 * empty, the brackets and commas that were there for it go as well; elsewhere the text keeps its author's punctuation.
 */
export function fillText(template: string, valueOf: (reference: Reference) => string): string {
  const values: string[] = [];
  const shape = fillPlaceholders(oneSpaced(template).replaceAll(PLACE, ''), (reference) => {
    values.push(valueOf(reference));
    return PLACE;
  });
  if (values.length === 0) return oneSpaced(template).trim();
  const pieces = shape.split(PLACE);
  let filled = pieces[0] ?? '';
  values.forEach((value, at) => {
    const after = pieces[at + 1] ?? '';
    filled = value.trim() === '' ? closeGap(filled, after, at === values.length - 1) : filled + oneSpaced(value) + after;
  });
  return oneSpaced(filled).trim();
}

function closeGap(before: string, after: string, isLast: boolean): string {
  if (OPENING.test(before) && CLOSING.test(after)) return closeGap(before.replace(OPENING, ''), after.replace(CLOSING, ''), isLast);
  const isBare = before.trim() === '';
  if (DASH_START.test(after) && (isBare || WEAK_END.test(before))) return before + after.replace(DASH_START, '');
  if (ANY_START.test(after)) {
    if (isBare || SENTENCE_END.test(before)) return before + after.replace(ANY_START, '');
    return before.replace(WEAK_END, '').trimEnd() + after.trimStart();
  }
  return (isLast && after.trim() === '' ? before.replace(WEAK_END, '') : before) + after;
}

/** Before the gaps are looked at, not only at the end: a long run of spaces would take the patterns above quadratic time. */
function oneSpaced(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text; // the look first: most texts are even, and to rewrite one takes four times as long
}

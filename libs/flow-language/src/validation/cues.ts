import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/all-languages.js';
import type { TextCues } from './text-cues.js';

export const SENTENCE_END = /[.!?।॥\n]+/;

const PLACEHOLDERS = /\{\{[^{}]*\}\}/g;

const written = new Map<RegExp, RegExp>();

/** Letters that may be written as one or as two are compared as one text is normalised. */
function normalised(cue: RegExp): RegExp {
  let pattern = written.get(cue);
  if (!pattern) written.set(cue, (pattern = new RegExp(cue.source.normalize('NFC'), cue.flags)));
  return pattern;
}

/** A text that is longer is refused; what a stranger sends is not read to its end. */
const LONGEST = 2_000;

/** The words of a text, for `cueIn`. */
export const wordingOf = (text: string): string =>
  text.slice(0, LONGEST).replace(PLACEHOLDERS, ' ').normalize('NFC').toLowerCase();

/** What in a wording tells of something, in its language or in English; null when nothing does. */
export function cueIn(language: Language, cue: keyof TextCues, wording: string): string | null {
  const found = [language, 'en-IN' as const].map((spoken) => normalised(SPOKEN[spoken].cues[cue]).exec(wording)?.[0]);
  return found.find((word) => word !== undefined) ?? null;
}

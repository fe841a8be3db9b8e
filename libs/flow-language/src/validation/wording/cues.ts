import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';
import type { TextCues } from '../../languages/lists/text-cues.js';

export const SENTENCE_END = /[.!?।॥\n]+/;

const PLACEHOLDERS = /\{\{[^{}]*\}\}/g;

const written = new Map<RegExp, RegExp>();

/** The pattern in the same Unicode form (NFC) as the text: some letters can be written as one code point or as two. */
function normalised(cue: RegExp): RegExp {
  let pattern = written.get(cue);
  if (!pattern) written.set(cue, (pattern = new RegExp(cue.source.normalize('NFC'), cue.flags)));
  return pattern;
}

/** Longer texts are refused anyway, so only this much of one is searched. */
const LONGEST = 2_000;

/** The form of a text that `cueIn` searches. */
export const wordingOf = (text: string): string =>
  text.slice(0, LONGEST).replace(PLACEHOLDERS, ' ').normalize('NFC').toLowerCase();

/** The part of a wording that matches a cue of its language or of English; null when none does. */
export function cueIn(language: Language, cue: keyof TextCues, wording: string): string | null {
  const found = [language, 'en-IN' as const].map((spoken) => normalised(SPOKEN[spoken].cues[cue]).exec(wording)?.[0]);
  return found.find((word) => word !== undefined) ?? null;
}

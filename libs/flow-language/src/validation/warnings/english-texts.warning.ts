import { wordingOf } from '../wording/cues.js';
import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

/**
 * English words that no Indian language writes in Latin letters. "To", "is" and "do" are left out: they are Hindi words
 * too.
 */
const ENGLISH = /\b(?:the|your|you|for|and|of|this|please|would|will|with|from|which|what|are)\b/g;
const INDIAN_LETTER = /[\u0900-\u0d7f]/;
const SURE = 2;

/**
 * A text for an Indian language is not in English: it was probably copied and never translated. Latin letters are
 * allowed.
 */
export function englishTexts({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (language === 'en-IN' || (place.kind !== 'prompt' && place.kind !== 'disclosure')) continue;
    const wording = wordingOf(text);
    if (INDIAN_LETTER.test(wording) || new Set(wording.match(ENGLISH)).size < SURE) continue;
    warnings.add(`is English, and is spoken to who chose ${language}: translate it`, place.path, language);
  }
}

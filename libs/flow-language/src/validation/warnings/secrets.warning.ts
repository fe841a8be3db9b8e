import type { Language } from '@outcall/kernel';
import { cueIn, SENTENCE_END, wordingOf } from '../wording/cues.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/**
 * Nobody is asked for a one-time password, a card number or a PIN: people who tell these in calls are robbed, and the
 * answer would be stored and shown.
 */
export function secrets({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (place.kind !== 'prompt' || place.step?.type !== 'ask') continue;
    const answer = field(place.step.raw, 'answer');
    const type = isObject(answer) ? field(answer, 'type') : null;
    if (type !== 'text' && type !== 'number') continue;
    const secret = askedIn(language, text);
    if (secret !== null)
      warnings.add(
        `asks for what nobody may tell in a call ("${secret}"), and what is said is stored as text`,
        place.path,
        language,
      );
  }
}

/** What a text asks for. "Never tell anybody an OTP" asks for nothing. */
function askedIn(language: Language, text: string): string | null {
  const asking = wordingOf(text)
    .split(SENTENCE_END)
    .filter((sentence) => cueIn(language, 'denied', sentence) === null);
  return asking.map((sentence) => cueIn(language, 'secret', sentence)).find((secret) => secret !== null) ?? null;
}

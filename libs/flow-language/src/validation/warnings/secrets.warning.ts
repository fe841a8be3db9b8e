import { cueIn, wordingOf } from '../cues.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** Nobody is asked for a one-time password, a card number or a PIN: who tells them in calls is robbed, and the answer would be stored and shown. */
export function secrets({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (place.kind !== 'prompt' || place.step?.type !== 'ask') continue;
    const answer = field(place.step.raw, 'answer');
    const type = isObject(answer) ? field(answer, 'type') : null;
    if (type !== 'text' && type !== 'number') continue;
    const secret = cueIn(language, 'secret', wordingOf(text));
    if (secret !== null)
      warnings.add(
        `asks for what nobody may tell in a call ("${secret}"), and what is said is stored as text`,
        place.path,
        language,
      );
  }
}

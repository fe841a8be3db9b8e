import { cueIn, wordingOf } from '../wording/cues.js';
import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

/** The disclosure says that a machine is speaking. */
export function automated({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (place.kind !== 'disclosure' || text.trim() === '' || cueIn(language, 'automated', wordingOf(text)) !== null)
      continue;
    warnings.add('does not say that the call is automated: a shopper may take it for a person', place.path, language);
  }
}

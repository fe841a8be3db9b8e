import type { Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { checkLocalizedText, textPlaces } from '../localized-text.js';

/** Disclosure, prompts, questions and labels: there, and in every allowed language. */
export function* texts(view: DefinitionView): Problems {
  for (const place of textPlaces(view)) yield* checkLocalizedText(view, place);
}

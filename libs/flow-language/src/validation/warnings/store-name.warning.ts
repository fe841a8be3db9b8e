import { STORE_NAME } from '../../inputs/resolve-inputs.js';
import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

const PLACEHOLDERS = /\{\{[^{}]*\}\}/g;
const REMEDY = `put {{inputs.${STORE_NAME}}} in it, a text input that is your organisation's name where a run gives none`;

/**
 * The caller is named before anything else is said. A name that is written out may be another store's, so this only
 * warns; the placeholder is right in every run.
 */
export function storeName({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (place.kind !== 'disclosure' || namesAStore(text)) continue;
    warnings.add(`does not name the store: ${REMEDY}`, place.path, language);
  }
}

const namesAStore = (text: string): boolean =>
  (text.match(PLACEHOLDERS) ?? []).some((placeholder) => placeholder.slice(2, -2).trim() === `inputs.${STORE_NAME}`);

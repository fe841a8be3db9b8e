import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

/**
 * `{inputs.x}` and `${x}` are the notation of other template languages. `{{inputs.x}}` and `${{inputs.x}}` contain a
 * value.
 */
const SINGLE_BRACES = /(?<!\{)\{\s*[A-Za-z_][\w.-]{0,80}\s*\}(?!\})/;

/** A name in single braces is not replaced: it would be read aloud. */
export function braces({ texts }: DefinitionView, warnings: ProblemList): void {
  for (const { place, language, text } of texts) {
    if (!text.includes('{')) continue;
    const [found] = SINGLE_BRACES.exec(text) ?? [];
    if (found !== undefined)
      warnings.add(`${found} is read aloud as it stands: a value is written {{inputs.key}}`, place.path, language);
  }
}

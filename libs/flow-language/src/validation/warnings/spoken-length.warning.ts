import { HEARD_CHARACTERS } from '../../conversation/heard-length.js';
import { field } from '../json.js';
import type { DefinitionView } from '../definition-view.js';
import type { ProblemList } from '../problem-list.js';

/** `maxLength` cuts a text that would take too long to be spoken, and nothing else. */
export function spokenLength(view: DefinitionView, warnings: ProblemList): void {
  for (const { path, raw } of view.inputs) {
    const maxLength = field(raw, 'maxLength');
    if (typeof maxLength !== 'number') continue;
    if (field(raw, 'type') !== 'text') warnings.add('does nothing here: it cuts texts', path, 'maxLength');
    else if (maxLength > HEARD_CHARACTERS)
      warnings.add(
        `cuts nothing: a value is spoken for 15 s at most, which is about ${HEARD_CHARACTERS} characters`,
        path,
        'maxLength',
      );
  }
}

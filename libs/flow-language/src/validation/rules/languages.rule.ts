import { LANGUAGES } from '@outcall/kernel';
import { checkList, checkOneOf, checkUnique } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** One to eleven languages, each once. The default is one of them. */
export function languages({ raw }: DefinitionView, problems: ProblemList): void {
  const value = field(raw, 'languages');
  if (!isObject(value)) {
    problems.add(value === undefined ? 'is required' : 'must be an object', ['languages']);
    return;
  }
  const path = ['languages', 'allowed'];
  const allowed = listOf(field(value, 'allowed'));
  checkList(problems, path, field(value, 'allowed'), { isRequired: true, min: 1, max: LANGUAGES.length });
  allowed.forEach((language, index) => checkOneOf(problems, path, index, language, LANGUAGES));
  checkUnique(allowed, 'the language', (index, message) => problems.add(message, path, index));
  // already reported; without the list the default cannot be judged
  if (!Array.isArray(field(value, 'allowed'))) return;
  const chosen = field(value, 'default');
  if (chosen === undefined) problems.add('is required', ['languages', 'default']);
  else if (!allowed.includes(chosen)) problems.add('must be one of the allowed languages', ['languages', 'default']);
}

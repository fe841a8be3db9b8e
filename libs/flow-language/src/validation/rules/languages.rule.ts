import { LANGUAGES } from '@outcall/kernel';
import { checkList, checkOneOf, checkUnique, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf } from '../json.js';

export function* languages({ raw }: DefinitionView): Problems {
  const value = field(raw, 'languages');
  if (!isObject(value)) {
    yield { path: ['languages'], message: value === undefined ? 'is required' : 'must be an object' };
    return;
  }
  const path = ['languages', 'allowed'];
  const allowed = listOf(field(value, 'allowed'));
  yield* checkList(path, field(value, 'allowed'), { isRequired: true, min: 1, max: LANGUAGES.length });
  for (const [index, language] of allowed.entries()) yield* checkOneOf([...path, index], language ?? null, LANGUAGES);
  yield* checkUnique(allowed.map((language, index) => ({ path: [...path, index], value: language })), 'the language');
  const chosen = field(value, 'default');
  if (chosen === undefined) yield { path: ['languages', 'default'], message: 'is required' };
  else if (!allowed.includes(chosen)) yield { path: ['languages', 'default'], message: 'must be one of the allowed languages' };
}

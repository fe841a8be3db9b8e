import { RANGES } from '../../definition/limits.js';
import { checkWhole, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';

export function* limits({ raw }: DefinitionView): Problems {
  const value = field(raw, 'limits');
  if (value === undefined) return;
  if (!isObject(value)) {
    yield { path: ['limits'], message: 'must be an object' };
    return;
  }
  for (const name of ['ringSeconds', 'maxSeconds', 'silenceSeconds'] as const) yield* checkWhole(['limits', name], field(value, name), RANGES[name]);
}

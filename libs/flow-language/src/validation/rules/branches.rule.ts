import { CONDITION_OPERATORS } from '../../definition/flow-condition.js';
import { checkList, checkObjects, checkOneOf, checkText, type Problems } from '../checks.js';
import { conditionPlaces } from '../condition-places.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, objectsIn, type Item } from '../json.js';

export function* branches(view: DefinitionView): Problems {
  for (const { path, raw } of view.stepsOf('branch')) {
    const ways = field(raw, 'when');
    yield* checkList([...path, 'when'], ways, { isRequired: true, min: 1 });
    yield* checkObjects([...path, 'when'], listOf(ways));
    for (const way of objectsIn([...path, 'when'], ways)) {
      const condition = field(way.raw, 'if');
      if (!isObject(condition)) yield { path: [...way.path, 'if'], message: condition === undefined ? 'is required' : 'must be an object' };
    }
  }
  for (const condition of conditionPlaces(view)) yield* checkCondition(condition);
}

export function* checkCondition({ path, raw }: Item): Problems {
  yield* checkText([...path, 'ref'], field(raw, 'ref'));
  yield* checkOneOf([...path, 'op'], field(raw, 'op'), CONDITION_OPERATORS);
  const op = field(raw, 'op');
  const value = field(raw, 'value');
  const place = [...path, 'value'];
  if (op === 'exists') {
    if (value !== undefined && typeof value !== 'boolean') yield { path: place, message: 'must be true, false or left out' };
  } else if (op === 'in') {
    if (!Array.isArray(value) || !value.every(isScalar)) yield { path: place, message: 'must be a list of texts, numbers or yes/no values' };
  } else if (!isScalar(value)) yield { path: place, message: value === undefined ? 'is required' : 'must be a text, a number, true or false' };
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

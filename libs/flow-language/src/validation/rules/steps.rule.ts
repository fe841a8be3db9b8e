import { STEP_TYPES } from '../../definition/flow-step.js';
import { checkList, checkObjects, checkOneOf, checkText, checkUnique, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf } from '../json.js';

const ID_FORM = /^[A-Za-z0-9_-]{1,60}$/; // no dots: an id stands inside references

export function* steps(view: DefinitionView): Problems {
  const list = field(view.raw, 'steps');
  yield* checkList(['steps'], list, { isRequired: true, min: 1 });
  yield* checkObjects(['steps'], listOf(list));
  for (const { path, raw, type } of view.steps) {
    const id = field(raw, 'id');
    if (id === undefined) yield { path: [...path, 'id'], message: 'is required' };
    else if (typeof id !== 'string' || !ID_FORM.test(id)) yield { path: [...path, 'id'], message: 'must be 1 to 60 letters, digits, _ or -' };
    yield* checkOneOf([...path, 'type'], field(raw, 'type'), STEP_TYPES);
    if (type === 'handoff') yield* checkText([...path, 'to'], field(raw, 'to'));
  }
  yield* checkUnique(view.steps.map(({ path, id }) => ({ path: [...path, 'id'], value: id })), 'the id');
}

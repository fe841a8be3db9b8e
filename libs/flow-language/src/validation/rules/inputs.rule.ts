import { INPUT_TYPES } from '../../definition/flow-definition.js';
import { checkKey, checkList, checkObjects, checkOneOf, checkText, checkUnique, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf, type Item } from '../json.js';

const MAX_VALUE = 500; // a run's input values are no longer (specification §8)

export function* inputs(view: DefinitionView): Problems {
  const list = field(view.raw, 'inputs');
  yield* checkList(['inputs'], list);
  yield* checkObjects(['inputs'], listOf(list));
  for (const item of view.inputs) yield* input(item);
  yield* checkUnique(view.inputs.map(({ path, raw }) => ({ path: [...path, 'key'], value: field(raw, 'key') })), 'the key');
}

function* input({ path, raw }: Item): Problems {
  yield* checkKey([...path, 'key'], field(raw, 'key'));
  yield* checkText([...path, 'label'], field(raw, 'label'));
  yield* checkOneOf([...path, 'type'], field(raw, 'type'), INPUT_TYPES);
  const isRequired = field(raw, 'required');
  if (typeof isRequired !== 'boolean') yield { path: [...path, 'required'], message: isRequired === undefined ? 'is required' : 'must be true or false' };
  if (field(raw, 'type') === 'choice') yield* choices([...path, 'choices'], field(raw, 'choices'));
}

function* choices(path: Item['path'], list: unknown): Problems {
  yield* checkList(path, list, { isRequired: true, min: 1 });
  const values = listOf(list).map((value, index) => ({ path: [...path, index], value }));
  for (const { path: place, value } of values) yield* checkText(place, value ?? null, { max: MAX_VALUE });
  yield* checkUnique(values, 'the choice');
}

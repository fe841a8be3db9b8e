import { INPUT_TYPES } from '../../definition/flow-definition.js';
import { RANGES } from '../../definition/limits.js';
import {
  checkKey,
  checkList,
  checkObjects,
  checkOneOf,
  checkText,
  checkUnique,
  checkUniqueField,
  checkWhole,
} from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf, type Item } from '../json.js';
import type { Path, ProblemList } from '../problem-list.js';

const MAX_VALUE = 500; // the longest input value of a run (docs/handbook/limits.md#runs)

/** The values a run is started with. Each has a key of its own, a label, a type, and is required or optional. */
export function inputs(view: DefinitionView, problems: ProblemList): void {
  checkObjects(problems, ['inputs'], field(view.raw, 'inputs'));
  for (const item of view.inputs) input(item, problems);
  checkUniqueField(problems, view.inputs, 'key', 'the key');
}

function input({ path, raw }: Item, problems: ProblemList): void {
  checkKey(problems, path, 'key', field(raw, 'key'));
  checkText(problems, path, 'label', field(raw, 'label'));
  checkOneOf(problems, path, 'type', field(raw, 'type'), INPUT_TYPES);
  const isRequired = field(raw, 'required');
  if (typeof isRequired !== 'boolean')
    problems.add(isRequired === undefined ? 'is required' : 'must be true or false', path, 'required');
  checkWhole(problems, path, 'maxLength', field(raw, 'maxLength'), RANGES.maxLength);
  if (field(raw, 'type') === 'choice') inputChoices([...path, 'choices'], field(raw, 'choices'), problems);
}

function inputChoices(path: Path, list: unknown, problems: ProblemList): void {
  checkList(problems, path, list, { isRequired: true, min: 1 });
  const values = listOf(list);
  values.forEach((value, index) => checkText(problems, path, index, value, { max: MAX_VALUE }));
  checkUnique(values, 'the choice', (index, message) => problems.add(message, path, index));
}

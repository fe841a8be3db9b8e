import { ANSWER_TYPES } from '../../definition/flow-step.js';
import { RANGES } from '../../definition/limits.js';
import { checkKey, checkOneOf, checkUniqueField, checkWhole } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** Every ask step says what it asks for: a key of its own, a type, a number of tries. */
export function answers(view: DefinitionView, problems: ProblemList): void {
  for (const { path, raw } of view.stepsOf('ask')) {
    const value = field(raw, 'answer');
    if (!isObject(value)) problems.add(value === undefined ? 'is required' : 'must be an object', path, 'answer');
  }
  for (const { path, raw } of view.answers) {
    checkKey(problems, path, 'key', field(raw, 'key'));
    checkOneOf(problems, path, 'type', field(raw, 'type'), ANSWER_TYPES);
    checkWhole(problems, path, 'maxTries', field(raw, 'maxTries'), RANGES.maxTries);
  }
  checkUniqueField(problems, view.answers, 'key', 'the key');
}

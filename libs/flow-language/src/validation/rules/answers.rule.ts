import { RANGES } from '../../definition/limits.js';
import { ANSWER_TYPES } from '../../definition/flow-step.js';
import { checkKey, checkList, checkObjects, checkOneOf, checkText, checkUnique, checkWhole, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, objectsIn, type Item } from '../json.js';

const OPT_OUT_KEY = '9';

export function* answers(view: DefinitionView): Problems {
  for (const { path, raw } of view.stepsOf('ask')) {
    const value = field(raw, 'answer');
    if (!isObject(value)) yield { path: [...path, 'answer'], message: value === undefined ? 'is required' : 'must be an object' };
  }
  for (const answer of view.answers()) {
    const { path, raw } = answer;
    yield* checkKey([...path, 'key'], field(raw, 'key'));
    yield* checkOneOf([...path, 'type'], field(raw, 'type'), ANSWER_TYPES);
    yield* checkWhole([...path, 'maxTries'], field(raw, 'maxTries'), RANGES.maxTries);
    if (field(raw, 'type') === 'choice') yield* choices(answer);
  }
  yield* checkUnique(view.answers().map(({ path, raw }) => ({ path: [...path, 'key'], value: field(raw, 'key') })), 'the key');
}

function* choices(answer: Item): Problems {
  const path = [...answer.path, 'choices'];
  const list = field(answer.raw, 'choices');
  yield* checkList(path, list, { isRequired: true, min: 1 });
  yield* checkObjects(path, listOf(list));
  const found = objectsIn(path, list);
  const all = (name: string) => found.map((choice) => ({ path: [...choice.path, name], value: field(choice.raw, name) }));
  for (const { path: place, value } of all('value')) yield* checkText(place, value, { max: 100 });
  yield* checkUnique(all('value'), 'the value');
  for (const { path: place, value } of all('dtmf')) {
    if (value === OPT_OUT_KEY) yield { path: place, message: 'must not be 9, which is the opt-out' };
    else if (value !== undefined && (typeof value !== 'string' || !/^[0-8]$/.test(value))) yield { path: place, message: 'must be one key, 0 to 8' };
  }
  yield* checkUnique(all('dtmf'), 'the phone key');
}

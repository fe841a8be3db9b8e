import { TRIGGER_EVENTS } from '../../definition/flow-definition.js';
import { RANGES } from '../../definition/limits.js';
import { checkList, checkObjects, checkOneOf, checkText, checkUnique, checkWhole, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, listOf, objectsIn } from '../json.js';
import { checkCondition } from './branches.rule.js';

export function* triggers({ raw }: DefinitionView): Problems {
  const list = field(raw, 'triggers');
  yield* checkList(['triggers'], list);
  yield* checkObjects(['triggers'], listOf(list));
  const found = objectsIn(['triggers'], list);
  for (const { path, raw: trigger } of found) {
    yield* checkText([...path, 'id'], field(trigger, 'id'), { max: 60 });
    yield* checkOneOf([...path, 'on'], field(trigger, 'on'), TRIGGER_EVENTS);
    yield* checkWhole([...path, 'maxAgeMinutes'], field(trigger, 'maxAgeMinutes'), RANGES.maxAgeMinutes);
    for (const name of ['when', 'stillValid']) {
      yield* checkList([...path, name], field(trigger, name));
      yield* checkObjects([...path, name], listOf(field(trigger, name)));
      for (const condition of objectsIn([...path, name], field(trigger, name))) yield* checkCondition(condition);
    }
  }
  yield* checkUnique(found.map(({ path, raw: trigger }) => ({ path: [...path, 'id'], value: field(trigger, 'id') })), 'the id');
}

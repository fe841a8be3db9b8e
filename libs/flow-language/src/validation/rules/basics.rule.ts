import { CALL_TYPES } from '@outcall/kernel';
import { checkOneOf, checkText, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';

export function* basics({ raw }: DefinitionView): Problems {
  yield* checkText(['name'], field(raw, 'name'), { max: 80 });
  yield* checkOneOf(['callType'], field(raw, 'callType'), CALL_TYPES);
  yield* checkText(['description'], field(raw, 'description'), { isRequired: false, max: 500 });
}

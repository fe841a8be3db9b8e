import { CALL_TYPES } from '@outcall/kernel';
import { checkOneOf, checkText } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** Name, call type and description (docs/handbook/flows.md#drafts-and-versions). */
export function basics({ raw }: DefinitionView, problems: ProblemList): void {
  checkText(problems, [], 'name', field(raw, 'name'), { max: 80 });
  checkOneOf(problems, [], 'callType', field(raw, 'callType'), CALL_TYPES);
  checkText(problems, [], 'description', field(raw, 'description'), { isRequired: false, max: 500 });
}

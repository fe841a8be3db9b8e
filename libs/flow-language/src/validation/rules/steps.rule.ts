import { STEP_TYPES } from '../../definition/flow-step.js';
import { checkObjects, checkOneOf, checkText, checkUniqueField } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';

const ID_FORM = /^[A-Za-z0-9_-]{1,60}$/; // no dots: references contain ids

/** A step has a type and an id of its own. A handoff says who takes the call. */
export function steps(view: DefinitionView, problems: ProblemList): void {
  checkObjects(problems, ['steps'], field(view.raw, 'steps'), { isRequired: true, min: 1 });
  for (const { path, raw, type } of view.steps) {
    const id = field(raw, 'id');
    if (id === undefined) problems.add('is required', path, 'id');
    else if (typeof id !== 'string' || !ID_FORM.test(id))
      problems.add('must be 1 to 60 letters, digits, _ or -', path, 'id');
    checkOneOf(problems, path, 'type', field(raw, 'type'), STEP_TYPES);
    if (type === 'handoff') checkText(problems, path, 'to', field(raw, 'to'));
  }
  checkUniqueField(problems, view.steps, 'id', 'the id');
}

import type { DefinitionView } from '../definition-view.js';
import { field, isObject, objectsIn, type JsonObject } from '../json.js';
import { BELONGS_IN, KNOWN_PROPERTIES, STEP_PROPERTIES } from '../known-properties.js';
import type { Path, ProblemList } from '../problem-list.js';
import { nearestWord } from '../spelling.js';

const MAX_PROPERTIES = 200;

/**
 * Unknown properties are kept and ignored. Warns when one is nearly a known name, or belongs one level higher or lower.
 */
export function spelling(view: DefinitionView, warnings: ProblemList): void {
  const { raw } = view;
  const look = (path: Path, object: unknown, kind: keyof typeof KNOWN_PROPERTIES): void => {
    if (isObject(object)) checkNames(path, object, KNOWN_PROPERTIES[kind], kind, warnings);
  };
  look([], raw, 'flow');
  for (const kind of ['languages', 'retry', 'callingHours', 'limits', 'shopperLimits'] as const)
    look([kind], field(raw, kind), kind);
  for (const input of view.inputs) look(input.path, input.raw, 'input');
  for (const outcome of view.outcomes) look(outcome.path, outcome.raw, 'outcome');
  const builtIns = field(raw, 'builtIns');
  look(['builtIns'], builtIns, 'builtIns');
  if (isObject(builtIns))
    for (const name of KNOWN_PROPERTIES.builtIns) look(['builtIns', name], field(builtIns, name), 'builtIn');
  for (const { type, path, raw: step } of view.steps)
    if (type !== null) checkNames(path, step, STEP_PROPERTIES[type], type, warnings);
  for (const answer of view.answers) {
    look(answer.path, answer.raw, 'answer');
    for (const choice of objectsIn([...answer.path, 'choices'], field(answer.raw, 'choices')))
      look(choice.path, choice.raw, 'choice');
  }
  for (const step of view.stepsOf('branch'))
    for (const way of objectsIn([...step.path, 'when'], field(step.raw, 'when'))) {
      look(way.path, way.raw, 'way');
      look([...way.path, 'if'], field(way.raw, 'if'), 'condition');
    }
  for (const trigger of objectsIn(['triggers'], field(raw, 'triggers'))) {
    look(trigger.path, trigger.raw, 'trigger');
    for (const name of ['when', 'stillValid'])
      for (const condition of objectsIn([...trigger.path, name], field(trigger.raw, name)))
        look(condition.path, condition.raw, 'condition');
  }
}

function checkNames(
  path: Path,
  object: JsonObject,
  known: readonly string[],
  kind: string,
  warnings: ProblemList,
): void {
  const missing = known.filter((name) => !Object.hasOwn(object, name));
  const twice = (name: string, other: string | null): void => {
    if (other !== null) warnings.add(`is not known and does nothing: ${other} stands beside it`, path, name);
  };
  for (const name of Object.keys(object).slice(0, MAX_PROPERTIES)) {
    if (known.includes(name)) continue;
    const home = Object.hasOwn(BELONGS_IN, kind) ? BELONGS_IN[kind] : undefined;
    const place = home && Object.hasOwn(home, name) ? home[name] : undefined;
    const meant = place === undefined ? nearestWord(name, missing) : null;
    if (place !== undefined) warnings.add(`does nothing here: it belongs in ${place}`, path, name);
    else if (meant !== null) warnings.add(`is not known and does nothing: did you mean ${meant}?`, path, name);
    else if (isOfOtherStep(name, kind)) warnings.add(`does nothing in a step of the type ${kind}`, path, name);
    else if (place === undefined) twice(name, nearestWord(name, known));
  }
}

function isOfOtherStep(name: string, kind: string): boolean {
  return Object.hasOwn(STEP_PROPERTIES, kind) && Object.values(STEP_PROPERTIES).some((names) => names.includes(name));
}

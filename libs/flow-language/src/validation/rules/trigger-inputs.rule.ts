import { INPUT_TYPES, type FlowInput } from '../../definition/flow-definition.js';
import { misfitOf } from '../../inputs/input-format.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, isOneOf, listOf, objectsIn, textOrNull, type Item } from '../json.js';
import { hasBraces } from '../placeholders.js';
import type { ProblemList } from '../problem-list.js';
import { checkObjectTemplate, kindOf } from './triggers.rule.js';

/**
 * The inputs that a trigger gives are inputs of the flow. Each is a literal that fits, or a path of the object. A
 * missing required input is no problem: the contact may have a field of that name, and a start without it is listed as
 * refused.
 */
export function triggerInputs(view: DefinitionView, problems: ProblemList): void {
  const known = new Map(view.inputs.map((item) => [field(item.raw, 'key'), item]));
  for (const trigger of objectsIn(['triggers'], field(view.raw, 'triggers'))) {
    const given = field(trigger.raw, 'inputs');
    if (!isObject(given)) {
      if (given !== undefined) problems.add('must be an object', trigger.path, 'inputs');
      continue;
    }
    const path = [...trigger.path, 'inputs'];
    for (const key of Object.keys(given)) {
      const fault = faultOf(given[key], known.get(key));
      if (fault !== null) problems.add(fault, path, key);
      checkObjectTemplate(given[key], kindOf(trigger.raw), path, key, problems);
    }
  }
}

function faultOf(value: unknown, item: Item | undefined): string | null {
  if (!item) return 'is no input of the flow';
  if (typeof value !== 'string') return 'must be a text';
  const input = hasBraces(value) ? null : readInput(item.raw);
  return input && misfitOf(input, value);
}

/** The input that a literal has to fit; null while its declaration is incomplete. */
function readInput(raw: Item['raw']): FlowInput | null {
  const type = field(raw, 'type');
  const required = field(raw, 'required');
  const choices = listOf(field(raw, 'choices')).filter((choice): choice is string => typeof choice === 'string');
  if (!isOneOf(INPUT_TYPES, type) || typeof required !== 'boolean' || (type === 'choice' && choices.length === 0))
    return null;
  return { key: textOrNull(field(raw, 'key')) ?? '', label: '', type, required, choices };
}

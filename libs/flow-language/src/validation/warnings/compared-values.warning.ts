import { compare } from '../../conversation/conditions.js';
import { branchConditions, choiceValues, triggerConditions, valuesOf } from '../conditions-in.js';
import type { DefinitionView } from '../definition-view.js';
import { field, textOrNull, type JsonObject } from '../json.js';
import { hasBraces } from '../placeholders.js';
import type { ProblemList } from '../problem-list.js';

const COMPARING: readonly unknown[] = ['==', '!=', '>', '>=', '<', '<=', 'in'];
const SHOWN = 10;

/**
 * A condition compares with something that the value can be: an existing choice, yes or no, a number, a date. A list is
 * not empty.
 */
export function comparedValues(view: DefinitionView, warnings: ProblemList): void {
  for (const { path, condition } of [...branchConditions(view), ...triggerConditions(view)]) {
    const value = field(condition, 'value');
    if (field(condition, 'op') === 'in' && Array.isArray(value) && value.length === 0)
      warnings.add('is an empty list: nothing is ever in it', path, 'value');
  }
  const typed = typedValues(view);
  for (const placed of branchConditions(view)) {
    const { reference } = view.references.read(textOrNull(field(placed.condition, 'ref')) ?? '');
    if (!reference || reference.source === 'results' || !COMPARING.includes(field(placed.condition, 'op'))) continue;
    const raw = typed.get(`${reference.source}.${reference.key}`);
    if (!raw) continue;
    for (const { path, value } of valuesOf(placed)) {
      const fault = faultOf(raw, reference.key, value);
      if (fault !== null) warnings.add(fault, path);
    }
  }
}

function typedValues(view: DefinitionView): ReadonlyMap<string, JsonObject> {
  return new Map([
    ...view.inputs.map(({ raw }) => [`inputs.${String(field(raw, 'key'))}`, raw] as const),
    ...view.answers.map(({ raw }) => [`answers.${String(field(raw, 'key'))}`, raw] as const),
  ]);
}

type Scalar = string | number | boolean;

function faultOf(raw: JsonObject, key: string, value: unknown): string | null {
  if (hasBraces(value) || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean'))
    return null;
  const type = field(raw, 'type');
  if (type === 'choice') return choiceFault(choiceValues(raw), key, value);
  const never = (what: string, remedy: string) =>
    `${key} is ${what} and never "${shown(value)}": compare it with ${remedy}`;
  if (type === 'yes_no')
    return ['true', 'false', 'yes', 'no'].includes(String(value)) ? null : never('yes or no', 'true or false');
  if (type === 'number' || type === 'money')
    return isOrdered('1', value) ? null : never('a number', 'a number such as 2');
  if (type === 'date') return isOrdered('2030-01-01', value) ? null : never('a date', 'a date such as 2030-01-31');
  return null;
}

function choiceFault(choices: readonly string[], key: string, value: Scalar): string | null {
  if (choices.length === 0 || choices.some((choice) => compare(choice, '==', value))) return null;
  return `"${shown(value)}" is no choice of ${key}: there is ${choices.slice(0, SHOWN).map(shown).join(', ')}`;
}

const shown = (value: Scalar): string => String(value).slice(0, 60);

const isOrdered = (sample: string, value: Scalar): boolean =>
  compare(sample, '>=', value) || compare(sample, '<', value);

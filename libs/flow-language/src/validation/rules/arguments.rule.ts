import type { Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, textOrNull } from '../json.js';

/** Arguments are parameters of the action; a literal has the parameter's type, a text with a reference may be anything. */
export function* args(view: DefinitionView): Problems {
  for (const { path, raw } of view.stepsOf('action')) {
    const given = field(raw, 'args');
    if (!isObject(given)) {
      if (given !== undefined) yield { path: [...path, 'args'], message: 'must be an object' };
      continue;
    }
    const action = view.catalogue?.get(textOrNull(field(raw, 'action')) ?? '');
    for (const [name, value] of Object.entries(given)) {
      const place = [...path, 'args', name];
      if (!['string', 'number', 'boolean'].includes(typeof value)) yield { path: place, message: 'must be a text, a number, true or false' };
      else if (action && !Object.hasOwn(action.parameters, name)) yield { path: place, message: `is no parameter of ${action.name}` };
      else if (action && !isReference(value) && typeof value !== action.parameters[name]?.type) yield { path: place, message: `must be a ${action.parameters[name]?.type}` };
    }
  }
}

function isReference(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{{');
}

import type { CatalogueAction } from '../../catalogue/action-presets.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, textOrNull } from '../json.js';
import { hasBraces } from '../placeholders.js';
import type { ProblemList } from '../problem-list.js';

const SCALARS: readonly string[] = ['string', 'number', 'boolean'];

/** Arguments are parameters of the action. A literal has the parameter's type; a text with a reference may have any. */
export function args(view: DefinitionView, problems: ProblemList): void {
  for (const { path, raw } of view.stepsOf('action')) {
    const given = field(raw, 'args');
    if (!isObject(given)) {
      if (given !== undefined) problems.add('must be an object', path, 'args');
      continue;
    }
    const action = view.catalogue?.get(textOrNull(field(raw, 'action')) ?? '');
    const place = [...path, 'args'];
    for (const name of Object.keys(given)) {
      const fault = faultOf(name, given[name], action);
      if (fault !== null) problems.add(fault, place, name);
    }
  }
}

function faultOf(name: string, value: unknown, action: CatalogueAction | undefined): string | null {
  if (!SCALARS.includes(typeof value)) return 'must be a text, a number, true or false';
  if (!action) return null;
  if (!Object.hasOwn(action.parameters, name)) return `is no parameter of ${action.name}`;
  const type = action.parameters[name]?.type;
  return hasBraces(value) || typeof value === type ? null : `must be a ${type}`;
}

import { ACTION_PRESETS, type CatalogueAction } from '@outcall/flow-language';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { readJson } from './read-json.js';

/** An action as a file has it: what it leaves out has a usual value. */
type GivenAction = Pick<CatalogueAction, 'name' | 'parameters'> & Partial<CatalogueAction>;

/** The presets, and before them the actions of a file: a list, or `{actions}` as the API answers. */
export async function readCatalogue(name: string | undefined, env: Env): Promise<readonly CatalogueAction[]> {
  if (name === undefined) return ACTION_PRESETS;
  const value = await readJson(name, 'actions', env);
  const own = Array.isArray(value) ? value : (value as { readonly actions?: unknown } | null)?.actions;
  if (!Array.isArray(own) || !own.every(isAction))
    throw new Mistake(`the actions ${name} must be a list of actions, each with its name and parameters`);
  const names = new Set(own.map((action) => action.name));
  const filled = own.map((action) => ({ sample: {}, requiresConfirmation: false, ...action }) as CatalogueAction);
  return [...filled, ...ACTION_PRESETS.filter((preset) => !names.has(preset.name))];
}

function isAction(value: unknown): value is GivenAction {
  const action = value as Partial<GivenAction> | null;
  return typeof action?.name === 'string' && typeof action.parameters === 'object' && action.parameters !== null;
}

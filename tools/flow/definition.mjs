import { LANGUAGES } from '@outcall/kernel';
import { ACTION_PRESETS, FLOW_LIBRARY, findLibraryFlow } from '@outcall/flow-language';
import { Mistake } from './mistake.mjs';
import { readJson } from './read-json.mjs';

const LIBRARY = 'library:';

/** The definition that a command names: a file, as it is or as an API answer or request has it (`{definition}`), or a flow of the library. */
export async function readDefinition(positionals) {
  const [name, ...more] = positionals;
  if (name === undefined)
    throw new Mistake('which flow? Give a JSON file, or a flow of the library such as library:cod_confirmation');
  if (more.length > 0) throw new Mistake(`one flow at a time: what is "${more[0]}"?`);
  if (name.startsWith(LIBRARY)) return libraryFlow(name.slice(LIBRARY.length));
  const value = await readJson(name, 'flow');
  const inner = value?.flow?.definition ?? value?.definition;
  return typeof inner === 'object' && inner !== null && value.steps === undefined ? inner : value;
}

function libraryFlow(key) {
  const found = findLibraryFlow(key);
  if (!found)
    throw new Mistake(`the library has no flow "${key}": it has ${FLOW_LIBRARY.map((flow) => flow.key).join(', ')}`);
  return found.definition;
}

/** The presets, and before them the actions of a file: a list, or `{actions}` as the API answers. */
export async function readCatalogue(name) {
  if (name === undefined) return ACTION_PRESETS;
  const value = await readJson(name, 'actions');
  const own = Array.isArray(value) ? value : value?.actions;
  const isAction = (action) =>
    typeof action?.name === 'string' && typeof action.parameters === 'object' && action.parameters !== null;
  if (!Array.isArray(own) || !own.every(isAction))
    throw new Mistake(`the actions ${name} must be a list of actions, each with its name and parameters`);
  const names = new Set(own.map((action) => action.name));
  const filled = own.map((action) => ({ sample: {}, requiresConfirmation: false, ...action }));
  return [...filled, ...ACTION_PRESETS.filter((preset) => !names.has(preset.name))];
}

export function readLanguage(code) {
  if (code !== undefined && !LANGUAGES.includes(code))
    throw new Mistake(`there is no language "${code}": there is ${LANGUAGES.join(', ')}`);
  return code;
}

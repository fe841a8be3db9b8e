import { FLOW_LIBRARY, findLibraryFlow, type FlowDefinition } from '@outcall/flow-language';
import { LANGUAGES, type Language } from '@outcall/kernel';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';
import { readJson } from './read-json.js';

const LIBRARY = 'library:';

/**
 * The definition that a command names, of any shape: a file, as it is or as an API answer or request has it
 * (`{definition}`), or a flow of the library.
 */
export async function readDefinition(positionals: readonly string[], env: Env): Promise<unknown> {
  const [name, ...more] = positionals;
  if (name === undefined)
    throw new Mistake('which flow? Give a JSON file, or a flow of the library such as library:cod_confirmation');
  if (more.length > 0) throw new Mistake(`one flow at a time: what is "${more[0]}"?`);
  if (name.startsWith(LIBRARY)) return libraryFlow(name.slice(LIBRARY.length));
  return definitionIn(await readJson(name, 'flow', env));
}

interface Holder {
  readonly flow?: Holder;
  readonly definition?: unknown;
  readonly steps?: unknown;
}

function definitionIn(value: unknown): unknown {
  const holder = value as Holder | null;
  const inner = holder?.flow?.definition ?? holder?.definition;
  return typeof inner === 'object' && inner !== null && holder?.steps === undefined ? inner : value;
}

function libraryFlow(key: string): FlowDefinition {
  const found = findLibraryFlow(key);
  if (!found)
    throw new Mistake(`the library has no flow "${key}": it has ${FLOW_LIBRARY.map((flow) => flow.key).join(', ')}`);
  return found.definition;
}

export function readLanguage(code: string | undefined): Language | undefined {
  const language = LANGUAGES.find((each) => each === code);
  if (code !== undefined && language === undefined)
    throw new Mistake(`there is no language "${code}": there is ${LANGUAGES.join(', ')}`);
  return language;
}

import { parseArgs } from 'node:util';
import type { Command } from '../command.js';
import { readDefinition } from './definition.js';

/**
 * `show FILE`: the definition alone, as `PUT /v1/flows/{flowId}/draft` takes it under `definition`. It is not judged:
 * `check` does that.
 */
export const show: Command = async (args, { env, out }) => {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  out(JSON.stringify(await readDefinition(positionals, env), null, 2));
  return 0;
};

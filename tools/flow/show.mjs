import { parseArgs } from 'node:util';
import { readDefinition } from './definition.mjs';

/** `show FILE`: the definition alone, as `PUT /v1/flows/{flowId}/draft` takes it under `definition`. It is not judged: `check` does that. */
export async function run(args) {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  console.log(JSON.stringify(await readDefinition(positionals), null, 2));
  return 0;
}

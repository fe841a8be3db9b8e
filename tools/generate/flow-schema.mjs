// Writes docs/flow.schema.json: the JSON Schema of a flow definition, for editors, from the TypeScript types of
// libs/flow-language.
//   node tools/generate/flow-schema.mjs [--check]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';

await ensureInstalled();
const { createGenerator } = await import('ts-json-schema-generator');
const prettier = await import('prettier');
const { RANGES } = await import('../../libs/flow-language/dist/index.js');

const FILE = 'docs/flow.schema.json';
const KEY_FORM = '^[a-z][a-z0-9_]{0,59}$';

const { $schema: _ours, ...schema } = createGenerator({
  path: join(root, 'libs/flow-language/src/definition/flow-definition.ts'),
  tsconfig: join(root, 'tsconfig.tree.json'),
  type: 'FlowDefinition',
  skipTypeCheck: true,
  topRef: true,
  expose: 'export',
  jsDoc: 'basic',
  additionalProperties: true,
}).createSchema('FlowDefinition');

/**
 * What the types cannot say: ranges, forms of keys, the opt-out key. Unknown properties are allowed everywhere, as they
 * are in a flow.
 */
function refine(value, name) {
  if (Array.isArray(value)) return value.map((item) => refine(item, name));
  if (value === null || typeof value !== 'object') return value;
  const refined = Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !(key === 'additionalProperties' && typeof child === 'boolean'))
      .map(([key, child]) => [key, refine(child, key)]),
  );
  if (Object.hasOwn(RANGES, name) && refined.type === 'number') {
    const { min, max, default: usual } = RANGES[name];
    return { ...refined, type: 'integer', minimum: min, maximum: max, ...(usual !== undefined && { default: usual }) };
  }
  if (name === 'key' && refined.type === 'string') return { ...refined, pattern: KEY_FORM };
  if (name === 'id' && refined.type === 'string') return { ...refined, pattern: '^[A-Za-z0-9_-]{1,60}$' };
  if (name === 'dtmf' && refined.type === 'string') return { ...refined, pattern: '^[0-8]$' };
  return refined;
}

const text = await prettier.format(
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Flow definition',
    description:
      'What a flow says, asks and does: docs/how-to/write-a-flow.md. `npm run flow -- check` finds what a schema cannot.',
    ...refine(schema, ''),
  }),
  { ...(await prettier.resolveConfig(join(root, FILE))), parser: 'json' },
);

if (!process.argv.includes('--check')) await writeFile(join(root, FILE), text);
else if ((await readFile(join(root, FILE), 'utf8').catch(() => '')) !== text) {
  console.error(`stale: ${FILE}: run "node tools/generate/flow-schema.mjs"`);
  process.exit(1);
}

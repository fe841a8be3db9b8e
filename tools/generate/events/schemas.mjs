import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from '../../local/install.mjs';

const PREFIX = '#/definitions/';
const nameOf = (name) =>
  decodeURIComponent(name)
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/**
 * The schema of the data of every event type, from the TypeScript type `typeName` in `file`, a member per event type.
 * Open: a consumer must take members it does not know. Types with a name go to `definitions`, which all topics share.
 */
export function dataSchemas(file, typeName, definitions) {
  const generator = createGenerator({
    path: file,
    tsconfig: join(root, 'tsconfig.tree.json'),
    type: typeName,
    skipTypeCheck: true,
    topRef: false,
    expose: 'export',
    jsDoc: 'basic',
    additionalProperties: true,
  });
  const schema = generator.createSchema(typeName);
  for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
    if (name === typeName) continue;
    const clean = tidy(definition);
    const known = definitions[nameOf(name)];
    if (known && JSON.stringify(known) !== JSON.stringify(clean)) throw new Error(`two types are called ${name}`);
    definitions[nameOf(name)] = clean;
  }
  const top = schema.properties ? schema : /** @type {any} */ (schema.definitions)[typeName];
  return Object.fromEntries(Object.entries(top.properties).map(([type, data]) => [type, tidy(data)]));
}

/** References as AsyncAPI has them; an object is open unless it is a map. */
function tidy(value) {
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !(key === 'additionalProperties' && (child === false || child === true)))
      .map(([key, child]) =>
        key === '$ref' ? [key, `#/components/schemas/${nameOf(child.slice(PREFIX.length))}`] : [key, tidy(child)],
      ),
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../local/install.mjs';
import { dataSchemas } from './schemas.mjs';

const contractsDir = join(root, 'libs/contracts');
const isTopic = (value) =>
  value !== null && typeof value === 'object' && typeof value.name === 'string' && typeof value.partitions === 'number';

/**
 * Every topic with its owner, its key, and its events: type, schema of the data, and a whole example where there is
 * one.
 */
export async function readContracts() {
  const topics = [];
  const definitions = {};
  const packages = (await readdir(contractsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const service of packages.map(({ name }) => name).sort()) {
    const contract = await import(`../../../libs/contracts/${service}/dist/index.js`);
    const fixtures = await fixturesOf(service);
    for (const [constant, topic] of Object.entries(contract).filter(([, value]) => isTopic(value))) {
      const { file, key } = await declaration(service, constant);
      const types = dataSchemas(file, eventsTypeOf(constant), definitions);
      for (const { topic: name, type } of fixtures)
        if (name === topic.name && !types[type]) throw new Error(`${service}: no data type for ${type} on ${name}`);
      const example = (type) => fixtures.find((event) => event.topic === topic.name && event.type === type) ?? null;
      const events = Object.entries(types).map(([type, schema]) => ({ type, schema, example: example(type) }));
      topics.push({ ...topic, owner: service, key, events });
    }
  }
  return { topics: topics.sort((a, b) => (a.name < b.name ? -1 : 1)), definitions };
}

/** `RUN_TOPIC` has its data types in `RunEvents`. */
const eventsTypeOf = (constant) =>
  `${constant
    .replace(/_TOPIC$/, '')
    .toLowerCase()
    .replace(/(^|_)(.)/g, (_all, _low, letter) => letter.toUpperCase())}Events`;

async function fixturesOf(service) {
  const dir = join(contractsDir, service, 'fixtures');
  const files = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8'))));
}

/** The file that declares a topic, and what its comment says of the key. */
async function declaration(service, constant) {
  const dir = join(contractsDir, service, 'src');
  for (const name of (await readdir(dir, { recursive: true })).filter((each) => each.endsWith('.ts'))) {
    const file = join(dir, name);
    const text = await readFile(file, 'utf8');
    const at = text.indexOf(`export const ${constant}:`);
    if (at < 0) continue;
    const key = /Key: (`[^`]*`|[^.,]*)/.exec(text.slice(text.lastIndexOf('/**', at), at))?.[1];
    if (!key) throw new Error(`${file}: the comment of ${constant} must say "Key: ..."`);
    return { file, key: key.trim() };
  }
  throw new Error(`${service}: no file declares ${constant}`);
}

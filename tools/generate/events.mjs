// Writes docs/events.md and docs/asyncapi.json from libs/contracts: topics as they are declared, messages from the golden
// fixtures that producers and consumers are tested against.
//   node tools/generate/events.mjs [--check]
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';

await ensureInstalled();

const contractsDir = join(root, 'libs/contracts');
const isTopic = (value) =>
  value !== null && typeof value === 'object' && typeof value.name === 'string' && typeof value.partitions === 'number';

async function readContracts() {
  const topics = new Map();
  for (const service of (await readdir(contractsDir)).sort()) {
    const contract = await import(`../../libs/contracts/${service}/dist/index.js`);
    for (const topic of Object.values(contract).filter(isTopic))
      topics.set(topic.name, { ...topic, owner: service, messages: [] });
    const files = await readdir(join(contractsDir, service, 'fixtures')).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
      const event = JSON.parse(await readFile(join(contractsDir, service, 'fixtures', file), 'utf8'));
      const topic = topics.get(event.topic);
      if (!topic) throw new Error(`${service}/fixtures/${file}: no topic ${event.topic}`);
      topic.messages.push(event);
    }
  }
  return [...topics.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The JSON Schema an example implies: open, every member of the example required. */
function schemaOf(value) {
  if (value === null) return {};
  if (Array.isArray(value)) return { type: 'array', ...(value.length > 0 && { items: schemaOf(value[0]) }) };
  if (typeof value === 'object')
    return {
      type: 'object',
      required: Object.keys(value),
      properties: Object.fromEntries(Object.entries(value).map(([key, child]) => [key, schemaOf(child)])),
    };
  return { type: Number.isInteger(value) ? 'integer' : typeof value };
}

const HEADERS = {
  type: 'object',
  required: ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time', 'ce_subject', 'content-type'],
  properties: {
    ce_specversion: { const: '1.0' },
    ce_id: { type: 'string', description: 'unique; the public evt_ id on runs.run.v1' },
    ce_source: { type: 'string' },
    ce_type: { type: 'string' },
    ce_time: { type: 'string', format: 'date-time' },
    ce_subject: { type: 'string', description: 'the message key' },
    ce_orgid: { type: 'string' },
    ce_mode: { enum: ['live', 'test'] },
    ce_version: { type: 'string', description: 'version of the aggregate' },
    ce_requestid: { type: 'string' },
    traceparent: { type: 'string' },
    'content-type': { const: 'application/json' },
  },
};

const camel = (text) => text.replace(/[._-]+(.)/g, (_, letter) => letter.toUpperCase());

function asyncApi(topics, version) {
  const message = (event) => ({
    name: event.type,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/cloudEventHeaders' },
    payload: schemaOf(event.data),
    examples: [{ name: event.type, payload: event.data }],
  });
  const channel = (topic) => ({
    address: topic.name,
    description: topic.description,
    messages: Object.fromEntries(topic.messages.map((event) => [camel(event.type), message(event)])),
    bindings: {
      kafka: {
        topic: topic.name,
        partitions: topic.partitions,
        topicConfiguration: {
          'cleanup.policy': [topic.compacted ? 'compact' : 'delete'],
          'retention.ms': topic.retentionMs,
        },
        bindingVersion: '0.5.0',
      },
    },
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Outbound call platform: domain events',
      version,
      description:
        'CloudEvents 1.0 in binary mode: attributes are headers, the value is the data alone. A null value is a tombstone.',
    },
    channels: Object.fromEntries(topics.map((topic) => [camel(topic.name), channel(topic)])),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `send${camel(`.${topic.name}`)}`,
        { action: 'send', channel: { $ref: `#/channels/${camel(topic.name)}` } },
      ]),
    ),
    components: { schemas: { cloudEventHeaders: HEADERS } },
  };
}

function catalogue(topics) {
  const lines = [
    '# Domain events',
    '',
    'Generated from `libs/contracts` by `node tools/generate/events.mjs`; the machine-readable form is [asyncapi.json](asyncapi.json).',
    '',
    'Events are CloudEvents 1.0 in binary mode (`ce_*` headers and `traceparent`; the value is the data alone), at least once, in order per',
    'key. Consumers skip ids they have handled. What cannot be handled goes to `<topic>.<group>.dlq`.',
    '',
    '| topic | owner | policy | what |',
    '| --- | --- | --- | --- |',
    ...topics.map(
      ({ name, owner, compacted, retentionMs, description }) =>
        `| \`${name}\` | ${owner} | ${compacted ? 'compacted' : `${retentionMs / 86_400_000} days`} | ${description} |`,
    ),
  ];
  for (const topic of topics) {
    lines.push('', `## ${topic.name}`);
    for (const event of topic.messages)
      lines.push('', `### ${event.type}`, '', '```json', JSON.stringify(event.data, null, 2), '```');
    if (topic.messages.length === 0) lines.push('', 'Declared; nothing is published on it yet.');
  }
  return `${lines.join('\n')}\n`;
}

const topics = await readContracts();
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const files = {
  'docs/events.md': catalogue(topics),
  'docs/asyncapi.json': `${JSON.stringify(asyncApi(topics, version), null, 2)}\n`,
};
const stale = [];
for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) await writeFile(join(root, name), text);
  else if ((await readFile(join(root, name), 'utf8').catch(() => '')) !== text) stale.push(name);
}
if (stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}: run "node tools/generate/events.mjs"`);
  process.exit(1);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const FOLDER = new URL('../../../tools/generate/events/', import.meta.url);
const load = async <T>(name: string): Promise<T> => (await import(new URL(name, FOLDER).href)) as T;
const { asyncApi } = await load<{ asyncApi: (contracts: object, version: string) => AsyncApi }>('asyncapi.mjs');
const { catalogue } = await load<{ catalogue: (contracts: object) => string }>('catalogue.mjs');
const { dataSchemas } = await load<{ dataSchemas: DataSchemas }>('schemas.mjs');

type Schemas = Record<string, object>;
type DataSchemas = (file: string, typeName: string, definitions: Schemas) => Schemas;
interface AsyncApi {
  info: { version: string };
  channels: Record<string, { description: string; messages: Schemas; bindings: { kafka: object } }>;
  operations: Schemas;
  components: { schemas: Schemas };
}

const DAY = 86_400_000;
const MADE = { type: 'thing.made', schema: { type: 'object' }, example: { data: { id: 'thing_1' } } };
const FACTS = {
  ...{ name: 'things.thing.v1', owner: 'things', key: '`thing id`', partitions: 12, description: 'What happened' },
  ...{ compacted: false, retentionMs: 7 * DAY, events: [MADE] },
};
const STATES = {
  ...{ ...FACTS, name: 'things.state.v1', compacted: true, retentionMs: 2 * DAY, personal: 'the number' },
  events: [{ type: 'thing.gone', schema: { type: 'null' }, example: null }],
};
const contracts = { topics: [FACTS, STATES], definitions: { Zebra: { type: 'string' }, Ant: { type: 'string' } } };

describe('the document of events', () => {
  const document = asyncApi(contracts, '1.2.3');

  it('has a channel and an operation for each topic, and a message for each type', () => {
    expect(Object.keys(document.channels)).toEqual(['thingsThingV1', 'thingsStateV1']);
    expect(document.operations['sendThingsThingV1']).toEqual({
      action: 'send',
      channel: { $ref: '#/channels/thingsThingV1' },
    });
    expect(document.channels['thingsThingV1']?.messages).toMatchObject({
      thingMade: { name: 'thing.made', payload: MADE.schema, examples: [{ payload: MADE.example.data }] },
    });
    expect(document.channels['thingsStateV1']?.messages['thingGone']).not.toHaveProperty('examples');
  });

  it('tells how long a topic is kept, and what of a shopper stands in it', () => {
    const [facts, states] = [document.channels['thingsThingV1'], document.channels['thingsStateV1']];
    expect(facts?.bindings.kafka).toMatchObject({
      topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': 7 * DAY },
    });
    expect(states?.bindings.kafka).toMatchObject({
      topicConfiguration: { 'cleanup.policy': ['compact'], 'delete.retention.ms': 2 * DAY },
    });
    expect([facts?.description, states?.description]).toEqual([
      expect.stringContaining('Of a shopper: nothing'),
      expect.stringContaining('Of a shopper: the number'),
    ]);
  });

  it('sorts what topics share, so that the order of reading changes nothing', () => {
    const names = Object.keys(document.components.schemas).filter((name) => !name.endsWith('Headers'));
    expect(names).toEqual(['Ant', 'Zebra']);
    expect(document.info.version).toBe('1.2.3');
  });
});

describe('the catalogue of events', () => {
  const page = catalogue(contracts);

  it('has a row for each topic with what is kept of it', () => {
    expect(page).toContain(
      '- `things.thing.v1` (of things, key: `thing id`, 12 partitions, kept: all for 7 days): What happened. Of a shopper: nothing',
    );
    expect(page).toContain(
      'kept: the last of every key for ever, tombstones 2 days): What happened. Of a shopper: the number',
    );
  });

  it('shows the example of each type, and says what has none', () => {
    expect(page).toContain('### thing.made\n\n```json\n{\n  "id": "thing_1"\n}\n```');
    expect(page).toContain('### thing.gone\n\nA tombstone: it has no data.');
  });

  it('lists the headers of events and of dead letters', () => {
    expect(page).toMatch(/- `ce_id` \(always\): unique for ever/);
    expect(page).toMatch(/- `ce_mode`: left out for what/);
    expect(page).toContain('- `dlq-consumer-group` (always): ');
  });
});

describe('the schemas of events', () => {
  let dir: string;
  beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'generated-events-'))));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  const schemasOf = async (name: string, text: string, definitions: Schemas): Promise<Schemas> => {
    const file = join(dir, name);
    await writeFile(file, text);
    return dataSchemas(file, 'ThingEvents', definitions);
  };
  const TYPES = `
    export interface Part {
      readonly count: number;
      readonly note?: string;
    }
    export interface ThingEvents { 'thing.made': { readonly part: Part }; 'thing.gone': null }`;

  it('come from the types, open, with named types beside them', async () => {
    const definitions: Schemas = {};
    expect(await schemasOf('a.ts', TYPES, definitions)).toEqual({
      'thing.made': {
        type: 'object',
        properties: { part: { $ref: '#/components/schemas/Part' } },
        required: ['part'],
      },
      'thing.gone': { type: 'null' },
    });
    expect(definitions).toEqual({
      Part: {
        type: 'object',
        properties: { count: { type: 'number' }, note: { type: 'string' } },
        required: ['count'],
      },
    });
  });

  it('are refused where two types of one name differ', async () => {
    const definitions: Schemas = { Part: { type: 'string' } };
    await expect(schemasOf('b.ts', TYPES, definitions)).rejects.toThrow('two types are called Part');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { deadLetter } from '../src/dead-letter.js';
import type { DomainEvent } from '../src/index.js';
import { toMessage } from '../src/kafka/cloud-event.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
type Json = Record<string, unknown>;

interface Channel {
  readonly address: string;
  readonly description: string;
  readonly messages: Readonly<Record<string, { readonly name: string; readonly payload: Json }>>;
}
interface Document {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: Json;
}

const document = JSON.parse(readFileSync(`${root}docs/asyncapi.json`, 'utf8')) as Document;
const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (target: Ajv) => void)(ajv);
const compile = (schema: Json): ValidateFunction => ajv.compile({ allOf: [schema], components: document.components });

const fixtures = readdirSync(`${root}libs/contracts`).flatMap((service) => {
  const folder = `${root}libs/contracts/${service}/fixtures/`;
  const files = ((): string[] => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  })();
  return files.map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as DomainEvent);
});

function payloadOf({ topic, type }: DomainEvent): ValidateFunction {
  const channel = Object.values(document.channels).find(({ address }) => address === topic);
  const message = Object.values(channel?.messages ?? {}).find(({ name }) => name === type);
  if (!message) throw new Error(`docs/asyncapi.json has no ${type} on ${topic}`);
  return compile(message.payload);
}

/** Where what a shopper is known by, was asked or said can stand. */
const OF_SHOPPERS = ['phone', 'fields', 'inputs', 'metadata', 'answers', 'args', 'result', 'note', 'object'];

/** The names of all members that a schema has at any depth. */
function membersOf(schema: unknown, known = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || known.has(schema)) return [];
  known.add(schema);
  const { $ref, properties } = schema as { $ref?: unknown; properties?: Json };
  const [name] = typeof $ref === 'string' ? $ref.split('/').slice(-1) : [];
  const behind = name === undefined ? [] : membersOf((document.components['schemas'] as Json)[name], known);
  return [
    ...Object.keys(properties ?? {}),
    ...behind,
    ...Object.values(schema).flatMap((child) => membersOf(child, known)),
  ];
}

const problems = (validate: ValidateFunction, value: unknown) => (validate(value) ? [] : validate.errors);
const fixture = (type: string): DomainEvent =>
  structuredClone(fixtures.find((event) => event.type === type) as DomainEvent);

describe('docs/asyncapi.json', () => {
  it.each(fixtures.map((event) => [event.topic, event.type, event] as const))(
    'takes the example of %s %s: headers and data',
    (_topic, _type, event) => {
      expect(problems(payloadOf(event), event.data)).toEqual([]);
      expect(
        problems(compile({ $ref: '#/components/schemas/eventHeaders' }), toMessage(event, 'runs').headers),
      ).toEqual([]);
    },
  );

  it('takes a run without the metadata that the example has, and one whose fields are null', () => {
    const event = fixture('run.queued');
    const { run } = event.data as { run: Json };
    Object.assign(run, { metadata: {}, inputs: {}, nextAttemptAt: null, lastError: 'busy' });
    expect(problems(payloadOf(event), event.data)).toEqual([]);
  });

  it('takes members that came later, and refuses what is missing, of another type or no value of its kind', () => {
    const event = fixture('run.queued');
    const validate = payloadOf(event);
    const { run } = event.data as { run: Json };
    expect(validate({ run: { ...run, later: 1 }, also: true })).toBe(true);
    const { status: _status, ...lacking } = run;
    for (const wrong of [lacking, { ...run, attempts: 'three' }, { ...run, status: 'flying' }, { ...run, phone: null }])
      expect(validate({ run: wrong })).toBe(false);
  });

  it('says of each topic whether a shopper stands in it', () => {
    const said = Object.values(document.channels).map(({ address, description }) => [
      address,
      !description.includes('Of a shopper: nothing.'),
    ]);
    const found = Object.values(document.channels).map(({ address, messages }) => [
      address,
      Object.values(messages).some(({ payload }) => membersOf(payload).some((name) => OF_SHOPPERS.includes(name))),
    ]);
    expect(said).toEqual(found);
    expect(found.filter(([, has]) => has).length).toBeGreaterThan(4);
  });

  it('says what a dead letter has on top', () => {
    const failure = { group: 'g', partition: 3, attempts: 3, error: new TypeError('no'), at: new Date() };
    const letter = deadLetter({ event: fixture('run.queued'), offset: '17' }, failure);
    const { headers } = toMessage(letter, 'g');
    expect(problems(compile({ $ref: '#/components/schemas/deadLetterHeaders' }), headers)).toEqual([]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TYPES = new URL('../../../tools/generate/openapi/types.mjs', import.meta.url).href;
const { AnswerTypes } = (await import(TYPES)) as {
  AnswerTypes: new (sources: string[], declared: object) => AnswerTypes;
};

interface AnswerTypes {
  readonly components: Record<string, object>;
  answerOf(handler: { source: string; controller: string; name: string }): { schema: object; isIdempotent: boolean };
}

const SOURCE = `
  /** A thing. See docs/handbook/runs.md. */
  export interface Thing {
    readonly id: string;
    readonly flowId: string;
    /** How large it is (docs/handbook/runs.md). */
    readonly size: number;
    readonly createdAt: string;
    readonly colour: 'red' | 'blue' | null;
    readonly note?: string;
    readonly tags: readonly string[];
    readonly metadata: Record<string, string>;
    readonly parent: Thing | null;
    readonly value: string | number | boolean;
  }
  interface Sent<T> { readonly sent: T | null }
  export class ThingsController {
    read(): Promise<{ readonly ok: true; readonly thing: Thing }> { throw new Error(); }
    make(): Promise<Sent<{ readonly ok: true }>> { throw new Error(); }
    remove(): Promise<void> { throw new Error(); }
    text(): string { throw new Error(); }
  }`;

describe('the schemas of answers', () => {
  let dir: string;
  let types: AnswerTypes;
  let source: string;
  const answerOf = (name: string) => types.answerOf({ source, controller: 'ThingsController', name });
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'generated-answers-'));
    await writeFile(join(dir, 'things.controller.ts'), SOURCE);
    source = relative(ROOT, join(dir, 'things.controller.ts'));
    const words = { Thing: { note: 'Of whoever made it' } };
    types = new AnswerTypes([source], { ids: { thing: 'thg', flow: 'flow' }, words });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('come from what the handler returns, with named types beside them', () => {
    expect(answerOf('read')).toEqual({
      isIdempotent: false,
      schema: {
        type: 'object',
        required: ['ok', 'thing'],
        properties: {
          ok: { type: 'boolean', const: true },
          thing: { $ref: '#/components/schemas/Thing' },
        },
      },
    });
    expect(types.components['Thing']).toMatchObject({ type: 'object', description: 'A thing.' });
  });

  it.each<[string, string, object]>([
    ['an id has its prefix', 'id', { type: 'string', pattern: '^thg_[a-z0-9]{20}$' }],
    ['so has the id of another', 'flowId', { type: 'string', pattern: '^flow_[a-z0-9]{20}$' }],
    [
      'a number is whole, and says nothing to those who read the code',
      'size',
      { type: 'integer', description: 'How large it is.' },
    ],
    ['a time is one', 'createdAt', { type: 'string', format: 'date-time' }],
    ['a list of values is sorted', 'colour', { type: ['string', 'null'], enum: ['blue', 'red', null] }],
    ['words are said where the type has none', 'note', { type: 'string', description: 'Of whoever made it' }],
    ['a map has its values', 'metadata', { type: 'object', additionalProperties: { type: 'string' } }],
    ['a type that holds itself ends', 'parent', { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] }],
    ['beside a boolean a number is any', 'value', { type: ['boolean', 'number', 'string'] }],
  ])('tell that %s', (_, field, schema) => {
    answerOf('read');
    const { properties, required } = types.components['Thing'] as {
      properties: Record<string, object>;
      required: string[];
    };
    expect(properties[field]).toEqual(schema);
    expect(required.includes(field)).toBe(field !== 'note');
  });

  it('tell what is sent once per idempotency key, and what has no body', () => {
    expect(answerOf('make')).toMatchObject({ isIdempotent: true, schema: { required: ['ok'] } });
    expect(answerOf('remove')).toEqual({ isIdempotent: false, schema: null });
  });

  it('are refused of a text that says nothing of what is in it, and of a handler that is gone', () => {
    expect(() => answerOf('text')).toThrow('ThingsController.text: answers a text');
    expect(() => answerOf('gone')).toThrow('no method ThingsController.gone');
  });
});

import { describe, expect, it } from '@jest/globals';

const TOOL = new URL('../../../tools/release/schema-breaks.mjs', import.meta.url).href;
type Schema = object | boolean;
interface Comparison {
  before: object;
  after: object;
  direction: 'taken' | 'sent' | 'both';
}
const { schemaBreaks } = (await import(TOOL)) as {
  schemaBreaks(comparison: Comparison, before: Schema, after: Schema, where: string): string[];
};

const breaks = (direction: Comparison['direction'], before: Schema, after: Schema, documents: object[] = [{}, {}]) =>
  schemaBreaks({ before: documents[0] ?? {}, after: documents[1] ?? {}, direction }, before, after, 'Run');
const objectOf = (properties: object, required: string[] = []): Schema => ({ type: 'object', properties, required });
const TEXT = { type: 'string' };

describe('a schema beside that of the release before', () => {
  it('breaks both sides when a member or a value is gone', () => {
    for (const direction of ['taken', 'sent', 'both'] as const) {
      expect(breaks(direction, objectOf({ a: TEXT, b: TEXT }), objectOf({ a: TEXT }))).toEqual(['Run.b: is gone']);
      expect(breaks(direction, { enum: ['a', 'b'] }, { enum: ['b', 'c'] })).toEqual(['Run: the value a is gone']);
      expect(breaks(direction, { const: 'a' }, { const: 'b' })).toEqual(['Run: the value a is gone']);
    }
  });

  it('breaks who writes to us when it asks for more', () => {
    const required = objectOf({ a: TEXT, b: TEXT }, ['a', 'b']);
    expect(breaks('taken', objectOf({ a: TEXT }, ['a']), required)).toEqual(['Run.b: is required']);
    expect(breaks('sent', objectOf({ a: TEXT }, ['a']), required)).toEqual([]);
    expect(breaks('taken', TEXT, { enum: ['a'] })).toEqual(['Run: takes only some values']);
    expect(breaks('taken', { type: ['string', 'null'] }, TEXT)).toEqual(['Run: takes no null']);
    expect(breaks('taken', {}, TEXT)).toEqual(['Run: takes only string']);
    expect(breaks('taken', { type: 'object' }, { type: 'object', additionalProperties: false })).toEqual([
      'Run: takes no other members',
    ]);
  });

  it('breaks who writes to us when a limit is stricter, and not when it is looser', () => {
    const strict = { type: 'string', maxLength: 5, minLength: 2, pattern: '^a' };
    const loose = { type: 'string', maxLength: 9, minLength: 1 };
    expect(breaks('taken', loose, strict)).toEqual([
      'Run: maxLength is 5, was 9',
      'Run: minLength is 2, was 1',
      'Run: pattern is "^a", was not there',
    ]);
    expect(breaks('taken', strict, loose)).toEqual([]);
    expect(breaks('sent', loose, strict)).toEqual([]);
    expect(breaks('taken', { type: 'array', minItems: 0 }, { type: 'array', minItems: 1 })).toEqual([
      'Run: minItems is 1, was 0',
    ]);
  });

  it('breaks who reads it when something may be absent or of another kind', () => {
    const [has, may] = [objectOf({ a: TEXT }, ['a']), objectOf({ a: TEXT })];
    expect(breaks('sent', has, may)).toEqual(['Run.a: may be absent']);
    expect(breaks('taken', has, may)).toEqual([]);
    expect(breaks('sent', TEXT, { type: ['string', 'null'] })).toEqual(['Run: may be null']);
    expect(breaks('sent', { type: 'integer' }, { type: 'number' })).toEqual(['Run: may be number']);
    expect(breaks('sent', TEXT, { anyOf: [TEXT, { type: 'null' }] })).toEqual(['Run: may be null']);
    expect(breaks('sent', { enum: ['a'] }, TEXT)).toEqual(['Run: may be any value']);
  });

  it('breaks nobody by a new member, a new value or a wider number', () => {
    for (const direction of ['taken', 'sent', 'both'] as const) {
      expect(breaks(direction, objectOf({ a: TEXT }), objectOf({ a: TEXT, b: TEXT }))).toEqual([]);
      expect(breaks(direction, { enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([]);
    }
    expect(breaks('taken', { type: 'integer' }, { type: 'number' })).toEqual([]);
  });

  it('is followed through references, lists, maps, parts and alternatives, and says each break once', () => {
    const documents = [{ type: 'string' }, { type: 'integer' }].map((id) => ({
      Call: objectOf({ id, next: { $ref: '#/Call' } }),
    }));
    const call = { $ref: '#/Call' };
    const line = ['Call.id: takes no string'];
    expect(breaks('taken', objectOf({ a: call, b: call }), objectOf({ a: call, b: call }), documents)).toEqual(line);
    for (const wrapped of [
      { type: 'array', items: call },
      { type: 'object', additionalProperties: call },
      { allOf: [{ type: 'object' }, objectOf({ x: call })] },
      { type: 'array', prefixItems: [call] },
      { oneOf: [call, { type: 'null' }] },
    ])
      expect(breaks('taken', wrapped, wrapped, documents)).toEqual(line);
  });

  it('breaks when an alternative is gone, however the others are ordered', () => {
    const [a, b] = ['a', 'b'].map((type) => objectOf({ type: { const: type } }, ['type']));
    expect(breaks('taken', { oneOf: [a, b] }, { oneOf: [b, a] })).toEqual([]);
    expect(breaks('taken', { oneOf: [a, b] }, { oneOf: [b] })).toEqual(['Run|1.type: the value a is gone']);
    expect(breaks('taken', { anyOf: [TEXT, { type: 'null' }] }, { anyOf: [TEXT] })).toEqual([
      'Run: the alternative 2 is gone',
    ]);
  });
});

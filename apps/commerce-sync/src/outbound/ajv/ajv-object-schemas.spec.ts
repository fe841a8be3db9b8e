import { describe, expect, it } from '@jest/globals';
import {
  COMMERCE_ENTITIES,
  OBJECT_FIELDS,
  type CommerceEntity,
  type Field,
  type Fields,
} from '@outcall/contracts-commerce';
import { judgeObject, type Verdict } from '../../domain/objects/judge-object.js';
import { fullObject } from '../../domain/objects/sample-objects.fixture.js';
import { AjvObjectSchemas } from './ajv-object-schemas.js';

const NOW = new Date('2026-11-22T00:00:00Z');
const schemas = new AjvObjectSchemas();
type Path = readonly (string | number)[];
type Change = (parent: Record<string, unknown>, name: string) => void;

interface Row {
  readonly title: string;
  readonly entity: CommerceEntity;
  readonly path: Path;
  readonly change: Change;
  /** `fails`: with exactly this path. Else the value that stands there afterwards. */
  readonly then: 'fails' | { readonly value: unknown };
}

const set =
  (value: unknown): Change =>
  (parent, name) => {
    parent[name] = structuredClone(value);
  };
const remove: Change = (parent, name) => {
  delete parent[name];
};

const WRONG: Readonly<Record<Field['type'], readonly unknown[]>> = {
  text: [7, true, ['x'], {}],
  time: ['yesterday', '2026-02-30T10:00:00Z', '2026-11-21T10:00:00', 1_700_000_000],
  externalId: [1, '', '.', 'a/../b', 'x\n', 'x'.repeat(256)],
  currency: ['', 'rupees', 'ZZZ', '₹', 'INR ', '\u0131NR', 5],
  integer: ['1', 1.5, 2 ** 53, -(2 ** 53), true],
  boolean: ['true', 0, 'no'],
  choice: ['nothing of the list', 3, ''],
  object: ['x', 5, []],
  list: ['x', 5, { 0: 'x' }],
  map: ['x', 5, []],
};
const BOUNDARY: Partial<Record<Field['type'], readonly unknown[]>> = {
  text: ['', 'अ👍'],
  time: ['2026-11-20T23:59:59.999999999-14:00', '0001-01-02T00:00:00Z'],
  externalId: ['x'.repeat(255), 'gid://shop/Order/1?a=b#c%20\\'],
  currency: ['USD', 'inr', 'VED'],
  integer: [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0],
  boolean: [true, false],
};

const CONSENT = {
  scope: 'service',
  givenAt: '2026-11-21T09:00:00+05:30',
  note: 'ticked at the checkout',
  source: 'checkout',
};
/** With the consents that may come with it, too. */
const whole = (entity: CommerceEntity): Record<string, unknown> => ({
  ...fullObject(entity),
  ...(OBJECT_FIELDS[entity]['consents'] && { consents: [CONSENT] }),
});

const wrongOf = (field: Field): readonly unknown[] => {
  if (field.type === 'text' && field.longest) return [...WRONG.text, '', 'x'.repeat(field.longest + 1)];
  if (field.type === 'list' && field.most) return [...WRONG.list, Array(field.most + 1).fill(CONSENT)];
  return WRONG[field.type];
};
const rightOf = (field: Field): readonly unknown[] => {
  if (field.type === 'choice') return field.choices;
  if (field.type === 'text' && field.longest) return ['x', '👍'.repeat(field.longest)];
  if (field.type === 'list' && field.most) return [[], Array(field.most).fill(CONSENT)];
  return BOUNDARY[field.type] ?? [];
};

function* rowsOf(entity: CommerceEntity, fields: Fields, at: Path): Generator<Row> {
  for (const [name, field] of Object.entries(fields)) {
    const path = [...at, name];
    const row = (what: string, change: Change, then: Row['then']): Row => ({
      title: `${entity}: ${path.join('.')} ${what}`,
      entity,
      path,
      change,
      then,
    });
    yield row('left out', remove, field.required ? 'fails' : { value: field.default });
    yield row('null', set(null), field.nullable ? { value: null } : 'fails');
    for (const value of wrongOf(field)) yield row(`as ${JSON.stringify(value).slice(0, 30)}`, set(value), 'fails');
    for (const value of rightOf(field))
      yield row(`as the allowed ${JSON.stringify(value).slice(0, 30)}`, set(value), { value });
    yield* rowsBelow(entity, field, path);
  }
}

function* rowsBelow(entity: CommerceEntity, field: Field, path: Path): Generator<Row> {
  if (field.type === 'object') yield* rowsOf(entity, field.fields, path);
  if (field.type === 'list' && field.items.type === 'object') yield* rowsOf(entity, field.items.fields, [...path, 0]);
}

const walk = (root: unknown, path: Path): Record<string, unknown> =>
  path.reduce((at: unknown, name) => (at as Record<string | number, unknown>)[name], root) as Record<string, unknown>;
const judge = (entity: CommerceEntity, object: unknown): Verdict =>
  judgeObject(object, { entity, now: NOW, fits: (kind, each) => schemas.fits(kind, each) });
const ROWS = COMMERCE_ENTITIES.flatMap((entity) => [...rowsOf(entity, OBJECT_FIELDS[entity], [])]);

describe('every field of every synced object', () => {
  it.each(ROWS)('$title', ({ entity, path, change, then }) => {
    const object = whole(entity);
    const name = String(path.at(-1));
    change(walk(object, path.slice(0, -1)), name);
    const verdict = judge(entity, object);
    if (then === 'fails') {
      expect(verdict).toMatchObject({ ok: false, faults: [{ path }] });
      return;
    }
    expect(verdict).toMatchObject({ ok: true });
    expect(walk(verdict.ok && JSON.parse(verdict.object.text), path)).toEqual(then.value);
  });

  it.each(COMMERCE_ENTITIES)('%s: nothing but what is required is enough, and the rest is filled in', (entity) => {
    const [full, least] = [fullObject(entity), fullObject(entity)];
    for (const [name, field] of Object.entries(OBJECT_FIELDS[entity])) if (!field.required) delete least[name];
    const verdict = judge(entity, least);
    expect(verdict.ok && Object.keys(JSON.parse(verdict.object.text)).sort()).toEqual(Object.keys(full).sort());
  });
});

describe('an object that cannot be kept', () => {
  const order = (more: object): unknown => ({ ...fullObject('orders'), ...more });

  it.each([
    ['a NUL', { note: 'a\u0000b' }, ['note']],
    ['an unpaired surrogate', { customer: { name: '\ud800' } }, ['customer', 'name']],
    ['a key __proto__', JSON.parse('{"extensions":{"a":{"__proto__":{"x":1}}}}'), ['extensions', 'a', '__proto__']],
    ['an integer past 2^53', JSON.parse('{"extensions":{"a":[9007199254740993]}}'), ['extensions', 'a', 0]],
    ['a number past all', JSON.parse('{"extensions":{"a":1e999}}'), ['extensions', 'a']],
    ['a clock a day ahead', { updatedAt: '2026-11-23T00:00:00.001Z' }, ['updatedAt']],
    ['the year 9999', { updatedAt: '9999-12-31T00:00:00Z' }, ['updatedAt']],
    ['a field nobody knows', { colour: 'red' }, ['colour']],
    ['more than 200 kB', { note: 'x'.repeat(205_000) }, []],
    ['200 kB of signs of 4 bytes', { note: '👍'.repeat(51_000) }, []],
  ])('fails for %s', (_, more, path) => {
    const verdict = judge('orders', order(more as object));
    expect(verdict).toMatchObject({ ok: false, externalId: 'x-1', faults: [{ path }] });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('fails for nesting past all sense, without a stack that overflows', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(judge('orders', order({ extensions: { deep } }))).toMatchObject({
      ok: false,
      faults: [{ message: 'is nested deeper than 40 levels' }],
    });
  });

  it.each([null, 'x', 7, [], true])('fails when it is %j', (value) => {
    expect(judge('orders', value)).toEqual({
      ok: false,
      externalId: '',
      faults: [{ path: [], message: 'must be an object' }],
    });
  });

  it('fails for a consent from the future, with its place', () => {
    const consents = [CONSENT, { ...CONSENT, givenAt: '2026-11-22T00:00:00.001Z' }];
    const faults = [{ path: ['consents', 1, 'givenAt'], message: 'is in the future' }];
    for (const entity of ['orders', 'customers'] as const)
      expect(judge(entity, { ...fullObject(entity), consents })).toMatchObject({ ok: false, faults });
    expect(judge('orders', order({ consents: [{ ...CONSENT, givenAt: NOW.toISOString() }] }))).toMatchObject({
      ok: true,
    });
  });

  it('tells at most 20 faults, in the order of the fields', () => {
    const lineItems = Array.from({ length: 10_000 }, () => ({}));
    const { faults } = judge('orders', order({ lineItems, currency: 5, tags: 'x' })) as unknown as {
      faults: { path: Path }[];
    };
    expect(faults).toHaveLength(20);
    expect(faults.slice(0, 3).map(({ path }) => path.join('.'))).toEqual([
      'currency',
      'lineItems.0.externalId',
      'lineItems.0.title',
    ]);
  });

  it('shows an id that cannot be stored as far as it can be', () => {
    expect(judge('orders', order({ externalId: 'a\u0000b\ud800' }))).toMatchObject({
      ok: false,
      externalId: 'ab\ufffd',
    });
    expect(judge('orders', order({ externalId: 7 }))).toMatchObject({ ok: false, externalId: '' });
  });

  it('is as large as 200 kB at most, and passes just below', () => {
    expect(judge('orders', order({ note: 'x'.repeat(200_000) }))).toMatchObject({ ok: true });
  });
});

describe('which copy is newer', () => {
  const versionAt = (updatedAt: string): string => {
    const verdict = judge('products', { ...fullObject('products'), updatedAt });
    return verdict.ok ? verdict.object.versionAt : '';
  };

  it('is told across offsets and to the nanosecond', () => {
    expect(versionAt('2026-11-21T10:00:00+05:30')).toBe(versionAt('2026-11-21T04:30:00Z'));
    expect(versionAt('2026-11-21T04:30:00.000000001Z') > versionAt('2026-11-21T10:00:00+05:30')).toBe(true);
    expect(versionAt('2026-11-21T04:30:00.9Z') > versionAt('2026-11-21T04:30:00.89Z')).toBe(true);
  });
});

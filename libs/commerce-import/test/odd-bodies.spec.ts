import { describe, expect, it } from '@jest/globals';
import { readDelivery, type ReadDelivery } from '../src/index.js';
import { brokenFields } from './broken-fields.js';
import { readPayload, RECEIVED_AT, shopPayloads, type ShopPayload } from './shop-payloads.js';

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

const PAYLOADS = await shopPayloads();
const ODD = ['x', '', 'आशा', -1.5, 2 ** 53 + 2, 1e300, true, [null], ['x'], { id: {} }];

/** The paths of all that stands in a body, of lists the first entry. */
function* pathsIn(value: unknown, at: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  for (const name of names) {
    yield [...at, name];
    yield* pathsIn((value as Node)[name], [...at, name]);
  }
}

/** What is found wrong with the payload when `odd` stands at each of its paths. */
function faultsWith(payload: ShopPayload, odds: readonly unknown[]): unknown[] {
  const body = structuredClone(payload.body);
  return [...pathsIn(payload.body, [])].flatMap((path) => {
    const parent = path.slice(0, -1).reduce<unknown>((at, name) => (at as Node)[name], body) as Node;
    const name = path.at(-1) as string;
    const right = parent[name];
    const faults = odds.flatMap((odd) => {
      parent[name] = odd;
      return faultsOf(readPayload({ ...payload, body })).map((fault) => [path.join('.'), odd, fault]);
    });
    parent[name] = right;
    return faults;
  });
}

/** A reason is a path and no value; what is read is what the sync takes. */
function faultsOf(read: ReadDelivery): unknown[] {
  if (read.result === 'ignored') return [];
  if (read.result === 'unreadable') return /^[\w.]+ cannot be read$/.test(read.reason) ? [] : [read.reason];
  return read.changes.flatMap((change): unknown[] => {
    if (change.kind === 'amend') return change.amend({}) === undefined ? ['undefined'] : [];
    return 'object' in change ? brokenFields(change.entity, change.object) : [];
  });
}

describe('a body that is not as the platform writes it', () => {
  it.each(PAYLOADS)('$file: any field of another type is read, ignored or told by its path', (payload) => {
    expect(faultsWith(payload, ODD)).toEqual([]);
  });

  it.each(PAYLOADS)('$file: any field may be left out', (payload) => {
    expect(faultsWith(payload, [undefined])).toEqual([]);
  });

  const ORDER = PAYLOADS.find(({ file }) => file.includes('orders-create.2024-10')) as ShopPayload;
  const orderWith = (more: object): ReadDelivery =>
    readPayload({ ...ORDER, body: { ...(ORDER.body as object), ...more } });

  it.each([null, undefined, 'x', 7, [], [{}]])('is unreadable as %j', (body) => {
    expect(
      readDelivery({
        platform: 'shopify',
        topic: 'orders/create',
        apiVersion: null,
        body,
        receivedAt: RECEIVED_AT,
        marketingCoversCalls: false,
      }),
    ).toEqual({ result: 'unreadable', reason: 'body cannot be read' });
  });

  it.each([
    ['created_at', { created_at: 'yesterday, 9876543210' }],
    ['total_price', { total_price: 'Rs. 12 and 9876543210' }],
    ['currency', { currency: 'rupees' }],
    ['id', { id: null }],
    ['line_items', { line_items: 'none' }],
    ['line_items.1', { line_items: [{ id: 1, price: '1' }, 'Asha'] }],
    ['line_items.0.price', { line_items: [{ id: 1, price: '12,50' }] }],
    [
      'refunds.0.transactions.0.amount',
      { refunds: [{ id: 1, transactions: [{ kind: 'refund', status: 'success' }] }] },
    ],
  ])('names what cannot be read, and nothing of a shopper: %s', (path, more) => {
    expect(orderWith(more)).toEqual({ result: 'unreadable', reason: `${path} cannot be read` });
  });

  it('has an id past 2^53 from the global id beside it, and none without', () => {
    const id = 2 ** 53 + 2;
    const gid = 'gid://shopify/Order/9007199254740993?key=1';
    expect(orderWith({ id, admin_graphql_api_id: gid })).toMatchObject({
      changes: [{ object: { externalId: '9007199254740993' } }],
    });
    expect(orderWith({ id, admin_graphql_api_id: undefined })).toEqual({
      result: 'unreadable',
      reason: 'id cannot be read',
    });
  });

  it('is not read past what an order can be', () => {
    const unreadable = (path: string): object => ({ result: 'unreadable', reason: `${path} cannot be read` });
    const item = { id: 1, properties: [{ name: 'a', value: 'b' }] };
    expect(orderWith({ line_items: Array(4_999).fill(item) })).toMatchObject({ result: 'changes' });
    expect(orderWith({ line_items: Array(10_001).fill(item) })).toEqual(unreadable('line_items'));
    expect(orderWith({ line_items: Array(5_001).fill(item) })).toEqual(unreadable('line_items.4999.properties'));
    expect(orderWith({ tags: ','.repeat(204_800) })).toMatchObject({ result: 'changes' });
    expect(orderWith({ tags: ','.repeat(204_801) })).toEqual(unreadable('tags'));
  });

  it('may be nested past all sense', () => {
    let deep: object = {};
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(orderWith({ deep, customer: deep })).toMatchObject({ result: 'changes' });
  });
});

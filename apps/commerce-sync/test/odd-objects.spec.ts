import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';
const TRIGGER = { id: 't', on: 'order.created', enabled: true, inputs: { note: '{{object.note}}' } };

/** Signs that no page of an index can shrink. */
const signs = (count: number): string =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(0x100 + ((n * 7_919) % 5_000))).join('');

/**
 * Objects that are as the tables say and still have something that a database, a pattern or a neighbour may stumble
 * over.
 */
describe('an odd object', () => {
  let commerce: CommerceService;
  let storeId: string;
  const org = tenant('org_a', 'live');
  beforeAll(async () => {
    commerce = await startCommerceService();
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      ['org_a', FLOW, JSON.stringify([TRIGGER])],
    );
    const body = { name: 'Shop', key: 'shop' };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: org, body })).body.store.id;
  });
  afterAll(() => commerce.stop());

  const time = new Date(Date.now() - 60_000).toISOString();
  const order = (more: Json): Json => ({ ...fullObject('orders'), createdAt: time, updatedAt: time, ...more });
  let orders = 0;
  const twoWith = async (more: Json) => {
    const id = (orders += 1);
    const body = { orders: [order({ externalId: `odd-${id}`, ...more }), order({ externalId: `plain-${id}` })] };
    return (await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, body })) as {
      status: number;
      body: { results: unknown[] };
    };
  };

  it.each<[string, Json]>([
    ['a number longer than a row of an index', { number: signs(5_000) }],
    ['a text cut in the middle of a sign, as an input of a run', { note: `${'x'.repeat(499)}👍` }],
    ['a name of 50,000 signs', { shippingAddress: { name: signs(50_000), phone: '9876500011' } }],
    ['a name of control characters', { shippingAddress: { name: '\u0001\u0002', phone: '9876500011' } }],
    ['a phone of 150,000 digits', { shippingAddress: { phone: '9'.repeat(150_000) } }],
    ['a phone of 150,000 dashes', { shippingAddress: { phone: '-'.repeat(150_000) } }],
    ['a locale of 100,000 dashes', { locale: '-'.repeat(100_000) }],
    ['the longest id, of signs of four bytes', { externalId: '👍'.repeat(127) }],
    ['the first second of all years', { createdAt: '0001-01-01T00:00:00Z', updatedAt: '0001-01-01T00:00:00Z' }],
    ['the last nanosecond of all years', { createdAt: '9999-12-31T23:59:59.999999999Z' }],
    ['the widest offset', { createdAt: '2026-11-21T10:00:00-14:59' }],
  ])('with %s is kept, and what is sent with it too', async (_, more) => {
    const { status, body } = await twoWith(more);
    expect({ status, results: body.results }).toMatchObject({
      status: 200,
      results: [{ outcome: 'written' }, { outcome: 'written' }],
    });
  });
});

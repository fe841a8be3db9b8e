import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SyncedContact } from '@outcall/contracts-contacts';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

const [OURS, OTHER] = ['+919876520001', '+919876520002'];
const consent = (more: Json = {}): Json => ({
  ...{ scope: 'service', source: 'checkout', note: 'ticked at the checkout' },
  ...{ givenAt: '2026-11-21T09:00:00+05:30', ...more },
});

describe('consents that come with an object', () => {
  let commerce: CommerceService;
  let storeId: string;
  const org = tenant('org_consents', 'live');
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  let stores = 0;
  beforeEach(async () => {
    const body = { name: 'Shop', key: `shop-${(stores += 1)}` };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: org, body })).body.store.id;
    commerce.fake.asked.splice(0);
  });
  afterEach(() => void (commerce.fake.behaviour.refuses = () => []));

  const left = () => commerce.db.database.query('SELECT * FROM untold_consents');
  const owner = { orgId: 'org_consents', mode: 'live' };

  let second = 0;
  /** A newer copy each time. */
  const order = (phone: string | null, more: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'o-1', phone, shippingAddress: null, billingAddress: null, customer: null },
    updatedAt: new Date(Date.UTC(2026, 10, 21, 6, 0, (second += 1))).toISOString(),
    ...more,
  });
  const customer = (more: Json): Json => ({ ...fullObject('customers'), phone: OURS, ...more });
  const put = (objects: readonly Json[], entity = 'orders', ask = commerce.ask) =>
    ask('PUT', `/v1/stores/${storeId}/${entity}`, { context: org, body: { [entity]: objects } });
  /** Before the commit contacts is asked, and told after it. */
  const asked = () => commerce.fake.asked.filter(({ recordedBy }) => !recordedBy);
  const reported = () => commerce.fake.asked.filter(({ recordedBy }) => recordedBy);
  const sent = (): SyncedContact[] => asked().flatMap(({ items }) => items);
  const notesFor = (phone: string): string[] =>
    reported().flatMap(({ items }) =>
      items.flatMap((item) => (item.phone === phone ? (item.consents ?? []).map(({ note }) => note) : [])),
    );

  it('go to contacts as they are when their object is stored, with whose sync it is: it is asked for shoppers before', async () => {
    const consents = [consent(), consent({ scope: 'promotional', source: 'form' })];
    expect((await put([order(OURS, { consents }), order(OTHER, { externalId: 'o-2' })])).body.results).toEqual([
      { externalId: 'o-1', outcome: 'written' },
      { externalId: 'o-2', outcome: 'written' },
    ]);
    const createdAt = expect.any(String);
    expect(commerce.fake.asked).toEqual([
      { ...owner, items: [expect.objectContaining({ phone: OURS, consents }), expect.anything()], onlyAsks: true },
      {
        ...owner,
        items: [{ phone: OURS, createdAt, consents }],
        recordedBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
      },
    ]);
    expect(sent()[1]).not.toHaveProperty('consents');
    await put([customer({ consents })], 'customers');
    expect(reported()[1]?.items).toEqual([{ phone: OURS, createdAt, consents }]);
    expect(await left()).toEqual([]);
  });

  it('of an import are recorded by who imports', async () => {
    const path = `/internal/admin/orgs/org_consents/stores/${storeId}/orders`;
    const body = { orders: [order(OURS, { consents: [consent()] })] };
    expect((await commerce.ask('PUT', path, { context: manager('org_consents'), body })).status).toBe(200);
    expect(reported()).toMatchObject([{ recordedBy: { kind: 'admin' } }]);
  });

  it('leave a sync without any as it was: the same request and the same stored text', async () => {
    await put([order(OURS)]);
    expect(Object.keys(commerce.fake.asked[0] ?? {})).toEqual(['orgId', 'mode', 'items']);
    expect(Object.keys(sent()[0] ?? {})).toEqual(['phone', 'name', 'language', 'order']);
    const [stored] = await commerce.db.database.query<{ object: Json }>(
      'SELECT object FROM objects WHERE store_id = $1',
      [storeId],
    );
    expect(stored?.object).not.toHaveProperty('consents');
  });

  it('are asked for again by every newer copy, and by no other', async () => {
    const first = order(OURS, { consents: [consent()] });
    const older = { ...first, updatedAt: '2026-11-20T00:00:00Z', consents: [consent({ note: 'of an old copy' })] };
    const outcomes: string[] = [];
    for (const copy of [first, first, older, order(OURS, { consents: [consent()] })])
      outcomes.push((await put([copy])).body.results[0].outcome);
    expect(outcomes).toEqual(['written', 'unchanged', 'stale', 'written']);
    expect(notesFor(OURS)).toEqual(['ticked at the checkout', 'ticked at the checkout']);
  });

  it.each<[string, Json]>([
    ['a test order', order(OURS, { isTest: true })],
    ['an order without a number', order(null)],
  ])('of %s say nothing', async (_, copy) => {
    await put([{ ...copy, consents: [consent()] }]);
    expect(sent().flatMap(({ consents }) => consents ?? [])).toEqual([]);
  });

  it.each<[string, Json, (string | number)[]]>([
    ['a time ahead of now', { givenAt: '2099-01-01T00:00:00Z' }, ['givenAt']],
    ['an unknown source', { source: 'website' }, ['source']],
    ['an empty note', { note: '' }, ['note']],
    ['a field that no consent has', { channel: 'sms' }, ['channel']],
  ])('with %s fail their object with the place, and no other', async (_, more, path) => {
    const { body } = await put([
      order(OURS, { consents: [consent(), consent(more)] }),
      order(OTHER, { externalId: 'o-2' }),
    ]);
    expect(body.results).toMatchObject([
      { outcome: 'failed', details: [{ path: ['consents', 1, ...path] }] },
      { outcome: 'written' },
    ]);
    expect(sent().map(({ phone }) => phone)).toEqual([OTHER]);
  });

  it('are ten at most, or their object fails', async () => {
    const consents = Array.from({ length: 11 }, (_, n) => consent({ note: `${n}` }));
    const { body } = await put([order(OURS, { consents: consents.slice(1) }), order(OURS, { consents })]);
    expect(body.results).toEqual([
      { externalId: 'o-1', outcome: 'written' },
      { externalId: 'o-1', outcome: 'failed', details: [{ path: ['consents'], message: 'holds more than 10 items' }] },
    ]);
    expect(notesFor(OURS)).toHaveLength(10);
  });

  it('that contacts refuses are told by their places, and the object is written', async () => {
    commerce.fake.behaviour.refuses = (consents) =>
      consents.flatMap(({ scope }, at) => (scope === 'service' ? [] : [at]));
    const consents = [consent(), consent({ scope: 'promotional', source: 'import' })];
    const { body } = await put([order(OURS, { consents })]);
    const result = { externalId: 'o-1', outcome: 'written', refusedConsents: [{ index: 1, reason: 'opted_out' }] };
    expect(body.results).toEqual([result]);
    const runs = `/internal/admin/orgs/org_consents/sync-runs/${body.runId}`;
    expect((await commerce.get(runs, manager('org_consents'))).body.results).toEqual([result]);
  });

  describe('of an order whose number was corrected', () => {
    const late = consent({ note: 'given anew', givenAt: '2026-11-21T05:00:00Z' });

    it.each(['one body', 'a body each', 'another replica'])(
      'stay those of the number they came with: %s',
      async (bodies) => {
        const copies = [
          order(OURS, { consents: [consent()] }),
          order(OTHER, { consents: [consent()] }),
          order(OTHER, { consents: [consent(), late] }),
        ];
        const results: Json[] = [];
        const other = bodies === 'another replica' ? await commerce.replica() : null;
        if (bodies === 'one body') results.push(...(await put(copies)).body.results);
        else for (const copy of copies) results.push(...(await put([copy], 'orders', other?.ask)).body.results);
        await other?.close();
        const refusedConsents = [{ index: 0, reason: 'other_number' }];
        expect(results).toEqual([
          { externalId: 'o-1', outcome: 'written' },
          { externalId: 'o-1', outcome: 'written', refusedConsents },
          { externalId: 'o-1', outcome: 'written', refusedConsents },
        ]);
        expect([notesFor(OURS), notesFor(OTHER)]).toEqual([['ticked at the checkout'], ['given anew']]);
      },
    );

    it('do not come to a third number, nor by way of none', async () => {
      const third = '+919876520003';
      for (const phone of [OURS, null, OTHER, third, third]) await put([order(phone, { consents: [consent()] })]);
      expect([notesFor(OURS), notesFor(OTHER), notesFor(third)]).toEqual([['ticked at the checkout'], [], []]);
    });

    it('are those of its first number when they came without one', async () => {
      await put([order(null, { consents: [consent()] })]);
      await put([order(OTHER, { consents: [consent()] })]);
      expect(notesFor(OTHER)).toEqual(['ticked at the checkout']);
    });
  });
});

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

/** The events of one object as they stand in the log, in order. */
async function readLog(adminUrl: string, key: string): Promise<Json[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const sql = 'SELECT event FROM event_log.log_record WHERE key = $1 ORDER BY id';
  const { rows } = await client.query<{ event: string }>(sql, [key]).finally(() => client.end());
  return rows.map(({ event }) => JSON.parse(event) as Json);
}

describe('a sync', () => {
  let commerce: CommerceService;
  let storeId: string;
  const org = tenant('org_a', 'live');
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());
  let stores = 0;
  beforeEach(async () => {
    const body = { name: 'Shop', key: `shop-${(stores += 1)}` };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: org, body })).body.store.id;
  });

  const order = (externalId: string, more: Json = {}): Json => ({ ...fullObject('orders'), externalId, ...more });
  const at = (time: string): Json => ({ updatedAt: `2026-11-21T${time}Z` });
  const put = (entity: string, objects: readonly unknown[], ask = commerce.ask) =>
    ask('PUT', `/v1/stores/${storeId}/${entity}`, { context: org, body: { [entity]: objects } });
  const remove = (entity: string, externalId: string) =>
    commerce.ask('DELETE', `/v1/stores/${storeId}/${entity}/${encodeURIComponent(externalId)}`, { context: org });
  const outcomes = ({ body }: { body: { results: { outcome: string }[] } }): string[] =>
    body.results.map(({ outcome }) => outcome);
  const stored = async (entity: string): Promise<Json[]> =>
    (
      await commerce.db.database.query<{ object: Json }>(
        'SELECT object FROM objects WHERE store_id = $1 AND entity = $2 ORDER BY external_id',
        [storeId, entity],
      )
    ).map(({ object }) => object);
  const count = async (sql: string): Promise<number> =>
    Number((await commerce.db.database.query<{ n: string }>(sql, [storeId]))[0]?.n);

  it('writes what is new, with the defaults of what was left out, and tells all counts', async () => {
    const least = {
      externalId: 'o-1',
      createdAt: '2026-11-21T04:00:00Z',
      ...at('04:30:00'),
      number: '1001',
      currency: 'INR',
      totals: { total: 129900 },
      payment: {},
      shippingAddress: { phone: '98765 00001' },
    };
    const answer = await put('orders', [least]);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      ok: true,
      runId: expect.stringMatching(/^syn_[a-z0-9]{20}$/),
      counts: {
        fetched: 1,
        written: 1,
        unchanged: 0,
        stale: 0,
        failed: 0,
        redacted: 0,
        events: 1,
        contactsCreated: 1,
      },
      results: [{ externalId: 'o-1', outcome: 'written' }],
    });
    expect(await stored('orders')).toMatchObject([
      { status: 'open', isTest: false, payment: { method: 'unknown', status: null, gateways: [] }, tags: [] },
    ]);
  });

  it('lets the newest updatedAt win: equal is unchanged, older is stale', async () => {
    await put('orders', [order('o-1', at('05:00:00'))]);
    expect(outcomes(await put('orders', [order('o-1', at('05:00:00'))]))).toEqual(['unchanged']);
    expect(outcomes(await put('orders', [order('o-1', { updatedAt: '2026-11-21T10:30:00+05:30' })]))).toEqual([
      'unchanged',
    ]);
    expect(outcomes(await put('orders', [order('o-1', at('04:59:59.999'))]))).toEqual(['stale']);
    expect(outcomes(await put('orders', [order('o-1', { ...at('05:00:00.000000001'), note: 'newer' })]))).toEqual([
      'written',
    ]);
    expect(await stored('orders')).toMatchObject([{ note: 'newer' }]);
  });

  describe.each(['one body', 'two bodies'])('of two copies of the same second in %s', (bodies) => {
    const both = async (first: Json, second: Json): Promise<[string[], Json]> => {
      const copies = [first, second].map((more) => order('o-1', { ...at('05:00:00'), ...more }));
      const answers =
        bodies === 'one body'
          ? [await put('orders', copies)]
          : [await put('orders', copies.slice(0, 1)), await put('orders', copies.slice(1))];
      const [kept] = await stored('orders');
      return [answers.flatMap(outcomes), kept as Json];
    };

    it.each<[string, Json, Json]>([
      ['cancelled over open', { status: 'cancelled' }, { status: 'open' }],
      ['cancelled over closed', { status: 'cancelled' }, { status: 'closed' }],
      ['closed over open', { status: 'closed' }, { status: 'open' }],
      ['paid over pending', { payment: { status: 'paid' } }, { payment: { status: 'pending' } }],
      ['refunded over paid', { payment: { status: 'refunded' } }, { payment: { status: 'paid' } }],
      ['voided over pending', { payment: { status: 'voided' } }, { payment: { status: 'pending' } }],
      ['delivered over shipped', { delivery: { status: 'delivered' } }, { delivery: { status: 'shipped' } }],
      ['delivered over nothing', { delivery: { status: 'delivered' } }, { delivery: null }],
    ])('the further state stands, whichever comes first: %s', async (_, further, behind) => {
      const [forward, kept] = await both(behind, further);
      expect([forward, kept]).toMatchObject([['written', 'written'], further]);
      await put('orders', [order('o-1', { ...behind, ...at('06:00:00') })]);
      expect(await stored('orders')).toMatchObject([behind]); // a later time still wins
    });

    it('the copy that is behind is stale', async () => {
      const [notified, kept] = await both({ status: 'cancelled' }, { status: 'open', note: 'late' });
      expect([notified, kept]).toMatchObject([['written', 'stale'], { status: 'cancelled' }]);
    });

    it('the later one stands where neither is further, or they disagree', async () => {
      expect(await both({ note: 'one' }, { note: 'two' })).toMatchObject([['written', 'written'], { note: 'two' }]);
      const paid = { ...at('07:00:00'), payment: { status: 'paid' } };
      const cancelled = { ...at('07:00:00'), status: 'cancelled', payment: { status: 'pending' } };
      expect(await both(cancelled, paid)).toMatchObject([['written', 'written'], { status: 'open' }]);
    });

    it('the same content in another order is unchanged', async () => {
      const sent = order('o-1', at('05:00:00'));
      await put('orders', [sent]);
      const turned = Object.fromEntries(Object.entries(sent).reverse());
      expect(outcomes(await put('orders', [turned, sent]))).toEqual(['unchanged', 'unchanged']);
    });
  });

  it('that cancels an order in the second of its last copy tells of it', async () => {
    await put('orders', [order('o-1', at('05:00:00'))]);
    await put('orders', [order('o-1', { ...at('05:00:00'), status: 'cancelled' })]);
    const rows = await readLog(commerce.db.adminUrl, `${storeId}:orders:o-1`);
    expect(rows[1]).toMatchObject({ version: 2, data: { changes: ['order.updated', 'order.cancelled'] } });
    expect(commerce.fake.asked.at(-1)?.items).toMatchObject([{ order: { state: 'cancelled' } }]);
  });

  it('tells contacts when an order was placed by its earliest copy, and of one that was never paid that it allows no call', async () => {
    const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    const notified = (): unknown =>
      commerce.fake.asked.at(-1)?.items.map(({ order }) => [order?.placedAt, order?.state]);
    await put('orders', [order('o-1', { ...at('05:00:00'), createdAt: early })]);
    await put('orders', [order('o-1', { ...at('06:00:00'), createdAt: late, payment: { status: 'failed' } })]);
    expect(notified()).toEqual([[early, 'cancelled']]);
    await put('orders', [order('o-1', { ...at('07:00:00'), createdAt: late, payment: { status: 'voided' } })]);
    expect(notified()).toEqual([[early, 'cancelled']]);
    await put('orders', [order('o-1', { ...at('08:00:00'), createdAt: late, payment: { status: 'paid' } })]);
    expect(notified()).toEqual([[early, 'open']]);
    await put('orders', [
      order('o-2', { ...at('05:00:00'), createdAt: early }),
      order('o-2', { ...at('06:00:00'), createdAt: late }),
    ]);
    expect(notified()).toEqual([
      [early, 'open'],
      [early, 'open'],
    ]);
    await put('orders', [order('o-2', { ...at('07:00:00'), createdAt: late })]);
    expect(notified()).toEqual([[early, 'open']]);
  });

  it('takes the same object twice in one body in its order', async () => {
    const body = [
      order('o-1', at('05:00:00')),
      order('o-1', { ...at('06:00:00'), note: 'second' }),
      order('o-1', at('05:30:00')),
      order('o-1', { ...at('06:00:00'), note: 'second' }),
    ];
    expect(outcomes(await put('orders', body))).toEqual(['written', 'written', 'stale', 'unchanged']);
    expect(await stored('orders')).toMatchObject([{ note: 'second' }]);
    expect(await count('SELECT count(*) AS n FROM object_history WHERE store_id = $1')).toBe(2);
    expect(outcomes(await put('orders', [order('o-1', { ...at('07:00:00'), note: 'third' })]))).toEqual(['written']);
  });

  it('fails what is broken, with its paths, and writes the rest, in the order sent', async () => {
    const answer = await put('orders', [
      order('o-1'),
      { ...order('o-2'), status: 'lost', number: undefined },
      null,
      order('o-3', { note: 'a\u0000b' }),
      order('o-4'),
      order('o-5', { currency: 'rupees' }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.counts).toMatchObject({ fetched: 6, written: 2, failed: 4, events: 2 });
    expect(answer.body.results).toMatchObject([
      { externalId: 'o-1', outcome: 'written' },
      { externalId: 'o-2', outcome: 'failed', details: [{ path: ['number'] }, { path: ['status'] }] },
      { externalId: '', outcome: 'failed' },
      { externalId: 'o-3', outcome: 'failed', details: [{ path: ['note'] }] },
      { externalId: 'o-4', outcome: 'written' },
      {
        ...{ externalId: 'o-5', outcome: 'failed' },
        details: [{ path: ['currency'], message: 'must be the code of a currency by ISO 4217, as in INR' }],
      },
    ]);
    expect(await stored('orders')).toHaveLength(2);
  });

  it('lets a key __proto__ and an integer past 2^53 cost their own object only', async () => {
    const good = JSON.stringify(order('o-1'));
    const with_ = (id: string, extensions: string): string =>
      JSON.stringify(order(id)).replace('"extensions":{"any":[1,{"deep":true}]}', `"extensions":${extensions}`);
    const raw = `{"orders":[${good},${with_('o-2', '{"__proto__":{"x":1}}')},${with_('o-3', '{"n":9007199254740993}')}]}`;
    const answer = await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, raw });
    expect(outcomes(answer)).toEqual(['written', 'failed', 'failed']);
    expect(answer.body.results[1].details).toEqual([
      { path: ['extensions', '__proto__'], message: 'is a key that is not allowed' },
    ]);
  });

  it.each([
    ['no JSON', '{"orders":[', []],
    ['a list', '[]', []],
    ['no field of that name', '{}', ['orders']],
    ['an object where the list should be', '{"orders":{}}', ['orders']],
    ['another field', '{"orders":[],"more":1}', ['more']],
    ['501 objects', JSON.stringify({ orders: Array.from({ length: 501 }, () => 1) }), ['orders']],
    ['nothing', '', []],
  ])('refuses a broken envelope: %s', async (_, raw, path) => {
    const answer = await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, raw });
    expect(answer).toMatchObject({ status: 400, body: { ok: false, errorCode: 'INVALID_REQUEST' } });
    if (path.length > 0) expect(answer.body.details).toMatchObject([{ path }]);
    expect(await count('SELECT count(*) AS n FROM sync_runs WHERE store_id = $1')).toBe(0);
  });

  it('takes 500 objects that are all broken, and says so 500 times', async () => {
    const answer = await put(
      'orders',
      Array.from({ length: 500 }, () => ({ lineItems: Array.from({ length: 100 }, () => ({})) })),
    );
    expect(answer.body.counts).toMatchObject({ fetched: 500, failed: 500, written: 0 });
    expect(answer.body.results.every(({ details }: { details: unknown[] }) => details.length === 20)).toBe(true);
  });

  it('keeps the body as it was sent, packed, with the sync', async () => {
    const raw = `  {"orders": [${JSON.stringify(order('o-1', { note: 'अ👍' }))}] }`;
    const { body } = await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, raw });
    const [run] = await commerce.db.database.query<{ body: Buffer; body_bytes: number; counts: Json }>(
      'SELECT body, body_bytes, counts FROM sync_runs WHERE id = $1',
      [body.runId],
    );
    expect(gunzipSync(run?.body as Buffer).toString()).toBe(raw);
    expect(run).toMatchObject({ body_bytes: Buffer.byteLength(raw), counts: body.counts });
  });

  it('keeps of a sync that changes nothing a keyed hash in place of its body, and answers it as any other', async () => {
    const made = await commerce.ask('POST', '/v1/stores', { context: org, body: { name: 'Other', key: 'hashes' } });
    const put = async (raw: string, store = storeId): Promise<Json & { answer: Json }> => {
      const { body: answer } = await commerce.ask('PUT', `/v1/stores/${store}/orders`, { context: org, raw });
      const [run] = await commerce.db.database.query<Json>(
        'SELECT body, body_hash AS hash, body_bytes AS bytes, results FROM sync_runs WHERE id = $1',
        [answer.runId],
      );
      return { ...run, answer };
    };
    const [same, more] = [order('o-1', { phone: '9876543210' }), order('o-2')];
    const raw = JSON.stringify({ orders: [same] });
    expect(await put(raw)).toMatchObject({ body: expect.any(Buffer), hash: null });
    const [first, second] = [await put(raw), await put(raw)];
    const unchanged = [{ externalId: 'o-1', outcome: 'unchanged' }];
    expect(first).toMatchObject({ body: null, bytes: Buffer.byteLength(raw), results: unchanged });
    expect(first.answer).toMatchObject({ results: unchanged, counts: { fetched: 1, unchanged: 1, events: 0 } });
    expect(second).toMatchObject({ body: null, hash: first.hash });
    // who knows the body, and tries numbers in it, learns nothing without the key
    expect(first.hash).toMatch(/^[\w-]{43}$/);
    expect(first.hash).not.toBe(createHash('sha256').update(raw).digest('base64url'));
    expect((await put(` ${raw}`)).hash).not.toBe(first.hash);
    await put(raw, made.body.store.id);
    expect((await put(raw, made.body.store.id)).hash).not.toBe(first.hash);
    // with anything new, old or broken in it the body is kept whole
    for (const orders of [
      [same, more],
      [same, { ...same, updatedAt: '2020-01-01T00:00:00Z' }],
      [same, {}],
    ])
      expect(await put(JSON.stringify({ orders }))).toMatchObject({ body: expect.any(Buffer), hash: null });
    const page = `/internal/admin/orgs/${org.orgId}/sync-runs/${String(first.answer['runId'])}`;
    const { body } = await commerce.get(page, manager(org.orgId ?? ''));
    expect(body).toMatchObject({
      ...{ body: null, nextCursor: null, results: unchanged },
      syncRun: { hasBody: false, bodyHash: first.hash, bodyBytes: Buffer.byteLength(raw) },
    });
  });

  it('asks contacts once for all, with the number of the specified order, name, language and what the order is', async () => {
    const before = commerce.fake.asked.length;
    const address = (phone: string | null): Json => ({ name: null, phone });
    await put('orders', [
      order('o-1', { shippingAddress: address('9876500011'), phone: '9876500012', isTest: true }),
      order('o-2', { shippingAddress: address('no number'), phone: '9876500012', status: 'cancelled' }),
      order('o-3', { shippingAddress: null, phone: '+1 212 555 0123', billingAddress: address('09876500013') }),
      order('o-4', { shippingAddress: null, phone: null, billingAddress: null }),
      order('o-5', { shippingAddress: null, phone: null, billingAddress: null, customer: null }),
    ]);
    expect(commerce.fake.asked.slice(before)).toMatchObject([
      {
        orgId: 'org_a',
        mode: 'live',
        items: [
          { phone: '+919876500011', name: 'Asha', language: 'hi-IN', order: { externalId: 'o-1', isTest: true } },
          { phone: '+919876500012', order: { storeId, externalId: 'o-2', state: 'cancelled' } },
          {
            phone: '+919876500013',
            order: { externalId: 'o-3', placedAt: '2026-11-21T03:30:00.000Z', state: 'open' },
          },
          { phone: '+919876543210', order: { externalId: 'o-4', updatedAt: '2026-11-21T10:00:00+05:30' } },
        ],
      },
    ]);
  });

  it('takes the basis from a number that an order no longer has', async () => {
    const address = (phone: string): Json => ({ shippingAddress: { phone } });
    await put('orders', [order('o-1', { ...address('9876500021'), ...at('05:00:00') })]);
    await put('orders', [order('o-1', { ...address('9876500022'), ...at('06:00:00') })]);
    const [asked, reported] = commerce.fake.asked.slice(-2).map(({ items }) => items);
    expect(asked).toMatchObject([{ phone: '+919876500022', order: { state: 'open' } }]);
    expect(reported).toMatchObject([{ phone: '+919876500021', order: { externalId: 'o-1', state: 'deleted' } }]);
  });

  it('links customers, and a return to the contact of its order', async () => {
    const customer = { ...fullObject('customers'), phone: '9876500031', locale: 'or_IN' };
    const answer = await put('customers', [customer]);
    expect(answer.body.counts).toMatchObject({ written: 1, contactsCreated: 1 });
    expect(commerce.fake.asked.at(-1)?.items).toEqual([
      { phone: '+919876500031', name: 'Asha Rao', language: 'od-IN', createdAt: fullObject('customers')['createdAt'] },
    ]);
    await put('orders', [order('o-1', { shippingAddress: { phone: '9876500031' } })]);
    await put('returns', [{ ...fullObject('returns'), orderExternalId: 'o-1' }]);
    await put('products', [fullObject('products')]);
    const rows = await commerce.db.database.query(
      'SELECT entity, contact_id, phone FROM objects WHERE store_id = $1 ORDER BY entity',
      [storeId],
    );
    const contact_id = commerce.fake.contacts.get('+919876500031');
    const shopper = { contact_id, phone: '+919876500031' };
    expect(rows).toEqual([
      { entity: 'customers', ...shopper },
      { entity: 'orders', ...shopper },
      { entity: 'products', contact_id: null, phone: null },
      { entity: 'returns', ...shopper },
    ]);
  });

  it('keeps nothing of who was erased', async () => {
    commerce.fake.redacted.set('+919876500041', new Date());
    const answer = await put('orders', [
      order('o-1', { shippingAddress: { phone: '9876500041' } }),
      order('o-2'),
      order('o-1', { shippingAddress: { phone: '9876500041' }, ...at('08:00:00') }),
    ]);
    expect(outcomes(answer)).toEqual(['redacted', 'written', 'redacted']);
    expect(answer.body.counts).toMatchObject({ redacted: 2, written: 1 });
    expect(await stored('orders')).toHaveLength(1);
  });

  it('writes nothing and answers 503 while contacts does not answer', async () => {
    commerce.fake.behaviour.isDown = true;
    const answer = await put('orders', [order('o-1')]);
    commerce.fake.behaviour.isDown = false;
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await stored('orders')).toEqual([]);
    expect(outcomes(await put('orders', [order('o-1')]))).toEqual(['written']);
  });

  it('tells of every copy it keeps in the same commit: what changed, from what, and whose it is', async () => {
    await put('orders', [order('o-1', { ...at('05:00:00'), delivery: null })]);
    await put('orders', [order('o-1', { ...at('06:00:00'), delivery: { status: 'delivered' } })]);
    const rows = await readLog(commerce.db.adminUrl, `${storeId}:orders:o-1`);
    expect(rows).toMatchObject([
      {
        version: 1,
        type: 'object.changed',
        data: { changes: ['order.created'], before: null, object: { number: '1001' } },
      },
      { version: 2, data: { changes: ['order.updated', 'order.delivered'], before: { 'delivery.status': null } } },
    ]);
  });

  it('deletes again every id that it has accepted, and an order with its returns', async () => {
    const ids = ['gid://shop/Order/1?a=b#c', '100%', 'a b', '👍'.repeat(127), '\\', 'x'.repeat(255), '%2F', "'; --"];
    await put(
      'orders',
      ids.map((id) => order(id)),
    );
    for (const id of ids) expect((await remove('orders', id)).body).toEqual({ ok: true, isDeleted: true });
    expect((await remove('orders', 'a b')).body).toEqual({ ok: true, isDeleted: false });

    await put('orders', [order('o-1')]);
    await put('returns', [{ ...fullObject('returns'), orderExternalId: 'o-1' }]);
    expect((await remove('orders', 'o-1')).body).toEqual({ ok: true, isDeleted: true });
    expect(await stored('returns')).toEqual([]);
    expect(commerce.fake.asked.at(-1)?.items).toMatchObject([{ order: { externalId: 'o-1', state: 'deleted' } }]);
    const kinds = await commerce.db.database.query(
      "SELECT entity, version, kind FROM object_history WHERE store_id = $1 AND external_id IN ('o-1', 'x-1') ORDER BY entity, version",
      [storeId],
    );
    expect(kinds).toEqual([
      { entity: 'orders', version: '1', kind: 'created' },
      { entity: 'orders', version: '2', kind: 'deleted' },
      { entity: 'returns', version: '1', kind: 'created' },
      { entity: 'returns', version: '2', kind: 'deleted' },
    ]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(outcomes(await put('orders', [order('o-1', { updatedAt: later })]))).toEqual(['written']);
    expect(await count("SELECT max(version) AS n FROM objects WHERE store_id = $1 AND external_id = 'o-1'")).toBe(3);
  });

  it('knows no store of another org or mode, and no other kind of object', async () => {
    for (const context of [tenant('org_b', 'live'), tenant('org_a', 'test')]) {
      const path = `/v1/stores/${storeId}/orders`;
      expect((await commerce.ask('PUT', path, { context, body: { orders: [] } })).status).toBe(404);
      expect((await commerce.ask('DELETE', `${path}/o-1`, { context })).status).toBe(404);
    }
    expect((await remove('carts', 'o-1')).status).toBe(404);
  });

  it('in parallel, of the same objects in opposite order and over two replicas, ends with the newest and without a deadlock', async () => {
    const replica = await commerce.replica();
    const ids = Array.from({ length: 200 }, (_, index) => `o-${index}`);
    const copies = (round: number): Json[] => {
      const list = ids.map((id) =>
        order(id, { ...at(`06:00:${String(round).padStart(2, '0')}`), note: String(round) }),
      );
      return round % 2 === 0 ? list : list.reverse();
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, round) => put('orders', copies(round), round % 2 ? replica.ask : commerce.ask)),
    );
    await replica.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set((await stored('orders')).map(({ note }) => note))).toEqual(new Set(['7']));
    const written = answers.reduce((sum, { body }) => sum + body.counts.written, 0);
    expect(await count('SELECT count(*) AS n FROM object_history WHERE store_id = $1')).toBe(written);
  });
});

describe('a sync beside the work of others', () => {
  let commerce: CommerceService;
  const org = tenant('org_a', 'live');
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());

  /**
   * A store of its own, and a look at the server before many transactions of others: each `EXCEPTION` block that writes
   * has an id of its own.
   */
  async function besideOthers(key: string) {
    const { body } = await commerce.ask('POST', '/v1/stores', { context: org, body: { name: 'Shop', key } });
    const storeId = body.store.id as string;
    const put = (orders: readonly Json[], ask = commerce.ask) =>
      ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, body: { orders } });
    await put([]);
    const client = new pg.Client({ connectionString: commerce.db.adminUrl });
    await client.connect();
    const writes = client.query(`
      DO $$ BEGIN
        CREATE TEMP TABLE scratch (n int) ON COMMIT DROP;
        FOR n IN 1..60000 LOOP
          BEGIN INSERT INTO scratch VALUES (n); EXCEPTION WHEN division_by_zero THEN NULL; END;
        END LOOP;
      END $$`);
    await writes.finally(() => client.end());
    return { storeId, put };
  }
  const order = (n: number, more: Json = {}): Json => ({
    ...fullObject('orders'),
    externalId: `o-${n}`,
    shippingAddress: { phone: String(9_876_500_000 + n) },
    updatedAt: '2026-11-21T05:00:00Z',
    ...more,
  });

  it('goes a piece at a time, and is one commit all the same, with its results and events in order', async () => {
    const { storeId, put } = await besideOthers('pieces');
    const asked = commerce.fake.asked.length;
    const first = Array.from({ length: 150 }, (_, n) => order(149 - n));
    const second = first.map((each): Json => ({ ...each, updatedAt: '2026-11-21T06:00:00Z', note: 'second' }));
    const { body } = await put([...first, ...second]);
    expect(commerce.fake.asked.length - asked).toBeGreaterThan(4);
    expect(body.counts).toMatchObject({ fetched: 300, written: 300, events: 300, contactsCreated: 150 });
    expect(body.results.map(({ externalId }: Json) => externalId)).toEqual(
      [...first, ...second].map(({ externalId }) => externalId),
    );
    const [row] = await commerce.db.database.query(
      `SELECT count(*)::int AS objects, count(DISTINCT xmin::text)::int AS commits, min(version)::int AS version, min(object ->> 'note') AS note,
              (SELECT count(*)::int FROM object_history WHERE store_id = $1) AS history,
              (SELECT json_agg(json_build_object('id', id, 'body', body IS NOT NULL)) FROM sync_runs WHERE store_id = $1 AND (counts ->> 'fetched')::int > 0) AS runs
         FROM objects WHERE store_id = $1`,
      [storeId],
    );
    const runs = [{ id: body.runId, body: true }];
    expect(row).toEqual({ objects: 150, commits: 1, version: 2, note: 'second', history: 300, runs });
    const events = await readLog(commerce.db.adminUrl, `${storeId}:orders:o-7`);
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('in parallel, of the same objects in opposite order and over two replicas, ends with the newest and without a deadlock', async () => {
    const { storeId, put } = await besideOthers('parallel');
    const replica = await commerce.replica();
    const copies = (round: number): Json[] => {
      const more = { updatedAt: `2026-11-21T06:00:0${round}Z`, note: String(round) };
      const list = Array.from({ length: 100 }, (_, n) => order(n, more));
      return round % 2 === 0 ? list : list.reverse();
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, round) => put(copies(round), round % 2 ? replica.ask : commerce.ask)),
    );
    await replica.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows = await commerce.db.database.query(
      `SELECT DISTINCT object ->> 'note' AS note, (SELECT count(*)::int FROM object_history WHERE store_id = $1) AS history FROM objects WHERE store_id = $1`,
      [storeId],
    );
    const history = answers.reduce((sum, { body }) => sum + body.counts.written, 0);
    expect(rows).toEqual([{ note: '5', history }]);
  });
});

describe('the bytes of an org', () => {
  let commerce: CommerceService;
  beforeAll(async () => {
    commerce = await startCommerceService({ SYNC_BYTES_PER_SECOND: '100', SYNC_BURST_BYTES: '3000' });
  });
  afterAll(() => commerce.stop());

  it('are limited, and no other org pays for it', async () => {
    const put = async (orgId: string) => {
      const context = tenant(orgId, 'live');
      const { body } = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } });
      const raw = `{"orders":[]}${' '.repeat(4_000)}`;
      return await commerce.ask('PUT', `/v1/stores/${body.store.id}/orders`, { context, raw });
    };
    expect((await put('org_a')).status).toBe(200);
    const refused = await put('org_a');
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
    const wait = refused.headers.get('retry-after');
    expect(Number(wait)).toBeGreaterThan(5);
    expect(refused.headers.get('ratelimit-policy')).toBe('"sync-bytes";q=3000;w=30;qu="content-bytes"');
    expect(refused.headers.get('ratelimit')).toBe(`"sync-bytes";r=0;t=${wait}`);
    expect((await put('org_b')).status).toBe(200);
  });
});

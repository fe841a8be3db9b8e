import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NumberErased } from '@outcall/contracts-contacts';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import {
  columnsMarked,
  eventually,
  fillPersonalColumns,
  personalColumnsOf,
  type PersonalColumns,
} from '@outcall/testing';
import pg from 'pg';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { PostgresKeptAmounts } from '../src/outbound/postgres/keeping/postgres-kept-amounts.js';
import { manager, startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

const FIXTURE = new URL('../../../libs/contracts/contacts/fixtures/number.erased.json', import.meta.url);
const erased = JSON.parse(readFileSync(FIXTURE, 'utf8')) as DomainEvent<NumberErased>;
const registry = JSON.parse(readFileSync(new URL('../personal-columns.json', import.meta.url), 'utf8')) as Json;
const FLOW = 'flw_00000000000000000001';

const inSystem = (phone: string, numberingSystem: string): string =>
  new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(Number(phone.slice(3)));
const WRITINGS: readonly ((phone: string) => string)[] = [
  (phone) => `\uff0b\uff19\uff11 ${inSystem(phone, 'fullwide')}`,
  (phone) => inSystem(phone, 'deva').replace(/(?<=^.{5})/, '\u00a0'),
  (phone) => [...inSystem(phone, 'beng')].join('\u200b'),
  (phone) => `\u0be6${inSystem(phone, 'tamldec')}`,
  (phone) => inSystem(phone, 'mathmono'),
  (phone) => `091-${phone.slice(3, 8)}\u2060 \u2011 \u2060${phone.slice(8)}`,
];

describe('the erasure of a number', () => {
  let commerce: CommerceService;
  let bus: EventBus;
  let [orgId, other] = ['', ''];
  let storeId: string;
  let [orgs, numbers, events] = [0, 0, 0];
  beforeAll(async () => {
    commerce = await startCommerceService();
    bus = createEventBus(
      { kind: 'embedded', url: commerce.db.url },
      { service: 'contacts', logger: Logger.create({ service: 'contacts', level: 'silent' }) },
    );
  });
  afterAll(async () => {
    await bus.close();
    await commerce.stop();
  });
  const newStore = async (org: string): Promise<string> =>
    (await commerce.ask('POST', '/v1/stores', { context: tenant(org, 'live'), body: { name: 'S', key: 's' } })).body
      .store.id;
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    other = `org_${(orgs += 1)}`;
    storeId = await newStore(orgId);
  });

  const newNumber = (): string => `+9198${String(76_000_000 + (numbers += 1)).padStart(8, '0')}`;
  const put = (entity: string, objects: readonly unknown[], org = orgId, store = storeId): Promise<Answer> =>
    commerce.ask('PUT', `/v1/stores/${store}/${entity}`, { context: tenant(org, 'live'), body: { [entity]: objects } });
  const remove = async (entity: string, externalId: string): Promise<void> => {
    const path = `/v1/stores/${storeId}/${entity}/${encodeURIComponent(externalId)}`;
    expect((await commerce.ask('DELETE', path, { context: tenant(orgId, 'live') })).body).toMatchObject({ ok: true });
  };
  const outcomes = ({ body }: Answer): string[] => body.results.map(({ outcome }: { outcome: string }) => outcome);
  const person = (phone: string): Json => ({ ...(fullObject('customers') as Json), name: `Zubeida ${phone}`, phone });
  const order = (externalId: string, phone: string, more: Json = {}): Json => {
    const address = { name: `Zubeida ${phone}`, phone };
    const time = new Date(Date.now() - 60_000).toISOString();
    return {
      ...{ externalId, createdAt: time, updatedAt: time, number: externalId, currency: 'INR', payment: {} },
      ...{ totals: { total: 129_900 }, shippingAddress: address, customer: { name: `Zubeida ${phone}`, phone } },
      ...more,
    };
  };
  const returned = (externalId: string, orderExternalId: string): Json => ({
    ...(fullObject('returns') as Json),
    ...{ externalId, orderExternalId },
  });
  const tell = async (phone: string, org = orgId, erasedAt = new Date()): Promise<void> => {
    commerce.fake.redacted.set(phone, erasedAt); // contacts says so from before it tells
    const id = `evt_${String((events += 1)).padStart(20, '0')}`;
    const data = { ...(erased.data as NumberErased), erasureId: `ers_${id}`, orgId: org, phone };
    Object.assign(data, {
      erasedAt: erasedAt.toISOString(),
      contactId: commerce.fake.contacts.get(phone) ?? null,
    });
    await bus.publish([{ ...erased, id, key: id, orgId: org, data }]);
  };
  const looks = async (org = orgId): Promise<number> =>
    Number(
      (
        await commerce.db.database.query<{ looks: string }>('SELECT looks FROM erasure_looks WHERE org_id = $1', [org])
      )[0]?.looks ?? 0,
    );

  /** Every table in which one of the words stands in a row of the org, bodies unpacked. */
  async function tablesWith(org: string, words: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for (const table of Object.keys(registry)) {
      const rows = await commerce.db.database.query<{ row: Json; body?: Buffer | null }>(
        table === 'sync_runs'
          ? 'SELECT to_jsonb(t) - $$body$$ AS row, body FROM sync_runs t WHERE org_id = $1'
          : `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`,
        [org],
      );
      for (const { row, body } of rows) {
        const text = JSON.stringify(row) + (body ? gunzipSync(body).toString() : '');
        if (words.some((word) => text.includes(word))) found.add(table);
      }
    }
    return [...found].sort();
  }
  const gone = (phone: string, words: readonly string[], org = orgId) =>
    eventually(async () => expect(await tablesWith(org, [phone.slice(3), ...words])).toEqual([]));

  it('drops deliveries of shops that wait and name the number, and empties the ids of its objects in receipts', async () => {
    const phone = newNumber();
    await put('orders', [order('o-of-receipt', phone)]);
    const body = (text: string): Buffer => gzipSync(JSON.stringify({ note: text }));
    const result = (externalId: string): string =>
      JSON.stringify([{ entity: 'orders', externalId, outcome: 'written' }]);
    const rows: [string, string, Buffer | null, string, string | null, string][] = [
      ['rcp_named', 'waiting', body(`call ${phone}`), '[]', null, '2 seconds'],
      ['rcp_other', 'waiting', body('call nobody'), '[]', null, '2 seconds'],
      ['rcp_broken', 'waiting', Buffer.from('no gzip'), '[]', null, '2 seconds'],
      ['rcp_awaiting', 'waiting', body('a refund'), '[]', 'orders/o-of-receipt', '2 seconds'],
      ['rcp_later', 'waiting', body(`call ${phone}`), '[]', null, '-1 hour'],
      ['rcp_theirs', 'applied', null, result('o-of-receipt'), null, '2 seconds'],
      ['rcp_number', 'applied', null, result(`shop ${phone}`), null, '2 seconds'],
      ['rcp_kept', 'applied', null, result('o-else'), null, '2 seconds'],
    ];
    for (const row of rows)
      await commerce.db.database.query(
        `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, body, results, waits_for, received_at, due_at)
         VALUES ($1, 'live', $3, $2, 'orders/create', $3, $3, $4, $5, $6::jsonb, $7, now() - $8::interval, now() + interval '1 hour')`,
        [orgId, storeId, ...row],
      );
    await tell(phone);
    await gone(phone, ['o-of-receipt', 'shop +91']);
    const left = await commerce.db.database.query<{ id: string; kept: string }>(
      `SELECT id, concat_ws(' ', status, reason, CASE WHEN body IS NOT NULL THEN 'body' END, results #>> '{0,externalId}') AS kept
         FROM hook_receipts WHERE org_id = $1 ORDER BY id`,
      [orgId],
    );
    expect(Object.fromEntries(left.map(({ id, kept }) => [id, kept.trim()]))).toEqual({
      rcp_awaiting: 'ignored erased',
      rcp_broken: 'ignored erased',
      rcp_kept: 'applied o-else',
      rcp_later: 'waiting body',
      rcp_named: 'ignored erased',
      rcp_number: 'applied',
      rcp_other: 'waiting body',
      rcp_theirs: 'applied',
    });
    await commerce.db.database.query('DELETE FROM hook_receipts WHERE org_id = $1', [orgId]);
  });

  it('empties every column that is called personal', async () => {
    const mark = 'Zubeida of every column';
    const columns = registry as PersonalColumns;
    const phone = newNumber();
    const client = new pg.Client({ connectionString: commerce.db.adminUrl });
    await client.connect();
    const event = { topic: 'commerce.object.v1', key: `${storeId}:orders:${mark}` };
    // whose packed bodies the next tests read; made by the erasure itself
    const except = ['sync_runs', 'hook_receipts', 'erasures'];
    const filled = await fillPersonalColumns(client, {
      ...{ schema: 'commerce', registry: columns, mark, except },
      known: {
        '*': { org_id: orgId, mode: 'live', store_id: storeId, entity: 'orders', phone },
        ...{ outbox: { event }, outbox_dead: { event } },
      },
    });
    const marked = (word = mark): Promise<string[]> => columnsMarked(client, 'commerce', columns, word);
    expect(filled).toEqual(personalColumnsOf(columns, except));
    await tell(phone);
    await eventually(async () => expect([await marked(), await marked(phone)]).toEqual([[], []]));
    await client.end();
  });

  it('masks the number where an order of somebody else names it, and that order stays theirs', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const naming: Json = {
      ...order('o-beside', beside, { billingAddress: { name: 'Payer', phone: phone.slice(3) }, note: 'ring the bell' }),
      updatedAt: new Date(Date.now() - 30_000).toISOString(),
    };
    await put('orders', [order('o-secret', phone), { ...order('o-beside', beside), note: `call ${phone}` }]);
    await put('orders', [naming]);
    await tell(phone);
    await gone(phone, ['o-secret']);
    const rows = await commerce.db.database.query<{ external_id: string; object: Json; phone: string }>(
      'SELECT external_id, object, phone FROM objects WHERE org_id = $1',
      [orgId],
    );
    expect(rows).toMatchObject([
      {
        external_id: 'o-beside',
        phone: beside,
        object: { billingAddress: { redacted: true }, shippingAddress: { phone: beside }, note: 'ring the bell' },
      },
    ]);
    expect(outcomes(await put('orders', [naming]))).toEqual(['unchanged']);
  });

  it('finds the number in the digits of any script, with what is not seen between them, and in a text of JSON within the object', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const written = WRITINGS.map((write) => write(phone));
    const within = JSON.stringify({ phone: written[1] }).replace(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect(within).toMatch(/\\u096f.*\\u00a0/);
    const notes = [...written, within];
    const naming = notes.map((note, n) => order(`o-beside-${n}`, beside, { note: `call ${note}` }));
    await put('orders', [...naming, ...written.map((number, n) => order(`o-secret-${n}`, number))]);
    await put('customers', [{ ...person(written[0] ?? ''), externalId: 'c-secret' }]);
    await put('orders', [order('o-failed', beside, { currency: 7, note: written.join() })]);
    await tell(phone);
    await gone(phone, [...notes, `Zubeida ${phone}`, 'o-secret', 'c-secret', 'o-failed']);
    const rows = await commerce.db.database.query<{ external_id: string; object: Json }>(
      'SELECT external_id, object FROM objects WHERE org_id = $1 ORDER BY external_id',
      [orgId],
    );
    const masked = naming.map(({ externalId }) => ({ external_id: externalId, object: { note: 'redacted' } }));
    expect(rows).toMatchObject(masked);

    const again = written.map((number, n) => order(`o-again-${n}`, number));
    expect(outcomes(await put('orders', again))).toEqual(again.map(() => 'redacted'));
    const broken = written.map((number, n) => order(`o-broken-${n}`, number, { currency: 7 }));
    expect(outcomes(await put('orders', broken))).toEqual(broken.map(() => 'redacted'));
    expect(await tablesWith(orgId, [...written, 'o-again', 'o-broken'])).toEqual([]);
  });

  it('finds the number with any signs between its digits, and in circled, raised or wide ones, in what failed too', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const digits = [...phone.slice(3)];
    const written = [
      ...['\u00b7', '_', ',', ' : ', '|', '~'].map((sign) =>
        [...digits.slice(0, 5), sign, ...digits.slice(5)].join(''),
      ),
      digits.map((digit) => '\u24ea\u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467\u2468'[Number(digit)]).join(''),
      digits.map((digit) => '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'[Number(digit)]).join(''),
      digits.map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('\uff0c'),
      ...['%20', '%2520', '&#32;', '&#x2d;', '&nbsp;'].map((sign) => `${phone.slice(3, 8)}${sign}${phone.slice(8)}`),
      `%3${digits.join('%3')}`,
      encodeURIComponent(inSystem(phone, 'deva')),
      encodeURIComponent(
        digits.map((digit) => '\u24ea\u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467\u2468'[Number(digit)]).join(''),
      ),
      `50%${phone.slice(3)}`,
    ];
    await put(
      'orders',
      written.map((number, n) => order(`o-drawn-${n}`, beside, { note: `call ${number}` })),
    );
    const failed = written.map((number, n) => order(`o-failed-${n}`, beside, { currency: 7, note: `call ${number}` }));
    for (const one of failed) expect(outcomes(await put('orders', [one]))).toEqual(['failed']);
    await tell(phone);
    await gone(phone, [...written, 'o-failed']);
    expect(outcomes(await put('orders', failed))).toEqual(failed.map(() => 'failed'));
    expect(await tablesWith(orgId, [...written, 'o-failed'])).toEqual([]);
  });

  it('takes the shopper out of every table, also where nothing was written, and no other', async () => {
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([{ id: 'cod', on: 'order.created', enabled: true }])],
    );
    const [phone, beside] = [newNumber(), newNumber()];
    await put('returns', [returned('r-secret', 'o-secret')]); // before its order: it has no number
    await put('orders', [order('o-secret', phone), order('o-beside', beside)]);
    // unchanged: no history says where it was sent
    await put('orders', [order('o-secret', phone), order('o-beside', beside)]);
    await put('orders', [{ ...order('o-failed', phone), currency: 7 }]);
    await put('customers', [{ ...person(phone), externalId: 'c-secret' }]);
    const [otherStore, words] = [await newStore(other), ['Zubeida ' + phone, 'o-secret', 'r-secret', 'c-secret']];
    await put('orders', [order('o-secret', phone)], other, otherStore);
    expect(await tablesWith(orgId, words)).toEqual(['object_history', 'objects', 'sync_runs', 'trigger_results']);

    const elsewhere = await tablesWith(other, words);
    await tell(phone);
    await gone(phone, words);
    expect(await tablesWith(orgId, ['o-beside', beside.slice(3)])).toEqual([
      'object_history',
      'objects',
      'sync_runs',
      'trigger_results',
    ]);
    expect(await tablesWith(other, words)).toEqual(elsewhere);
    const bodies = await commerce.db.database.query<{ body: Buffer }>('SELECT body FROM sync_runs WHERE org_id = $1', [
      orgId,
    ]);
    for (const { body } of bodies) expect(() => JSON.parse(gunzipSync(body).toString())).not.toThrow();
  });

  it('leaves of syncs that changed nothing neither ids of theirs nor any hash of a body, and what comes later has one', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const orders = [order('o-theirs', phone), order('o-beside', beside, { note: `call ${phone}` })];
    const returns = [returned('r-theirs', 'o-theirs')];
    for (let sync = 0; sync < 2; sync += 1) {
      await put('orders', orders);
      await put('orders', [orders[1]]);
      await put('returns', returns);
    }
    const runs = () =>
      commerce.db.database.query<Json>(
        `SELECT body_hash AS hash, (SELECT json_agg(r ->> 'externalId') FROM json_array_elements(results) r) AS ids
           FROM sync_runs WHERE org_id = $1 AND body IS NULL ORDER BY id`,
        [orgId],
      );
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(await runs()).toEqual([
      { hash, ids: ['o-beside'] },
      { hash, ids: ['o-theirs', 'o-beside'] },
      { hash, ids: ['o-beside'] },
      { hash, ids: ['r-theirs'] },
    ]);
    await tell(phone);
    await gone(phone, ['o-theirs', 'r-theirs']);
    const erasedRuns = [
      { hash: '', ids: ['o-beside'] },
      { hash: '', ids: ['', 'o-beside'] },
      { hash: '', ids: ['o-beside'] },
    ];
    expect(await runs()).toEqual([...erasedRuns, { hash: '', ids: [''] }]);
    const { syncRuns } = (
      await commerce.get(`/internal/admin/orgs/${orgId}/stores/${storeId}/sync-runs?limit=1`, manager(orgId))
    ).body;
    expect(syncRuns).toMatchObject([{ hasBody: false, bodyHash: null }]);
    const later = [order('o-beside', beside)];
    expect(outcomes(await put('orders', later))).toEqual(['written']);
    expect(outcomes(await put('orders', later))).toEqual(['unchanged']);
    expect((await runs()).at(-1)).toEqual({ hash, ids: ['o-beside'] });
  });

  it('brings nobody back whose hashes gave way to a time, and takes what is stored, or is from later', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const stays = order('o-stays', beside);
    await put('orders', [order('o-theirs', phone), stays]);
    await put('returns', [returned('r-theirs', 'o-theirs')]);
    await put('customers', [{ ...person(phone), externalId: 'c-theirs', createdAt: '2026-01-01T00:00:00Z' }]);
    await tell(phone);
    await gone(phone, ['o-theirs', 'r-theirs', 'c-theirs']);
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT 1 FROM erasures WHERE org_id = $1', [orgId])).toEqual([]),
    );
    const amounts = new PostgresKeptAmounts(commerce.db.database);
    await amounts.settle();
    expect(await amounts.dropOldest({ orgId, mode: 'live', kind: 'erased' }, 0, new Date())).toBe(3);
    const nobody = { phone: null, shippingAddress: { name: 'Zubeida' }, customer: { name: 'Zubeida' } };
    const isLater = { createdAt: new Date(Date.now() + 60_000).toISOString() };
    const soon = { ...isLater, updatedAt: isLater.createdAt };
    const sent = [order('o-theirs', beside, nobody), { ...order('o-unread', beside, nobody), createdAt: 'never' }];
    expect(
      outcomes(
        await put('orders', [
          ...sent,
          order('o-new', beside, soon),
          stays,
          { ...stays, ...soon, createdAt: stays['createdAt'] },
        ]),
      ),
    ).toEqual(['redacted', 'redacted', 'written', 'unchanged', 'written']);
    const returns = [returned('r-theirs', 'o-theirs'), returned('r-other', 'o-unknown'), returned('r-new', 'o-new')];
    expect(outcomes(await put('returns', returns))).toEqual(['redacted', 'redacted', 'written']);
    const customer = { ...person(beside), name: 'Zubeida', phone: null, defaultAddress: null };
    expect(
      outcomes(await put('customers', [{ ...customer, externalId: 'c-theirs', createdAt: '2026-01-01T00:00:00Z' }])),
    ).toEqual(['redacted']);
    expect(outcomes(await put('products', [{ ...(fullObject('products') as Json), externalId: 'p' }]))).toEqual([
      'written',
    ]);
    expect(await tablesWith(orgId, ['Zubeida"', 'o-theirs', 'r-theirs', 'c-theirs', 'o-unread', 'r-other'])).toEqual(
      [],
    );
    // they are not noted as erased: the time would come nearer with each
    expect(await commerce.db.database.query('SELECT 1 FROM erased_objects WHERE org_id = $1', [orgId])).toEqual([]);
  });

  it('reads a list with anything in it, and goes on, for other orgs too, where a kept body cannot be read', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const odd = [null, 7, 'o-secret', [null], { externalId: null }, {}];
    await put('orders', [...odd, order('o-secret', phone), order('o-beside', beside)]);
    const keep = async (externalId: string, body: Buffer) => {
      await put('orders', [order(externalId, beside)]);
      await commerce.db.database.query('UPDATE sync_runs SET body = $2 WHERE results ->> 0 LIKE $1', [
        `%"${externalId}"%`,
        body,
      ]);
    };
    await keep('o-unpacked', Buffer.from('no gzip'));
    await keep('o-unparsed', gzipSync(`{"orders":[{"phone":"${phone}"}`));
    const elsewhere = newNumber();
    const otherStore = await newStore(other);
    await put('orders', [order('o-elsewhere', elsewhere)], other, otherStore);
    await tell(phone);
    await tell(elsewhere, other);
    await gone(phone, ['Zubeida ' + phone]);
    await gone(elsewhere, ['o-elsewhere'], other);
    const kept = await commerce.db.database.query<{ body: Buffer | null; results: Json[] }>(
      'SELECT body, results FROM sync_runs WHERE org_id = $1 ORDER BY id',
      [orgId],
    );
    const [first, ...dropped] = kept;
    const { orders } = JSON.parse(gunzipSync(first?.body as Buffer).toString());
    expect(orders).toMatchObject([null, 7, 'o-secret', [null], {}, {}, { redacted: true }, { externalId: 'o-beside' }]);
    const unread = { body: null, results: [{ externalId: '', outcome: 'written' }] };
    expect(dropped).toEqual([unread, unread]);
  });

  it('tells of each object that it is gone', async () => {
    const phone = newNumber();
    await put('orders', [order('o-told', phone)]);
    await tell(phone);
    await gone(phone, ['o-told']);
    const client = new pg.Client({ connectionString: commerce.db.adminUrl });
    await client.connect();
    const { rows } = await client
      .query<{ event: string }>('SELECT event FROM event_log.log_record WHERE key = $1 ORDER BY id', [
        `${storeId}:orders:o-told`,
      ])
      .finally(() => client.end());
    expect(rows.map(({ event }) => JSON.parse(event))).toMatchObject([
      { type: 'object.changed', version: 1 },
      { type: 'object.deleted', version: 2, data: { object: null, before: null, contactId: null } },
    ]);
  });

  it('makes what is sent again redacted, with or without the number, and archives none of it', async () => {
    const phone = newNumber();
    await put('orders', [order('o-again', phone)]);
    await put('returns', [returned('r-again', 'o-again')]);
    await tell(phone);
    await gone(phone, ['o-again', 'r-again']);
    const words = ['o-again', 'r-again', 'o-new', 'r-new', 'Zubeida ' + phone, 'c-new'];
    expect(outcomes(await put('orders', [order('o-again', phone), order('o-new', phone)]))).toEqual([
      'redacted',
      'redacted',
    ]);
    const nameless = { ...order('o-again', phone), shippingAddress: { name: 'Zubeida ' + phone }, customer: null };
    expect(outcomes(await put('orders', [order('o-kept', newNumber()), nameless]))).toEqual(['written', 'redacted']);
    const returns = [returned('r-again', 'o-again'), returned('r-new', 'o-new')];
    expect((await put('returns', returns)).body).toMatchObject({
      counts: { redacted: 2, written: 0 },
      results: [
        { externalId: 'r-again', outcome: 'redacted' },
        { externalId: 'r-new', outcome: 'redacted' },
      ],
    });
    expect(outcomes(await put('customers', [{ ...person(phone), externalId: 'c-new' }]))).toEqual(['redacted']);
    expect(await tablesWith(orgId, words)).toEqual([]);
    expect(await tablesWith(orgId, ['o-kept'])).toEqual(['object_history', 'objects', 'sync_runs']);
  });

  it('makes a broken object of before redacted too, by its number or its id, and archives neither it nor one that names the number', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    await put('orders', [order('o-known', phone)]);
    await tell(phone);
    await gone(phone, ['o-known']);
    const broken = { currency: 7 };
    const nobody = { shippingAddress: { name: 'Zubeida ' + phone }, customer: 7, note: 'o-note' };
    const orders = [
      order('o-number', phone, broken),
      { ...order('o-known', beside, broken), ...nobody },
      order('o-undated', phone, { ...broken, createdAt: 'yesterday' }),
      order('o-text', phone, { ...broken, shippingAddress: phone, customer: [`0${phone.slice(3)}`] }),
      order('o-naming', beside, { ...broken, billingAddress: { name: 'o-payer', phone } }),
      order('o-many', beside, { ...broken, note: Array.from({ length: 30 }, newNumber).join() }),
      order('o-other', beside, broken),
      order('o-fine', beside),
    ];
    const answer = await put('orders', orders);
    expect(outcomes(answer)).toEqual([
      ...Array<string>(4).fill('redacted'),
      ...Array<string>(3).fill('failed'),
      'written',
    ]);
    expect(answer.body.counts).toMatchObject({ redacted: 4, failed: 3, written: 1 });
    expect(await put('returns', [{ ...returned('r-number', 'o-number'), reason: 7 }])).toMatchObject({
      body: { results: [{ externalId: 'r-number', outcome: 'redacted' }] },
    });
    const words = ['o-number', 'o-known', 'o-undated', 'o-text', 'o-naming', 'o-payer', 'o-many', 'o-note', 'r-number'];
    expect(await tablesWith(orgId, [phone.slice(3), ...words])).toEqual([]);
    expect(await tablesWith(orgId, ['o-other'])).toEqual(['sync_runs']);
    const later = order('o-later', phone, { ...broken, createdAt: new Date(Date.now() + 1_000).toISOString() });
    expect(outcomes(await put('orders', [later]))).toEqual(['failed']);
  });

  it('makes what the shop had deleted before redacted, with the number or without, older or newer, and keeps no id of it', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const ids = { orders: ['o-gone', 'o-alone'], customers: ['c-gone', phone] };
    await put(
      'orders',
      [...ids.orders, 'o-twice'].map((id) => order(id, phone)),
    );
    await put('returns', [returned('r-gone', 'o-gone')]);
    await put(
      'customers',
      ids.customers.map((externalId) => ({ ...person(phone), externalId })),
    );
    await put('orders', [order('o-beside', beside), order('o-passed', phone)]);
    const passed = { ...order('o-passed', beside), updatedAt: new Date(Date.now() - 1_000).toISOString() };
    await put('orders', [passed]); // of somebody else when it is deleted
    await remove('orders', 'o-twice');
    const twice = { ...order('o-twice', beside), updatedAt: new Date(Date.now() + 1_000).toISOString() };
    await put('orders', [twice]); // deleted before, and stored again since
    for (const [entity, some] of Object.entries(ids)) for (const id of some) await remove(entity, id);
    for (const id of ['o-beside', 'o-passed']) await remove('orders', id);
    await put('returns', [returned('r-late', 'o-alone')]); // it cannot say whose it is
    await tell(phone);
    const words = [...ids.orders, ...ids.customers, 'r-gone', 'r-late', `Zubeida ${phone}`];
    await gone(phone, words);

    const named = { shippingAddress: { name: `Zubeida ${phone}` }, customer: null };
    const newer = { updatedAt: new Date(Date.now() + 60_000).toISOString() };
    const sent = [order('o-gone', phone), { ...order('o-gone', phone), ...named }, order('o-alone', phone, newer)];
    const further = [{ ...order('o-alone', phone, newer), ...named }, order('o-gone', phone, { currency: 7 })];
    expect(outcomes(await put('orders', [...sent, ...further]))).toEqual(Array(5).fill('redacted'));
    const returns = [returned('r-gone', 'o-gone'), returned('r-new', 'o-alone')];
    expect(outcomes(await put('returns', returns))).toEqual(['redacted', 'redacted']);
    const nobody = { ...person(phone), phone: null, defaultAddress: null };
    const customers = ids.customers.map((externalId) => ({ ...nobody, externalId }));
    expect(outcomes(await put('customers', customers))).toEqual(['redacted', 'redacted']);
    expect(await tablesWith(orgId, [...words, 'r-new', phone.slice(3)])).toEqual([]);
    expect(outcomes(await put('orders', [order('o-beside', beside), passed, twice]))).toEqual([
      'stale',
      'stale',
      'unchanged',
    ]);
  });

  it('takes the number out of products that name it, and out of what was sent of them', async () => {
    const phone = newNumber();
    const product = (externalId: string, title: string): Json => ({
      ...(fullObject('products') as Json),
      ...{ externalId, title },
    });
    await put('products', [product('p-named', `Made for Zubeida ${phone}`), product('p-other', 'Kurta')]);
    await put('products', [{ ...product('p-failed', `Made for Zubeida ${phone}`), updatedAt: 7 }]);
    await tell(phone);
    await gone(phone, [`Zubeida ${phone}`, 'p-failed']);
    const rows = await commerce.db.database.query<{ object: Json }>(
      'SELECT object FROM objects WHERE org_id = $1 ORDER BY external_id',
      [orgId],
    );
    expect(rows.map(({ object }) => object['title'])).toEqual(['redacted', 'Kurta']);
    expect(await tablesWith(orgId, ['p-other'])).toEqual(['object_history', 'objects', 'sync_runs']);
  });

  it('leaves what was created after it and deleted by the shop since, also when it is told again', async () => {
    const [phone, erasedAt] = [newNumber(), new Date(Date.now() - 30_000)];
    const time = new Date(erasedAt.getTime() + 1).toISOString();
    const anew = order('o-anew', phone, { createdAt: time, updatedAt: time });
    await put('orders', [anew]);
    await remove('orders', 'o-anew');
    commerce.fake.contacts.delete(phone);
    await tell(phone, orgId, erasedAt);
    await eventually(async () => expect(await looks()).toBeGreaterThanOrEqual(2));
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT FROM erasures WHERE org_id = $1', [orgId])).toEqual([]),
    );
    expect(outcomes(await put('orders', [anew]))).toEqual(['stale']);
    expect(await tablesWith(orgId, ['o-anew'])).toEqual(['object_history', 'sync_runs']);
  });

  it('makes a copy that is too old to be written redacted, by its number, and the object stays that of somebody else', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const later = { updatedAt: new Date(Date.now() - 30_000).toISOString() };
    const customer = (number: string, more: Json): Json => ({ ...person(number), externalId: 'c-other', ...more });
    const { updatedAt: early } = order('', phone);
    await put('orders', [order('o-moved', phone), order('o-other', beside, later)]);
    await put('orders', [order('o-moved', beside, later)]);
    await put('customers', [customer(beside, later)]);
    await tell(phone);
    await gone(phone, [`Zubeida ${phone}`]);
    const erasedAt = commerce.fake.redacted.get(phone) as Date;
    const back = (ms: number): Json => ({
      createdAt: new Date(erasedAt.getTime() + 1).toISOString(),
      updatedAt: new Date(erasedAt.getTime() + ms).toISOString(),
    });
    await put('orders', [order('o-back', phone, back(9))]);

    const sent = [order('o-moved', phone), order('o-other', phone), order('o-other', beside), order('o-both', phone)];
    const answer = await put('orders', [...sent, order('o-both', beside, later), order('o-back', phone, back(2))]);
    const whole = ['redacted', 'redacted', 'stale', 'redacted', 'written', 'stale'];
    expect(outcomes(answer)).toEqual(whole);
    expect(answer.body.counts).toMatchObject({ redacted: 3, stale: 2, written: 1 });
    const old = { createdAt: early, updatedAt: early };
    expect(outcomes(await put('customers', [customer(phone, old), customer(beside, old)]))).toEqual([
      'redacted',
      'stale',
    ]);
    expect(await tablesWith(orgId, [`Zubeida ${phone}`])).toEqual(['objects', 'sync_runs']); // of who came back
    const bodies = await commerce.db.database.query<{ body: Buffer }>('SELECT body FROM sync_runs WHERE org_id = $1', [
      orgId,
    ]);
    const kept = bodies.flatMap(({ body }) => Object.values(JSON.parse(gunzipSync(body).toString()))).flat();
    const naming = (kept as Json[]).filter((one) => JSON.stringify(one).includes(phone.slice(3)));
    expect(naming.map(({ externalId }) => externalId)).toEqual(['o-back', 'o-back']);

    const next = { updatedAt: new Date().toISOString() };
    const theirs = ['o-moved', 'o-other', 'o-both'].map((id) => order(id, beside, next));
    expect(outcomes(await put('orders', theirs))).toEqual(['written', 'written', 'written']);
    expect(outcomes(await put('customers', [customer(beside, next)]))).toEqual(['written']);
  });

  it('asks contacts once more only where somebody was erased and a copy that is not written may be theirs', async () => {
    const [phone, beside] = [newNumber(), newNumber()];
    const later = { updatedAt: new Date(Date.now() - 30_000).toISOString() };
    const [first, last] = [order('o-1', beside), order('o-1', beside, later)];
    const questions = async (...sent: Json[]): Promise<number> => {
      const before = commerce.fake.looked.length;
      await put('orders', sent);
      return commerce.fake.looked.length - before;
    };
    expect([await questions(last), await questions(first), await questions(last)]).toEqual([0, 0, 0]);
    await tell(phone);
    await eventually(async () => expect(await looks()).toBeGreaterThanOrEqual(2));
    expect([await questions(last), await questions(order('o-2', beside))]).toEqual([0, 0]);
    expect(await questions(first, order('o-1', newNumber()), first, last)).toBe(1);
    expect(commerce.fake.looked.at(-1)).toHaveLength(2);
  });

  it('leaves what was created after it, also what was synced before this service heard of it, and erases it the next time', async () => {
    const [phone, beside, erasedAt] = [newNumber(), newNumber(), new Date(Date.now() - 30_000)];
    const placed = (ms: number): Json => {
      const time = new Date(erasedAt.getTime() + ms).toISOString();
      return { createdAt: time, updatedAt: time };
    };
    await put('orders', [order('o-old', phone, placed(-1))]);
    // by a shop's clock; it has the contact that is erased
    await put('orders', [order('o-ahead', phone, placed(60_000))]);
    const contactId = commerce.fake.contacts.get(phone);
    commerce.fake.redacted.set(phone, erasedAt);
    commerce.fake.contacts.set(phone, 'con_anew');
    expect(
      outcomes(await put('orders', [order('o-same', phone, placed(0)), order('o-anew', phone, placed(1))])),
    ).toEqual(['redacted', 'written']);
    commerce.fake.contacts.set(phone, contactId as string);
    const result = tell(phone, orgId, erasedAt);
    commerce.fake.contacts.set(phone, 'con_anew');
    await result;
    await eventually(async () => expect(await tablesWith(orgId, ['o-old', 'o-ahead', 'o-same'])).toEqual([]));
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT FROM erasures WHERE org_id = $1', [orgId])).toEqual([]),
    );
    expect(await tablesWith(orgId, ['o-anew'])).toEqual(['object_history', 'objects', 'sync_runs']);
    expect(
      outcomes(await put('orders', [order('o-anew', phone, placed(1)), order('o-old', phone, placed(-1))])),
    ).toEqual(['unchanged', 'redacted']);
    const [kept] = await commerce.db.database.query<{ object: Json }>(
      "SELECT object FROM objects WHERE org_id = $1 AND external_id = 'o-anew'",
      [orgId],
    );
    expect(kept?.object).toMatchObject({ shippingAddress: { phone } });
    await put('orders', [order('o-beside', beside)]);
    await tell(phone);
    await gone(phone, ['o-anew']);
    expect(await tablesWith(orgId, ['o-beside'])).toEqual(['object_history', 'objects', 'sync_runs']);
  });

  it.each<[string, () => string | null]>([
    ['no number', () => null],
    ["somebody else's", newNumber],
  ])('is not missed by a copy with %s that comes before this service has heard of it', async (_, next) => {
    const phone = newNumber();
    const without = (object: Json): Json => {
      const number = next();
      const later = { ...object, updatedAt: new Date().toISOString() };
      return JSON.parse(JSON.stringify(later).replaceAll(`"${phone}"`, number ? `"${number}"` : 'null')) as Json;
    };
    const customer = { ...person(phone), externalId: 'c-blanked' };
    await put('orders', [order('o-blanked', phone)]);
    await put('customers', [customer]);
    commerce.fake.redacted.set(phone, new Date()); // contacts has answered, and its event is on its way
    expect(outcomes(await put('orders', [without(order('o-blanked', phone))]))).toEqual(['redacted']);
    expect(outcomes(await put('customers', [without(customer)]))).toEqual(['redacted']);
    await tell(phone, orgId, commerce.fake.redacted.get(phone) as Date);
    await gone(phone, ['o-blanked', 'c-blanked', `Zubeida ${phone}`]);
  });

  it('is not undone by a sync that asked contacts before it and commits after it', async () => {
    const phone = newNumber();
    let [before, after] = [0, 0];
    commerce.fake.behaviour.meanwhile = async () => {
      before = await looks();
      await tell(phone);
      await eventually(async () => expect(await looks()).toBeGreaterThanOrEqual(before + 2));
      after = await looks();
    };
    expect(outcomes(await put('orders', [order('o-late', phone), order('o-beside', newNumber())]))).toEqual([
      'redacted',
      'written',
    ]);
    expect(after).toBeGreaterThan(before);
    await gone(phone, ['o-late']); // the number until the erasure is over
  });

  it('changes nothing when it is told again, or of a number nobody has', async () => {
    const [phone, unknown] = [newNumber(), newNumber()];
    await put('orders', [order('o-twice', phone), order('o-stays', newNumber())]);
    await Promise.all([tell(phone), tell(phone), tell(unknown)]);
    await gone(phone, ['o-twice']);
    await eventually(async () => expect(await looks()).toBeGreaterThanOrEqual(6));
    // An erasure under way says behind which object it is.
    await eventually(async () =>
      expect(await tablesWith(orgId, ['o-stays'])).toEqual(['object_history', 'objects', 'sync_runs']),
    );
  });

  it('finds all orders of a number that has very many', async () => {
    const phone = newNumber();
    const many = (from: number) => Array.from({ length: 260 }, (_, n) => order(`o-many-${from + n}`, phone));
    for (const from of [0, 260]) expect((await put('orders', many(from))).body.counts.written).toBe(260);
    await tell(phone);
    await gone(phone, ['o-many-']);
  });
});

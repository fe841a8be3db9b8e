import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { columnsWith, SCHEMAS } from './support/columns-with.js';
import { eventually } from './support/eventually.js';
import { admin, api, databaseUrl, newOrg, shopperPhone } from './support/platform.js';
import { Receiver } from './support/receiver.js';

/**
 * Whatever a service does with the shopper, these hold them: the search would have found nothing if it did not find
 * them.
 */
const SURE = [
  'contacts.shoppers.name',
  'contacts.shoppers.phone',
  'contacts.permits.phone',
  'contacts.consents.note',
  'runs.runs.inputs',
  'runs.runs.phone',
  'runs.idempotency_keys.body',
  'telephony.calls.phone',
  'telephony.calls.transcript',
  'telephony.virtual_carrier_requests.phone',
  'actions.action_calls.args',
  'commerce.objects.object',
  'commerce.objects.phone',
  'webhooks.events.body',
];

/** `schema.table.column` of every column called personal. */
const personal = new Set(
  Object.entries(SCHEMAS).flatMap(([schema, home]) => {
    const registry = JSON.parse(readFileSync(new URL(`../${home}/personal-columns.json`, import.meta.url), 'utf8'));
    return Object.entries<{ personal: string[] }>(registry).flatMap(([table, columns]) =>
      columns.personal.map((column) => `${schema}.${table}.${column}`),
    );
  }),
);

/** The topics of which docs/events.md says that something of a shopper stands in them. Nobody is erased here. */
const personalTopics = [
  ...readFileSync(new URL('../docs/events.md', import.meta.url), 'utf8').matchAll(
    /^- `([\w.]+)` \(.* Of a shopper: (.*)$/gm,
  ),
]
  .filter(([, , words]) => words !== 'nothing')
  .map(([, topic = '']) => topic)
  // Nobody is erased here, and no run of this org, which has no limits, waits for one.
  .filter((topic) => !['contacts.erasure.v1', 'contacts.limit.v1'].includes(topic))
  .sort();

const describeWithDatabase = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('skipped: where a shopper stands is read in every table, and needs E2E_DATABASE_URL');

describeWithDatabase('a shopper known to every service', () => {
  const database = new pg.Client({ connectionString: databaseUrl });
  const name = `Zubeida ${Math.random().toString(36).slice(2)}`;
  const phone = shopperPhone();
  const orderNo = `ORD${Math.random().toString(36).slice(2)}`;
  let receiver: Receiver;

  beforeAll(async () => {
    await database.connect();
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await database.end();
    await receiver.stop();
  });

  it('stands in no column that is called impersonal', async () => {
    const { orgId, newKey } = await newOrg('Personal Columns');
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true, shopperLimits: null });
    const callTypes = ['transactional', 'service', 'promotional'];
    await admin('POST', `/orgs/${orgId}/numbers`, { phone: shopperPhone('0001'), callTypes, lines: 2 });
    await admin('POST', `/orgs/${orgId}/credits`, { amount: 1_000_000, note: 'first' });
    const endpoint = { mode: 'live', url: receiver.url, eventTypes: ['*'] };
    receiver.secret = (await admin('POST', `/orgs/${orgId}/webhook-endpoints`, endpoint)).body.secret;
    const call = api((await newKey('live')).secret);
    const givenAt = new Date(Date.now() - 3_600_000).toISOString();
    const consent = { scope: 'service', source: 'form', givenAt, note: `${name} ticked the box` };
    await call('PUT', '/contacts', { body: { phone, name, fields: { nick: name }, consent } });
    await call('POST', '/flows/library/cod_confirmation/install');

    const { store } = (await call('POST', '/stores', { body: { name: 'Shop', key: 'shop' } })).body;
    const placed = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const address = { name, line1: '1 High Street', city: 'Pune', phone };
    const order = {
      ...{ externalId: orderNo, ...placed, number: orderNo, currency: 'INR', totals: { total: 129_900 }, payment: {} },
      ...{ customer: { externalId: 'c-1', name, phone }, shippingAddress: address, note: `for ${name}` },
    };
    const customer = { externalId: 'c-1', ...placed, name, phone };
    expect((await call('PUT', `/stores/${store.id}/orders`, { body: { orders: [order] } })).status).toBe(200);
    expect((await call('PUT', `/stores/${store.id}/customers`, { body: { customers: [customer] } })).status).toBe(200);

    const inputs = { customer_name: name, order_no: orderNo, amount: '1299' };
    const started = await call('POST', '/runs', {
      body: { flowKey: 'cod_confirmation', phone, name, inputs, metadata: { for: name } },
      headers: { 'idempotency-key': `${orderNo}-run` },
    });
    expect(started.status).toBe(201);
    const runId: string = started.body.run.id;
    await eventually('the run is done, and its end delivered', async () => {
      const types = receiver.ofRun(runId).map(({ event }) => event.type);
      return types.includes('run.completed') && types.some((type) => type.startsWith('action.')) ? types : null;
    });

    await admin('POST', `/orgs/${orgId}/contacts/opt-outs`, { mode: 'live', phone });
    await eventually('the opt-out is told', async () =>
      receiver.received.find(({ event }) => event.type === 'optout.received' && event.data.phone === phone),
    );

    const words = [phone.slice(3), name, orderNo];
    const found = await columnsWith(database, words);
    expect(found.filter((column) => !personal.has(column))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(SURE));
    if (found.some((column) => column.startsWith('event_log.'))) {
      const { rows: topics } = await database.query<{ name: string }>(
        `SELECT DISTINCT t.name FROM event_log.log_record r JOIN event_log.log_topic t ON t.id = r.topic_id
          WHERE r.event LIKE ANY ($1) OR r.key LIKE ANY ($1)`,
        [words.map((word) => `%${word}%`)],
      );
      expect(topics.map((topic) => topic.name).sort()).toEqual(personalTopics);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Statement } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { ERASE_REFUSALS } from '../src/outbound/postgres/refusals/customer-refusals.sql.js';
import { HOLD_TRIGGERS } from '../src/outbound/postgres/trigger-lock.sql.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const CUSTOMER = payload('shopify/customers-create.2024-10').body;

/** Contacts knows a no by the number, so of a customer without one commerce-sync keeps it. */
describe('a customer without a number who unsubscribes', () => {
  let commerce: CommerceService;
  let [shop, other]: ConnectedShop[] = [];
  let [orgs, numbers] = [0, 0];
  let orgId: string;
  let phone: string;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    phone = `+9198765${String(40_000 + (numbers += 1))}`;
    shop = await connectShop(commerce, 'shopify', orgId);
    other = await connectShop(commerce, 'shopify', orgId);
    for (const each of [shop, other]) await each.change({ marketingCoversCalls: true });
    commerce.fake.asked.splice(0);
  });

  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
  const settled = async (count: number, of = shop) =>
    await eventually(async () => {
      const receipts = await of?.receipts();
      expect(receipts.filter(({ status }: { status: string }) => status === 'applied')).toHaveLength(count);
    });
  /** Without what it says of marketing, as copies are since 2025-01. */
  const copy = (minute: number, more: object = {}) => ({
    ...CUSTOMER,
    ...{ phone: null, default_address: null, updated_at: at(minute), ...more },
    ...{ sms_marketing_consent: null, email_marketing_consent: null },
  });
  const email = (state: string, minute: number) => ({
    ...{ customer_id: CUSTOMER.id, email_address: CUSTOMER.email },
    email_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at: at(minute) },
  });
  const says = (state: string, minute: number, of = shop) =>
    of?.send('customers_email_marketing_consent/update', email(state, minute));
  /** What the shop's own system syncs of the customer. */
  const put = async (minute: number, consents: object[], of = shop, outcome = 'written') => {
    const { body } = await commerce.ask('PUT', `/v1/stores/${of?.storeId}/customers`, {
      context: tenant(orgId, 'live'),
      body: {
        customers: [
          { externalId: String(CUSTOMER.id), createdAt: at(0), updatedAt: at(minute), name: 'Asha', phone, consents },
        ],
      },
    });
    expect(body.results).toMatchObject([{ outcome }]);
    return body.results[0];
  };
  /** What the shop's own system syncs of an order of the customer. */
  const putOrder = async (minute: number, consents: object[], customer: string | null = String(CUSTOMER.id)) => {
    const order = {
      ...fullObject('orders'),
      ...{ externalId: 'o-1', createdAt: at(0), updatedAt: at(minute), isTest: false, phone, consents },
      ...{
        shippingAddress: null,
        billingAddress: null,
        customer: { externalId: customer, name: 'Asha', email: null, phone },
      },
    };
    const path = `/v1/stores/${shop?.storeId}/orders`;
    const { body } = await commerce.ask('PUT', path, { context: tenant(orgId, 'live'), body: { orders: [order] } });
    expect(body.results).toMatchObject([{ outcome: 'written' }]);
    return body.results[0];
  };
  const yes = (minute: number, scope = 'promotional') => ({
    scope,
    source: 'form',
    givenAt: at(minute),
    note: 'ticked',
  });
  const recorded = () =>
    commerce.fake.asked
      .filter(({ onlyAsks }) => !onlyAsks)
      .flatMap(({ items }) => items.flatMap((each) => each.consents ?? []))
      .map(({ scope, givenAt }) => `${scope} ${givenAt}`);
  const kept = async (): Promise<string[]> =>
    (
      await commerce.db.database.query<{ until: Date }>(
        'SELECT refused_until AS until FROM customer_refusals WHERE org_id = $1 ORDER BY refused_until',
        [orgId],
      )
    ).map(({ until }) => until.toISOString());

  it('gives no consent by an older yes that comes with a number, and gives one by a newer', async () => {
    await shop?.send('customers/create', copy(1));
    await says('unsubscribed', 4);
    await settled(2);
    const { refusedConsents } = await put(6, [yes(3), yes(4), yes(2, 'service')]);
    expect(refusedConsents).toEqual([0, 1].map((index) => ({ index, reason: 'unsubscribed' })));
    expect(recorded()).toEqual([`service ${at(2)}`]); // of one second the no counts
    await put(7, [yes(5)]);
    expect(recorded()).toEqual([`service ${at(2)}`, `promotional ${at(5)}`]);
  });

  it('gives none by an older yes of one of their orders, which the result says', async () => {
    await shop?.send('customers/create', copy(1));
    await says('unsubscribed', 4);
    await settled(2);
    const refused = await putOrder(6, [yes(5), yes(3), yes(2, 'service')]);
    expect(refused.refusedConsents).toEqual([{ index: 1, reason: 'unsubscribed' }]);
    expect(recorded()).toEqual([`promotional ${at(5)}`, `service ${at(2)}`]);
    for (const customer of ['of somebody else', null]) {
      commerce.fake.asked.splice(0);
      expect(await putOrder(customer ? 7 : 8, [yes(3)], customer)).not.toHaveProperty('refusedConsents');
      expect(recorded()).toEqual([`promotional ${at(3)}`]);
    }
  });

  it('is heard by a sync of their order that has read them before and commits after it', async () => {
    await shop?.send('customers/create', copy(1));
    await settled(1);
    commerce.fake.behaviour.meanwhile = async () => {
      await says('unsubscribed', 4);
      await eventually(async () => expect(await kept()).toEqual([at(4)]));
    };
    expect(await putOrder(6, [yes(3)])).toMatchObject({ refusedConsents: [{ index: 0, reason: 'unsubscribed' }] });
    await settled(2);
    expect(recorded()).toEqual([]);
  });

  it('gives none by a yes that came before the no, when the number comes', async () => {
    await shop?.send('customers/create', copy(1));
    await says('subscribed', 2);
    await says('unsubscribed', 4);
    await settled(3);
    await put(6, [yes(2)]);
    expect(recorded()).toEqual([]);
  });

  it('says it in a copy as well, also an old one, and the earlier no does not replace the later', async () => {
    const unsubscribed = (minute: number) => ({
      ...copy(minute),
      ...{ email_marketing_consent: email('unsubscribed', minute).email_marketing_consent },
    });
    await shop?.send('customers/create', copy(5));
    await shop?.send('customers/update', unsubscribed(4));
    await shop?.send('customers/update', unsubscribed(3));
    await settled(3);
    expect(await kept()).toEqual([at(4)]);
    await put(6, [yes(4)]);
    expect(recorded()).toEqual([]);
  });

  it('is heard where the customer was never told, and at another store of the org another customer has that id', async () => {
    await says('unsubscribed', 4);
    await eventually(async () =>
      expect((await shop?.receipts())[0]).toMatchObject({ status: 'waiting', reason: 'customer_unknown' }),
    );
    await put(6, [yes(3)], other);
    expect(recorded()).toEqual([`promotional ${at(3)}`]);
    await put(6, [yes(3)]);
    expect(recorded()).toEqual([`promotional ${at(3)}`]);
    expect(await kept()).toEqual([at(4)]);
  });

  it('is heard by a sync that has read the customer before and commits after it', async () => {
    await shop?.send('customers/create', copy(1));
    await settled(1);
    commerce.fake.behaviour.meanwhile = async () => {
      await says('unsubscribed', 4);
      await eventually(async () => expect(await kept()).toEqual([at(4)]));
    };
    await put(6, [yes(3)]);
    await settled(2);
    expect(recorded()).toEqual([]);
  });

  /** Of its transaction the test holds something until what it does meanwhile is done. */
  const holding = async (statement: Statement, values: unknown[], meanwhile: () => Promise<unknown>) =>
    await commerce.db.database.transaction(async (tx) => {
      await tx.run(statement, values);
      await meanwhile();
    });
  const waitsFor = async (locktype: string) => {
    const WAITERS = `SELECT FROM pg_locks WHERE NOT granted AND locktype = $1 AND pid IN
      (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
    await eventually(async () => expect(await commerce.db.database.query(WAITERS, [locktype])).not.toEqual([]));
  };

  it('is kept while a sync without consents commits', async () => {
    await shop?.send('customers/create', copy(1));
    await settled(1);
    await holding(HOLD_TRIGGERS, [orgId], async () => {
      await says('unsubscribed', 4);
      await settled(2);
    });
    expect(await kept()).toEqual([at(4)]);
  });

  it('is withdrawn of the number of a sync that has judged a yes before and commits after it', async () => {
    await shop?.send('customers/create', copy(1));
    await settled(1);
    const LOCK = { name: 'test.lock', text: 'SELECT FROM objects WHERE org_id = $1 FOR UPDATE' };
    let sync: Promise<void> | undefined;
    await holding(LOCK, [orgId], async () => {
      sync = put(6, [yes(3)]);
      await waitsFor('transactionid');
      await says('unsubscribed', 4);
      await waitsFor('advisory');
    });
    await sync;
    await settled(2);
    expect(recorded()).toEqual([`promotional ${at(3)}`]);
    const taken = commerce.fake.withdrawals.map(({ phone: number, until }) => [number, until]);
    expect(taken).toContainEqual([phone, at(4)]);
  });

  it('leaves nothing once they ask to be forgotten, and nothing is kept of them after', async () => {
    await shop?.send('customers/create', copy(1));
    await says('unsubscribed', 4);
    await settled(2);
    expect(await kept()).toEqual([at(4)]);
    await shop?.send('customers/redact', { customer: { id: CUSTOMER.id, phone: null }, orders_to_redact: [] });
    await settled(3);
    expect(await kept()).toEqual([]);
    await says('unsubscribed', 5);
    await settled(4);
    expect(await kept()).toEqual([]);
  });

  it('is a deletion by the shop as well: an older yes of a new copy is no consent', async () => {
    const deleted = (minute: number, of = shop) =>
      of?.send('customers/delete', { id: CUSTOMER.id }, { headers: { 'x-shopify-triggered-at': at(minute) } });
    await deleted(4);
    await settled(1);
    expect(await kept()).toEqual([at(4)]);
    await put(6, [yes(3)]);
    expect(recorded()).toEqual([]);
    await deleted(5); // of a copy before that of six
    await settled(2);
    await put(7, [yes(5)]);
    expect(recorded()).toEqual([`promotional ${at(5)}`]);
    expect(await kept()).toEqual([at(4)]);
    await other?.send('customers/create', copy(1));
    await settled(1, other);
    await deleted(8, other);
    await settled(2, other);
    expect(await kept()).toEqual([at(4), at(8)]);
  });

  it('leaves nothing to two that erase at once, in whatever order they name them', async () => {
    const KEEP = `INSERT INTO customer_refusals (org_id, mode, store_id, customer_hash, refused_until)
      SELECT $1, 'live', 'sto_1', name, now() FROM unnest($2::text[]) AS n (name)`;
    const LOCK = {
      name: 'test.lock-refusal',
      text: 'SELECT FROM customer_refusals WHERE org_id = $1 AND customer_hash = $2 FOR UPDATE',
    };
    for (const names of [
      ['k1.a', 'k2.b'],
      ['k2.b', 'k1.a'],
    ]) {
      await commerce.db.database.query(KEEP, [orgId, names]);
      let erased: Promise<unknown> | undefined;
      // it waits for the first by name, and holds none yet that the other is about to lock
      await commerce.db.database.transaction(async (tx) => {
        await tx.run(LOCK, [orgId, 'k1.a']);
        erased ??= commerce.db.database.run(ERASE_REFUSALS, [orgId, 'live', names.map(() => 'sto_1'), names]);
        await waitsFor('transactionid');
        await tx.run(LOCK, [orgId, 'k2.b']);
      });
      await erased;
      expect(await kept()).toEqual([]);
    }
  });

  it('leaves nothing where a sync finds that they are erased', async () => {
    await shop?.send('customers/create', copy(1));
    await says('unsubscribed', 4);
    await settled(2);
    expect(await kept()).toEqual([at(4)]);
    commerce.fake.redacted.set(phone, new Date(at(5)));
    await put(6, [yes(3)], shop, 'redacted');
    expect(await kept()).toEqual([]);
  });

  it('is nothing to keep where marketing never covered calls', async () => {
    const plain = await connectShop(commerce, 'shopify', orgId);
    await plain.send('customers/create', copy(1));
    await says('unsubscribed', 4, plain);
    await eventually(async () => expect((await plain.receipts())[0]).toMatchObject({ reason: 'no_consent' }));
    expect(await kept()).toEqual([]);
  });
});

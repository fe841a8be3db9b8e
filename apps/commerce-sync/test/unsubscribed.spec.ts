import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const CUSTOMER = payload('shopify/customers-create.2024-10').body;
const [ONE, OTHER] = ['+919876530001', '+919876530002'];

describe('a customer who unsubscribed at a connected shop', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    shop = await connectShop(commerce, 'shopify');
    commerce.fake.withdrawals.splice(0);
  });
  afterEach(() => void (commerce.fake.behaviour.isDown = false));

  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
  const copy = (minute: number, state: string, consentAt: number, phone: string | null = ONE) => ({
    ...CUSTOMER,
    ...{ phone, default_address: null, updated_at: at(minute), email_marketing_consent: null },
    sms_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at: at(consentAt) },
  });
  const applied = async (count: number) =>
    await eventually(async () => {
      const receipts = await shop.receipts();
      expect(receipts.filter(({ status }: { status: string }) => status === 'applied')).toHaveLength(count);
    });
  const taken = () => commerce.fake.withdrawals.map(({ phone, until }) => [phone, until]);

  it('has their consents of before taken back, in the name of who let them cover calls', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await shop.send('customers/update', copy(2, 'unsubscribed', 2));
    await applied(2);
    expect(commerce.fake.withdrawals).toEqual([
      {
        ...{ orgId: 'org_a', mode: 'live', phone: ONE, scope: 'promotional', until: at(2) },
        recordedBy: { kind: 'admin', id: 'admin', name: 'platform administrator' },
      },
    ]);
  });

  it('has nothing taken back where marketing does not cover calls, nor before it does', async () => {
    await shop.send('customers/update', copy(2, 'unsubscribed', 2));
    await applied(1);
    expect(taken()).toEqual([]);
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/update', copy(3, 'unsubscribed', 2));
    await applied(2);
    expect(taken()).toEqual([[ONE, at(2)]]);
  });

  it('has what was consented to taken back although marketing covers calls no more', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await applied(1);
    await shop.change({ marketingCoversCalls: false });
    await shop.send('customers/update', copy(4, 'unsubscribed', 4));
    await applied(2);
    expect(taken()).toEqual([[ONE, at(4)]]);
  });

  it('is heard also when a newer copy has come before', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/update', copy(5, 'subscribed', 5));
    await applied(1);
    await shop.send('customers/update', copy(2, 'unsubscribed', 2));
    await applied(2);
    expect((await shop.receipts())[0].results).toMatchObject([{ outcome: 'stale' }]);
    expect(taken()).toEqual([[ONE, at(2)]]);
  });

  it('has them taken back of the number of before, too', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await shop.send('customers/update', copy(2, 'unsubscribed', 2, OTHER));
    await applied(2);
    await shop.send('customers/update', copy(3, 'unsubscribed', 3, null));
    await applied(3);
    expect(taken()).toEqual([
      [ONE, at(2)],
      [OTHER, at(2)],
      [OTHER, at(3)],
    ]);
  });

  it('says it of no number they had before: that one kept no consent when they left it', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await shop.send('customers/update', copy(3, 'subscribed', 1, OTHER));
    await shop.send('customers/update', copy(2, 'subscribed', 1));
    await applied(3);
    expect(taken()).toEqual([[ONE, at(3)]]);
    await shop.send('customers/update', copy(4, 'subscribed', 1, null));
    await applied(4);
    expect(taken()).toEqual([
      [ONE, at(3)],
      [OTHER, at(4)],
    ]);
  });

  const sms = (state: string, consentAt: number | null, more: object = {}) => ({
    ...{ id: CUSTOMER.id, phone: ONE, ...more },
    sms_marketing_consent: { state, opt_in_level: null, consent_updated_at: consentAt === null ? null : at(consentAt) },
  });
  const email = (state: string, consentAt: number) => ({
    ...{ customer_id: CUSTOMER.id, email_address: CUSTOMER.email },
    email_marketing_consent: { state, opt_in_level: 'single_opt_in', consent_updated_at: at(consentAt) },
  });

  it('is heard when staff take the tick away, in a copy', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await shop.send('customers/update', copy(3, 'not_subscribed', 3));
    await applied(2);
    expect(taken()).toEqual([[ONE, at(3)]]);
  });

  it.each([
    ['subscribed', 'not_subscribed'],
    ['not_subscribed', 'subscribed'],
  ])('is heard in the second in which they subscribed, too: %s comes before %s', async (...states) => {
    await shop.change({ marketingCoversCalls: true });
    for (const [n, state] of states.entries()) await shop.send('customers/update', copy(1 + n, state, 1));
    await applied(2);
    expect(taken()).toEqual([[ONE, at(1)]]);
  });

  it.each([
    ['customers_marketing_consent/update', sms('unsubscribed', 4), at(4)],
    ['customers_marketing_consent/update', sms('not_subscribed', 4), at(4)],
    ['customers_email_marketing_consent/update', email('unsubscribed', 4), at(4)],
    ['customers_email_marketing_consent/update', email('not_subscribed', 4), at(4)],
  ])('is heard by %s alone', async (topic, body, until) => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await applied(1);
    await shop.send(topic, body);
    await applied(2);
    expect(taken()).toEqual([[ONE, until]]);
    const [{ results }] = await shop.receipts();
    expect(results).toEqual([{ entity: 'customers', externalId: String(CUSTOMER.id), outcome: 'unchanged' }]);
  });

  it('is heard of a number whose customer was never told, and of one that was told otherwise', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers_marketing_consent/update', sms('unsubscribed', 4));
    await applied(1);
    await shop.send('customers/create', copy(1, 'pending', 1));
    await applied(2);
    await shop.send('customers_marketing_consent/update', sms('unsubscribed', 5, { phone: OTHER }));
    await applied(3);
    expect(taken()).toEqual([
      [ONE, at(4)],
      [ONE, at(5)],
      [OTHER, at(5)],
    ]);
  });

  it('waits for the customer where it names no number', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers_email_marketing_consent/update', email('unsubscribed', 4));
    await eventually(async () =>
      expect((await shop.receipts())[0]).toMatchObject({ status: 'waiting', reason: 'customer_unknown' }),
    );
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await applied(2);
    expect(taken()).toEqual([[ONE, at(4)]]);
  });

  it('who subscribes by that topic consents, once their customer is known', async () => {
    commerce.fake.asked.splice(0);
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers_email_marketing_consent/update', email('subscribed', 4));
    await shop.send('customers/create', copy(1, 'pending', 1));
    await applied(2);
    const reported = () => commerce.fake.asked.filter(({ onlyAsks }) => !onlyAsks);
    const given = () => reported().flatMap(({ items }) => items.flatMap((each) => each.consents ?? []));
    expect(given()).toMatchObject([{ scope: 'promotional', source: 'import' }]);
    expect(new Date(given()[0]?.givenAt ?? '')).toEqual(new Date(at(4)));
    await shop.send('customers_marketing_consent/update', sms('subscribed', 5, { phone: OTHER }));
    await applied(3);
    expect(given()).toHaveLength(1);
  });

  it('says nothing in another state, or without a time that could be compared', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await applied(1);
    for (const body of [sms('pending', 4), sms('redacted', 4), sms('invalid', 4), sms('not_subscribed', null)])
      await shop.send('customers_marketing_consent/update', body);
    await eventually(async () => {
      const ignored = (await shop.receipts()).filter(({ reason }: { reason: string }) => reason === 'no_consent');
      expect(ignored).toHaveLength(4);
    });
    expect(taken()).toEqual([]);
  });

  it('is not lost while contacts is away: the receipt waits, and says so', async () => {
    await shop.change({ marketingCoversCalls: true });
    await shop.send('customers/create', copy(1, 'subscribed', 1));
    await applied(1);
    commerce.fake.behaviour.isDown = true;
    await shop.send('customers/update', copy(2, 'unsubscribed', 2));
    await eventually(async () =>
      expect((await shop.receipts())[0]).toMatchObject({ status: 'waiting', reason: 'unavailable' }),
    );
    expect(taken()).toEqual([]);
    commerce.fake.behaviour.isDown = false;
    await applied(2);
    expect(taken()).toContainEqual([ONE, at(2)]);
  });

  describe('after the shop has deleted the customer', () => {
    const deleted = (minute: number) =>
      shop.send('customers/delete', { id: CUSTOMER.id }, { headers: { 'x-shopify-triggered-at': at(minute) } });

    it.each([
      ['an email that names no number', 'customers_email_marketing_consent/update', email('unsubscribed', 6)],
      ['a copy that names none', 'customers/update', copy(6, 'unsubscribed', 6, null)],
    ])('says it in %s: what they consented to went with the customer', async (_, topic, body) => {
      await shop.change({ marketingCoversCalls: true });
      await shop.send('customers/create', copy(1, 'subscribed', 1));
      await shop.send('customers/update', { ...copy(2, 'subscribed', 1), sms_marketing_consent: null });
      await applied(2);
      await shop.change({ marketingCoversCalls: false });
      await deleted(5);
      await applied(3);
      expect(taken()).toEqual([[ONE, at(5)]]);
      await shop.send(topic, body);
      await applied(4);
    });

    it('says it of a number: it is heard', async () => {
      await shop.change({ marketingCoversCalls: true });
      await shop.send('customers/create', copy(1, 'subscribed', 1));
      await applied(1);
      await deleted(5);
      await applied(2);
      await shop.send('customers_marketing_consent/update', sms('unsubscribed', 6));
      await applied(3);
      expect(taken()).toEqual([
        [ONE, at(5)],
        [ONE, at(6)],
      ]);
    });

    it('had consented to nothing where marketing never covered calls', async () => {
      await shop.send('customers/create', copy(1, 'subscribed', 1));
      await applied(1);
      await deleted(5);
      await applied(2);
      expect((await shop.receipts())[0].results).toMatchObject([{ outcome: 'deleted' }]);
      expect(taken()).toEqual([]);
    });

    it('consents no more where the copy claimed to be of hours ahead', async () => {
      await shop.change({ marketingCoversCalls: true });
      const ahead = new Date(Date.now() + 20 * 3_600_000).toISOString();
      await shop.send('customers/create', { ...copy(1, 'subscribed', 1), updated_at: ahead });
      await applied(1);
      const now = new Date().toISOString();
      await shop.send('customers/delete', { id: CUSTOMER.id }, { headers: { 'x-shopify-triggered-at': now } });
      await applied(2);
      expect((await shop.receipts())[0].results).toMatchObject([{ outcome: 'deleted' }]);
      expect(taken()).toEqual([[ONE, now]]);
    });

    it('stays, and so does the consent, where a newer copy is there', async () => {
      await shop.change({ marketingCoversCalls: true });
      await shop.send('customers/create', copy(7, 'subscribed', 7));
      await applied(1);
      await deleted(6);
      await applied(2);
      expect((await shop.receipts())[0].results).toMatchObject([{ outcome: 'stale' }]);
      expect(taken()).toEqual([]);
    });

    it('is not forgotten while contacts is away', async () => {
      await shop.change({ marketingCoversCalls: true });
      await shop.send('customers/create', copy(1, 'subscribed', 1));
      await applied(1);
      commerce.fake.behaviour.isDown = true;
      await deleted(5);
      await eventually(async () =>
        expect((await shop.receipts())[0]).toMatchObject({ status: 'waiting', reason: 'unavailable' }),
      );
      commerce.fake.behaviour.isDown = false;
      await applied(2);
      expect(taken()).toContainEqual([ONE, at(5)]);
    });
  });

  it('of an erased shopper makes no number known again', async () => {
    await shop.change({ marketingCoversCalls: true });
    commerce.fake.redacted.set(OTHER, new Date());
    await shop.send('customers/update', copy(2, 'unsubscribed', 2, OTHER));
    await applied(1);
    expect((await shop.receipts())[0].results).toMatchObject([{ outcome: 'redacted' }]);
    expect(taken()).toEqual([]);
  });
});

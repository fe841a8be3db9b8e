import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const CUSTOMER = payload('shopify/customers-create.2024-10').body;
const [OWN, MOTHERS] = ['+919876530011', '+919876530012'];
const MOTHER = { name: 'Kamala Rao', phone: MOTHERS, country_code: 'IN' };

describe('a yes to marketing', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    shop = await connectShop(commerce, 'shopify');
    await shop.change({ marketingCoversCalls: true });
    commerce.fake.asked.splice(0);
  });

  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
  const yes = (minute: number) => ({
    email_marketing_consent: { state: 'subscribed', opt_in_level: 'single_opt_in', consent_updated_at: at(minute) },
  });
  /** A customer whose parcels go to their mother. */
  const copy = (minute: number, phone: string | null, said: object = { email_marketing_consent: null }) => ({
    ...CUSTOMER,
    ...{ phone, default_address: MOTHER, updated_at: at(minute), sms_marketing_consent: null },
    ...said,
  });
  const applied = async (count: number) =>
    await eventually(async () => {
      const receipts = await shop.receipts();
      expect(receipts.filter(({ status }: { status: string }) => status === 'applied')).toHaveLength(count);
    });
  const numbers = () => commerce.fake.asked.flatMap(({ items }) => items.map(({ phone }) => phone));
  /** Each once: contacts may be asked, and told, more than once. */
  const consented = () => {
    const given = commerce.fake.asked.flatMap(({ items }) =>
      items.flatMap(({ phone, consents = [] }) => consents.map((each) => `${phone} ${iso(each.givenAt)}`)),
    );
    return [...new Set(given)];
  };
  const iso = (time: string | Date): string => new Date(time).toISOString();

  it('is none for the number of an address, which may be of whom the customer sends parcels to', async () => {
    await shop.send('customers/create', copy(1, null, yes(1)));
    await shop.send('customers/update', copy(2, '12', yes(2)));
    await applied(2);
    expect(numbers()).toContain(MOTHERS);
    expect(consented()).toEqual([]);
    await shop.send('customers/update', copy(3, OWN, yes(2)));
    await applied(3);
    expect(consented()).toEqual([`${OWN} ${at(2)}`]);
  });

  it('is none for it either when it comes by itself, and names no number', async () => {
    const byEmail = { customer_id: CUSTOMER.id, email_address: CUSTOMER.email, ...yes(4) };
    await shop.send('customers/create', copy(1, null));
    await shop.send('customers_email_marketing_consent/update', byEmail);
    await applied(2);
    expect(numbers()).toContain(MOTHERS);
    expect(consented()).toEqual([]);
    await shop.send('customers/update', copy(5, OWN));
    await shop.send('customers_email_marketing_consent/update', { ...byEmail, ...yes(6) });
    await applied(4);
    expect(consented()).toEqual([`${OWN} ${at(6)}`]);
  });
});

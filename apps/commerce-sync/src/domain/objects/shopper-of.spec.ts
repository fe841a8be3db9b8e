import { describe, expect, it } from '@jest/globals';
import { iso639Of } from '@outcall/flow-language';
import { LANGUAGES } from '@outcall/kernel';
import { isCalledAtOwnNumber, shopperOf } from './shopper-of.js';

type Json = Record<string, unknown>;

const AMERICAN = '(732) 555-0199';
const BARE = '98765 43210';
const CALLED = '+919876543210';

describe('the number of an order', () => {
  const of = (order: Json): Json => ({ ...shopperOf('orders', order) });
  const shippedTo = (country: string | null, phone: string, more: Json = {}): Json =>
    of({ shippingAddress: { country, phone }, ...more });

  it.each([
    ['of New Jersey', 'US', AMERICAN],
    ['of Toronto', 'CA', '(647) 555-0123'],
    ['of a British mobile phone', 'GB', '07911 123456'],
    ['of Nepal', 'NP', '9841234567'],
    ['of Sharjah', 'United Arab Emirates', '0501234567'],
  ])('%s is never called as one of India', (_, country, phone) => {
    expect(shippedTo(country, phone)).toMatchObject({ phone: null, phoneReason: 'foreign' });
    const everywhere = { phone, billingAddress: { country, phone }, customer: { phone } };
    expect(shippedTo(country, phone, everywhere)).toMatchObject({ phone: null, phoneReason: 'foreign' });
  });

  it("is that of who pays in India though the parcel goes abroad, where the shop repeats it as the order's own", () => {
    const billingAddress = { country: 'IN', phone: BARE };
    expect(shippedTo('AE', '', { phone: BARE, billingAddress })).toMatchObject({ phone: CALLED, phoneReason: null });
    expect(shippedTo('AE', BARE, { phone: BARE, billingAddress })).toMatchObject({ phone: null });
    expect(shippedTo('AE', '', { phone: `+971${BARE}`, billingAddress })).toMatchObject({ phone: null });
    expect(shippedTo('AE', '', { phone: BARE })).toMatchObject({ phone: null, phoneReason: 'foreign' });
  });

  it.each(['+91 98765 43210', '0091 98765 43210', '91-98765-43210', '+91 (0) 98765 43210'])(
    'that says India by itself counts wherever it goes: %s',
    (phone) => {
      expect(shippedTo('US', phone)).toMatchObject({ phone: CALLED, phoneReason: null });
    },
  );

  it.each(['IN', 'in', ' IND ', 'india', 'INDIA', 'Republic of  India', 'Bharat', 'भारत', 'இந்தியா', 'ଭାରତ'])(
    'without a code counts in %s',
    (country) => {
      expect(shippedTo(country, BARE)).toMatchObject({ phone: CALLED });
    },
  );

  it.each([null, '', '  '])('without a code counts where no country is given: %j', (country) => {
    expect(shippedTo(country, BARE)).toMatchObject({ phone: CALLED });
    expect(shippedTo(country, `0${BARE}`)).toMatchObject({ phone: CALLED });
  });

  it.each(['Indiana', 'British Indian Ocean Territory', 'IO', 'ID', 'Indonesia', '91'])(
    'without a code does not count in %s',
    (country) => {
      expect(shippedTo(country, BARE)).toMatchObject({ phone: null, phoneReason: 'foreign' });
    },
  );

  it('of its own is of the country that it goes to', () => {
    expect(of({ phone: BARE, shippingAddress: { country: 'US', phone: null } })).toMatchObject({ phone: null });
    expect(of({ phone: BARE, shippingAddress: { country: 'IN', phone: null } })).toMatchObject({ phone: CALLED });
    expect(of({ phone: BARE, shippingAddress: null })).toMatchObject({ phone: CALLED });
  });

  it('is the next one in the order when one is of another country', () => {
    expect(shippedTo('US', AMERICAN, { billingAddress: { country: 'IN', phone: BARE } })).toMatchObject({
      phone: CALLED,
    });
    expect(shippedTo('US', AMERICAN, { phone: '+91 98765 43210' })).toMatchObject({ phone: CALLED });
    expect(shippedTo('US', AMERICAN, { customer: { phone: `+91 ${BARE}` } })).toMatchObject({ phone: CALLED });
  });

  it('without a code in a block without a country is of the country that pays, or that it goes to', () => {
    const [us, india] = [
      { country: 'US', phone: null },
      { country: 'IN', phone: null },
    ];
    expect(of({ phone: BARE, billingAddress: us })).toMatchObject({ phone: null, phoneReason: 'foreign' });
    expect(of({ phone: BARE, shippingAddress: { country: ' ', phone: null }, billingAddress: us }).phone).toBeNull();
    expect(of({ phone: BARE, shippingAddress: india, billingAddress: us })).toMatchObject({ phone: CALLED });
    const customer = { phone: BARE };
    for (const addresses of [{ billingAddress: us }, { shippingAddress: us }])
      expect(of({ customer, ...addresses })).toMatchObject({ phone: null, phoneReason: 'foreign' });
    expect(of({ customer, shippingAddress: india, billingAddress: us })).toMatchObject({ phone: null });
    expect(of({ customer, shippingAddress: us, billingAddress: india })).toMatchObject({ phone: CALLED });
    expect(of({ customer })).toMatchObject({ phone: CALLED });
  });

  it('does not count without a code and country when the order has it as one of another country', () => {
    expect(shippedTo('US', AMERICAN, { customer: { phone: '7325550199' } })).toMatchObject({ phone: null });
    expect(shippedTo(null, '7325550199', { phone: '+1 732 555 0199' })).toMatchObject({
      phone: null,
      phoneReason: 'foreign',
    });
    expect(shippedTo(null, BARE, { phone: '+1 732 555 0199' })).toMatchObject({ phone: CALLED });
  });

  it('does not count in a gift to India where the payer abroad has it, in whichever block', () => {
    const [billingAddress, shippingAddress] = [
      { country: 'US', phone: AMERICAN },
      { country: 'IN', phone: '' },
    ];
    const foreign = { phone: null, phoneReason: 'foreign' };
    expect(of({ phone: '732-555-0199', billingAddress, shippingAddress })).toMatchObject(foreign);
    expect(of({ phone: '7325550199', customer: { phone: '+17325550199' }, shippingAddress })).toMatchObject(foreign);
    expect(shippedTo('IN', '7325550199', { customer: { phone: '+1 732-555-0199' } })).toMatchObject(foreign);
    expect(of({ phone: AMERICAN, billingAddress, shippingAddress: { country: 'IN', phone: BARE } })).toMatchObject({
      phone: CALLED,
    });
  });

  it('says why there is none', () => {
    expect(of({})).toMatchObject({ phone: null, phoneReason: 'missing' });
    expect(shippedTo('IN', ' ', { customer: { phone: null } })).toMatchObject({ phoneReason: 'missing' });
    expect(shippedTo('IN', '022 4000 0001')).toMatchObject({ phoneReason: 'not_mobile' });
    expect(shippedTo('IN', '+1 212 555 0123')).toMatchObject({ phoneReason: 'foreign' });
    expect(shippedTo(null, '00 44 7911 123456')).toMatchObject({ phoneReason: 'foreign' });
    expect(shippedTo('IN', '12', { billingAddress: { country: 'US', phone: AMERICAN } })).toMatchObject({
      phoneReason: 'foreign',
    });
  });
});

describe('the name of a shopper', () => {
  const [recipient, buyer, payer] = ['Ravi', 'Asha', 'Meena'];
  const nameOf = (order: Json) => shopperOf('orders', order)?.name;
  const order = (
    numbers: Partial<Record<'shipping' | 'own' | 'billing' | 'customer', string>>,
    names = true,
  ): Json => ({
    phone: numbers.own ?? null,
    shippingAddress: { name: names ? recipient : null, country: 'IN', phone: numbers.shipping ?? null },
    billingAddress: { name: names ? payer : null, country: 'IN', phone: numbers.billing ?? null },
    customer: { name: names ? buyer : null, phone: numbers.customer ?? null },
  });

  it.each([
    ['shipping', recipient],
    ['own', buyer],
    ['billing', payer],
    ['customer', buyer],
  ] as const)('is of whose number it is: the %s one is of %s', (kind, name) => {
    expect(nameOf(order({ [kind]: BARE }))).toBe(name);
  });

  it('is of whose number is called, not of one that is passed over', () => {
    expect(nameOf(order({ shipping: '022 4000 0001', billing: BARE }))).toBe(payer);
  });

  it('is another that the order has where the number has none', () => {
    expect(nameOf({ ...order({ shipping: BARE }, false), customer: { name: buyer } })).toBe(buyer);
    expect(nameOf({ phone: BARE, shippingAddress: { name: recipient, country: 'IN' } })).toBe(recipient);
    expect(nameOf(order({ shipping: BARE }, false))).toBeNull();
  });

  it('is told apart from its own: only what stands with the number that is called, wherever that stands', () => {
    const ownName = (of: Json) => shopperOf('orders', of)?.ownName;
    expect(ownName(order({ shipping: BARE }))).toBe(recipient);
    expect(ownName({ ...order({ shipping: BARE }, false), customer: { name: buyer } })).toBeNull();
    const both = { shipping: BARE, customer: CALLED };
    expect(ownName({ ...order(both, false), customer: { name: buyer, phone: CALLED } })).toBe(buyer);
    expect(ownName(order({}))).toBeNull();
  });

  it('of a customer is that of their address when only that has a number', () => {
    const customer = { name: buyer, firstName: null, lastName: null, locale: null };
    const defaultAddress = { name: recipient, country: 'IN', phone: BARE };
    expect(shopperOf('customers', { ...customer, phone: null, defaultAddress })?.name).toBe(recipient);
    expect(shopperOf('customers', { ...customer, phone: BARE, defaultAddress })?.name).toBe(buyer);
    expect(
      shopperOf('customers', { phone: BARE, locale: null, firstName: 'Asha', lastName: 'Rao', defaultAddress })?.name,
    ).toBe('Asha Rao');
  });
});

describe('the number of a customer is their own', () => {
  const address = { name: 'Kamala Rao', country: 'IN', phone: '9123456789' };
  it.each([
    ['when they have one', { phone: BARE, defaultAddress: address }, true],
    [
      'also when that of their address is the same',
      { phone: BARE, defaultAddress: { ...address, phone: CALLED } },
      true,
    ],
    ['also without an address', { phone: CALLED, defaultAddress: null }, true],
    [
      'not when only their address has one: it may be of whom they send to',
      { phone: null, defaultAddress: address },
      false,
    ],
    ['not when their own cannot be called', { phone: '12', defaultAddress: address }, false],
    ['not when there is none', { phone: null, defaultAddress: null }, false],
  ])('%s', (_, customer, isOwn) => {
    expect(isCalledAtOwnNumber({ name: 'Asha', locale: null, ...customer })).toBe(isOwn);
  });
});

describe('the language of a shopper', () => {
  it.each([
    ['hi', 'hi-IN'],
    ['ta', 'ta-IN'],
    ['en-IN', 'en-IN'],
    ['en_IN', 'en-IN'],
    ['or', 'od-IN'],
    ['en', null],
    [' EN ', null],
    ['fr', null],
  ])('of the locale %j is %j: a storefront in English says nothing of who buys there', (locale, language) => {
    expect(shopperOf('orders', { locale })).toMatchObject({ language });
    expect(shopperOf('customers', { locale })).toMatchObject({ language });
  });
});

it.each(LANGUAGES)('the language %s is known by its code of ISO 639, and by ours', (language) => {
  const code = iso639Of(language);
  for (const locale of [`${code}-IN`, `${code}_IN`, language, language.toLowerCase()])
    expect(shopperOf('orders', { locale })).toMatchObject({ language });
});

describe('the number of a customer', () => {
  it('is of the country of their address', () => {
    const of = (country: string | null, phone: string): Json => ({
      ...shopperOf('customers', { phone, defaultAddress: { country, phone: null } }),
    });
    expect(of('US', AMERICAN)).toMatchObject({ phone: null, phoneReason: 'foreign' });
    expect(of('IN', BARE)).toMatchObject({ phone: CALLED });
    expect(of(null, BARE)).toMatchObject({ phone: CALLED });
    expect(shopperOf('customers', { phone: BARE, defaultAddress: null })).toMatchObject({ phone: CALLED });
  });
});

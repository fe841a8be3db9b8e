import type { CommerceEntity } from '@outcall/contracts-commerce';
import { iso639Of } from '@outcall/flow-language';
import { LANGUAGES, type Language } from '@outcall/kernel';
import { callableNumber, type CallableNumber } from './callable-number.js';

/** The shopper of an object, as far as the object says. */
export type Shopper = CallableNumber & {
  /** For a contact that has none: the name that stands with the number, else another of the object. */
  readonly name: string | null;
  /** The name that stands with the number that is called, and no other. */
  readonly ownName: string | null;
  readonly language: Language | null;
};

interface Person {
  readonly name: string | null;
  readonly phone: string | null;
}
interface Address extends Person {
  readonly country: string | null;
}
interface OrderShape {
  readonly locale: string | null;
  readonly phone: string | null;
  readonly customer: Person | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
}
interface CustomerShape extends Person {
  readonly locale: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly defaultAddress: Address | null;
}

/** Null: it names nobody. A return has the shopper of its order; a product has none. */
export function shopperOf(entity: CommerceEntity, object: Readonly<Record<string, unknown>>): Shopper | null {
  if (entity === 'orders') return shopperOfOrder(object as unknown as OrderShape);
  return entity === 'customers' ? shopperOfCustomer(object as unknown as CustomerShape) : null;
}

/**
 * The number to call: of the shipping address, then the order's own, then of the billing address, then the customer's.
 * The order's own is the customer's, in the country that the order goes to, or is paid from; the customer's is of the
 * country that pays, or that it goes to. The name is of whose number it is: of a present the giver picks up, not who
 * gets it, when only the giver's number is known.
 */
function shopperOfOrder({ locale, phone, customer, shippingAddress, billingAddress }: OrderShape): Shopper {
  const [goesTo, paidFrom] = [countryOf(shippingAddress), countryOf(billingAddress)];
  const { names, number } = callableNumber([
    { text: shippingAddress?.phone, country: shippingAddress?.country, name: shippingAddress?.name },
    { text: phone, country: firstText([goesTo, paidFrom]), name: customer?.name, isCountryGuessed: goesTo !== null },
    { text: billingAddress?.phone, country: billingAddress?.country, name: billingAddress?.name },
    { text: customer?.phone, country: firstText([paidFrom, goesTo]), name: customer?.name },
  ]);
  const ownName = firstText(names);
  return {
    ...number,
    name: firstText([ownName, customer?.name, shippingAddress?.name, billingAddress?.name]),
    ownName,
    language: languageOf(locale),
  };
}

const countryOf = (address: Address | null): string | null => address?.country?.trim() || null;

/** The customer's own number is of the country of their address. */
function shopperOfCustomer({ name, firstName, lastName, phone, locale, defaultAddress }: CustomerShape): Shopper {
  const own = firstText([name, [firstName, lastName].filter(Boolean).join(' ')]);
  const { names, number } = callableNumber([
    { text: phone, country: defaultAddress?.country, name: own },
    { text: defaultAddress?.phone, country: defaultAddress?.country, name: defaultAddress?.name },
  ]);
  const ownName = firstText(names);
  return { ...number, name: firstText([ownName, own, defaultAddress?.name]), ownName, language: languageOf(locale) };
}

/** Whether the number to call is the customer's own. That of their address may be of whom they send parcels to. */
export function isCalledAtOwnNumber(object: Readonly<Record<string, unknown>>): boolean {
  const customer = object as unknown as CustomerShape;
  const { phone } = shopperOfCustomer(customer);
  const address = customer.defaultAddress && { ...customer.defaultAddress, phone: null };
  return phone !== null && shopperOfCustomer({ ...customer, defaultAddress: address }).phone === phone;
}

function firstText(texts: readonly (string | null | undefined)[]): string | null {
  for (const text of texts) if (text?.trim()) return text.trim();
  return null;
}

/** By their codes of ISO 639, as shops write them, and by ours: Odia is `or` there, and `od` here. */
const BY_CODE: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) => [iso639Of(language), language.slice(0, 2)].map((code) => [code, language] as const)),
);

/**
 * Accepts `hi`, `hi-IN`, `hi_IN` and the like. A bare `en` is what most storefronts are set to, and says nothing of the
 * shopper.
 */
function languageOf(locale: string | null): Language | null {
  const written = locale?.trim().toLowerCase();
  if (written === undefined || written === 'en') return null;
  return BY_CODE.get(written.split(/[-_]/, 1)[0] ?? '') ?? null;
}

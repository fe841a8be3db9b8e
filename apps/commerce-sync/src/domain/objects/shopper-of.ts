import type { CommerceEntity } from '@outcall/contracts-commerce';
import { LANGUAGES, normalizeShopperPhone, type Language } from '@outcall/kernel';

/** The shopper of an object, as far as the object says. */
export interface Shopper {
  /** `+91XXXXXXXXXX`; null when there is no number that may be called. */
  readonly phone: string | null;
  readonly name: string | null;
  readonly language: Language | null;
}

interface Person {
  readonly name: string | null;
  readonly phone: string | null;
}
interface OrderShape {
  readonly locale: string | null;
  readonly phone: string | null;
  readonly customer: Person | null;
  readonly shippingAddress: Person | null;
  readonly billingAddress: Person | null;
}
interface CustomerShape extends Person {
  readonly locale: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly defaultAddress: Person | null;
}

const NOBODY: Shopper = { phone: null, name: null, language: null };

/** A return has the shopper of its order; a product has none. */
export function shopperOf(entity: CommerceEntity, object: Readonly<Record<string, unknown>>): Shopper {
  if (entity === 'orders') return shopperOfOrder(object as unknown as OrderShape);
  if (entity === 'customers') return shopperOfCustomer(object as unknown as CustomerShape);
  return NOBODY;
}

/** The number to call: of the shipping address, then the order's own, then of the billing address, then the customer's. */
function shopperOfOrder({ locale, phone, customer, shippingAddress, billingAddress }: OrderShape): Shopper {
  return {
    phone: firstCallable([shippingAddress?.phone, phone, billingAddress?.phone, customer?.phone]),
    name: firstText([shippingAddress?.name, customer?.name, billingAddress?.name]),
    language: languageOf(locale),
  };
}

function shopperOfCustomer({ name, firstName, lastName, phone, locale, defaultAddress }: CustomerShape): Shopper {
  return {
    phone: firstCallable([phone, defaultAddress?.phone]),
    name: firstText([name, [firstName, lastName].filter(Boolean).join(' '), defaultAddress?.name]),
    language: languageOf(locale),
  };
}

function firstCallable(numbers: readonly (string | null | undefined)[]): string | null {
  for (const number of numbers) {
    const phone = number ? normalizeShopperPhone(number) : null;
    if (phone) return phone;
  }
  return null;
}

function firstText(texts: readonly (string | null | undefined)[]): string | null {
  for (const text of texts) if (text?.trim()) return text.trim();
  return null;
}

/** Accepts `hi`, `hi-IN`, `hi_IN` and the like. Shops write Odia as `or`, this service as `od`. */
function languageOf(locale: string | null): Language | null {
  const tag = locale?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  const code = `${tag === 'or' ? 'od' : tag}-IN`;
  return (LANGUAGES as readonly string[]).includes(code) ? (code as Language) : null;
}

import type { NoPhoneReason } from '@outcall/contracts-commerce';
import { isIndia, readShopperPhone, type ShopperPhone } from '@outcall/kernel';

/** A number as an object gives it, with the country of the block it stands in and the name of whose it is. */
export interface GivenNumber {
  readonly text: string | null | undefined;
  readonly country: string | null | undefined;
  readonly name: string | null | undefined;
  /** The country is of where the order goes to, and the number need not be. */
  readonly isCountryGuessed?: boolean;
}

export type CallableNumber =
  | { readonly phone: string; readonly phoneReason: null }
  | { readonly phone: null; readonly phoneReason: NoPhoneReason };

/**
 * The first number that may be called. Ten digits alone are an Indian mobile number and as well one of New York or
 * Kathmandu, so they count only where their block is in India or names no country, and not when the object gives the
 * same digits as a number of another country elsewhere: a gift to India repeats its payer's number in the block of
 * the address it goes to.
 */
export function callableNumber(
  given: readonly GivenNumber[],
  read: (text: string) => ShopperPhone | null = readShopperPhone,
): {
  number: CallableNumber;
  /** Of every block with this number, in order. */
  names: readonly GivenNumber['name'][];
} {
  const written = readNumbers(given, read);
  for (const { said, country } of written) {
    if (!said) continue;
    const isHere = (country === null || isIndia(country)) && !isForeignElsewhere(said.phone, written);
    if (!said.saysIndia && !isHere) continue;
    const same = written.filter((other) => other.said?.phone === said.phone);
    return { number: { phone: said.phone, phoneReason: null }, names: same.map(({ name }) => name) };
  }
  return { number: { phone: null, phoneReason: whyNone(written) }, names: [] };
}

interface WrittenNumber {
  readonly text: string;
  readonly country: string | null;
  readonly name: GivenNumber['name'];
  readonly isCountryGuessed: boolean;
  /** What it is as a number of India. */
  readonly said: ShopperPhone | null;
}

/** Each text is read once, as that takes longer than all else here, and most objects have one number in each block. */
function readNumbers(given: readonly GivenNumber[], read: (text: string) => ShopperPhone | null): WrittenNumber[] {
  const known = new Map<string, ShopperPhone | null>();
  return given.flatMap(({ text, country, name, isCountryGuessed = false }) => {
    if (!text?.trim()) return [];
    const said = known.has(text) ? (known.get(text) ?? null) : read(text);
    known.set(text, said);
    return [{ text, country: country?.trim() || null, name, isCountryGuessed, said }];
  });
}

const whyNone = (written: readonly WrittenNumber[]): NoPhoneReason => {
  if (written.length === 0) return 'missing';
  return written.some(isForeign) ? 'foreign' : 'not_mobile';
};

const NATIONAL_DIGITS = 10;
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-NATIONAL_DIGITS);

/** By its code, or by the country of its own block: a shop repeats the buyer's number where the order goes abroad. */
const isForeignElsewhere = (phone: string, written: readonly WrittenNumber[]): boolean =>
  written.some(
    (number) =>
      (number.isCountryGuessed ? hasForeignCode(number) : isForeign(number)) &&
      digitsOf(number.text) === digitsOf(phone),
  );

const hasForeignCode = ({ text }: WrittenNumber): boolean => /^[^\d+]*(?:\+|00)(?!0*91)/u.test(text);

/** With the code of another country before it, or in a block of another country without that of India. */
const isForeign = (number: WrittenNumber): boolean =>
  !number.said?.saysIndia && (hasForeignCode(number) || (number.country !== null && !isIndia(number.country)));

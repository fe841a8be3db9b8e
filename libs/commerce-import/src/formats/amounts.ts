import { bareAmount, MAX_AMOUNT_LENGTH, OF_A_CURRENCY, THREE_DECIMALS } from './amount-text.js';
import { quoted, Unmappable, type AmountDoubts } from './format.js';
import { textIn } from './values.js';

/** Digits in one piece, or in groups as India or the West makes them; two decimals at most, and zeros behind. */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*?)0*)?$/;
const DECIMAL_COMMA = /^-?\d{1,3}(?:\.?\d{3})*,\d{1,2}$/;
/**
 * The amount in the currency's minor unit: paise of `1,29,900.50` or `₹ 499`, yen of `¥ 500`. Empty is null.
 * `notation`: of the file; left out: its dots are known to be decimal.
 * @throws Unmappable for a decimal comma (`1299,00` is not 129,900 rupees), for more decimals than the currency has,
 * for `12,500` of a currency with three decimals, and for `12,999` and `1.000` where the file says or leaves open that
 * these are 13 rupees and a thousand
 */
export function minorUnitsIn(value: unknown, column: string, currency: string, notation?: AmountDoubts): number | null {
  const text = bareAmount(value);
  if (text === '') return null;
  const why = whyNone(text, column, currency, notation);
  if (why !== null) throw new Unmappable(`${column}: ${quoted(text)} ${why}`);
  const given = textIn(value) ?? '';
  const [, sign = ''] = OF_A_CURRENCY.exec(given) ?? [];
  if (sign && !isSignOf(sign, currency))
    throw new Unmappable(`${column}: ${quoted(given)} is of another currency than ${currency}`);
  return unitsIn(text, decimalsOf(currency)) as number;
}

/** Null: it is an amount, and only one. */
function whyNone(text: string, column: string, currency: string, notation?: AmountDoubts): string | null {
  if (text.length > MAX_AMOUNT_LENGTH) return NO_AMOUNT;
  if (DECIMAL_COMMA.test(text) || THREE_DECIMALS.test(text)) return 'is written with a decimal comma; write 1299.00';
  const digits = decimalsOf(currency);
  const doubt = notation?.doubtOf(text, column, digits) ?? null;
  if (doubt !== null) return doubt;
  if (digits === 3 && /^-?\d{1,3},\d{3}$/.test(text))
    return `may have a decimal comma, as ${currency} has three decimals`;
  const [, , , part = ''] = AMOUNT.exec(text) ?? [];
  if (part.length > digits) return `has more decimals than ${currency} has`;
  return unitsIn(text, digits) === null ? NO_AMOUNT : null;
}

const NO_AMOUNT = 'is no amount';

function unitsIn(text: string, digits: number): number | null {
  const [, minus, whole, part = ''] = AMOUNT.exec(text) ?? [];
  const units = whole === undefined ? NaN : Number(`${whole.replaceAll(',', '')}${part.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(units)) return null;
  return minus === '-' && units > 0 ? -units : units;
}

/** `USD 500`, `¥500` or `$ 500` in an order of rupees: which of both is meant? `$` and `Rs` are of several. */
function isSignOf(text: string, currency: string): boolean {
  const sign = text.normalize('NFKC').replace('.', '').toUpperCase();
  if (/^[A-Z]{3}$/.test(sign)) return sign === currency;
  const { sign: known } = formOf(currency);
  return sign === 'RS' ? currency === 'INR' || known === 'RS' : known.includes(sign);
}

interface Form {
  readonly decimals: number;
  readonly sign: string;
}
/** To ask for one takes longer than to read an order. */
const FORMS = new Map<string, Form>();

function formOf(currency: string): Form {
  const known = FORMS.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const { value = '' } = format.formatToParts(1).find(({ type }) => type === 'currency') ?? {};
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const form = { decimals, sign: value.normalize('NFKC').toUpperCase() };
  FORMS.set(currency, form);
  return form;
}

/** How many decimals the currency has: 2 of rupees, none of yen, 3 of dinars of Kuwait. */
export const decimalsOf = (currency: string): number => formOf(currency).decimals;

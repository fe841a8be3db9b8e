import { textIn } from './values.js';

/** The sign or code of a currency before an amount. */
export const OF_A_CURRENCY = /^(rs\.?|\p{Sc}|[A-Z]{3})\s*(?=-?\d)/iu;
/** Three decimals, as of dinars: where four digits or a zero stand before the comma, or dots part the thousands. */
export const THREE_DECIMALS = /^-?(?:0|\d{4,}|\d{1,3}(?:[.\p{Zs}]\d{3})+),\d{3}\s*(?:\p{Sc}|[A-Z]{3})?$/iu;
/** Thousands may be set apart by spaces, and the currency stand behind. */
const DECIMAL_COMMA = /^-?\d{1,3}(?:[.\p{Zs}]?\d{3})*,\d{1,2}\s*(?:rs\.?|\p{Sc}|[A-Z]{3})?$/iu;

/** What is longer is no amount, and patterns of amounts take long to see it. */
export const MAX_AMOUNT_LENGTH = 60;

/** An amount without the sign or code of a currency before it. */
export const bareAmount = (value: unknown): string => textIn(value)?.replace(OF_A_CURRENCY, '').trim() ?? '';

export const hasDecimalComma = (amount: string): boolean => DECIMAL_COMMA.test(amount) || THREE_DECIMALS.test(amount);

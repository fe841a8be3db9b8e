import { isCashOnDelivery } from './cash-on-delivery.js';
import type { ImportContext } from './format.js';
import { isPaidLater, isPrepaidGateway } from './prepaid-gateways.js';

/** Money that Shopify has itself, and gateways and checkouts of Indian shops that no other list knows. */
const KNOWN =
  /^(?:shopify payments|shop ?pay(?: installments)?|(?:shopify )?(?:store credit|gift card)|bogus|adyen|magic checkout|net ?banking|(?:credit|debit)(?: (?:or|and|debit))? cards?|cards?)$|^(?:pine ?labs|nimbbl|zaakpay|pay ?glocal|cred ?pay|free ?charge|gokwik|shopflo|fastrr|breeze)(?: |$)/;
/** `gokwik_prepaid`; not `Non-prepaid`. */
const PREPAID = /(?:^|[^a-z])prepaid/;
const DENIED_PREPAID = /(?:^| )(?:non?|not|un|without|except)(?: (?:a|yet|for))? ?prepaid(?: |$)/;
/** Names of payments that a shop takes by itself, which may be any: when is the shop's own matter. */
const OF_THE_SHOP =
  /^(?:manual|custom)(?: payments?)?$|(?:^| )(?:(?:bank|wire|direct|account) ?(?:deposit|transfer)s?|money orders?|neft|rtgs|imps|cash|cheques?|checks?|invoices?|later|unpaid|offline)(?: |$)/;
const TAKEN: ReadonlySet<string> = new Set(['paid', 'authorized', 'partially_refunded']);

/**
 * How an order of Shopify is paid. A gateway whose name nobody knows took the money in advance where the order says
 * that it is there; of a payment that the shop takes by itself (`manual`, `Bank Deposit`) that says nothing.
 */
export function shopifyMethod(
  gateways: readonly string[],
  financial: string,
  { cod }: Pick<ImportContext, 'cod'>,
): 'cod' | 'prepaid' | 'unknown' {
  if (gateways.some((each) => isCashOnDelivery(each, cod))) return 'cod';
  if (gateways.some(isKnown)) return 'prepaid';
  const isTaken = TAKEN.has(financial) && gateways.length > 0;
  return isTaken && !gateways.some(isOfTheShop) ? 'prepaid' : 'unknown';
}

function isKnown(gateway: string): boolean {
  const name = wordsOf(gateway);
  if (DENIED_PREPAID.test(name)) return false;
  return PREPAID.test(name) || isPrepaidGateway(gateway) || (KNOWN.test(name) && !isPaidLater(gateway));
}

function isOfTheShop(gateway: string): boolean {
  const name = wordsOf(gateway);
  return OF_THE_SHOP.test(name) || DENIED_PREPAID.test(name) || isPaidLater(gateway);
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

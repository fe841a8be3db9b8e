/**
 * Gateways that take the money before the order is placed; of an order that one of them took, WooCommerce says
 * `processing` when it was paid.
 */
const LENDERS = 'lazypay|snapmint|zestmoney|epaylater|flexmoney|bharatx|klarna|afterpay';
const DISTINCT = `razorpay|paytm|phonepe|cashfree|ccavenue|instamojo|easebuzz|billdesk|juspay|paypal|googlepay|amazonpay|mobikwik|worldline|sabpaisa|${LENDERS}`;
/** Few others hold these letters: they may stand within a word (`wcpaytm`). */
const WITHIN_A_WORD = new RegExp(DISTINCT);
/** Words apart may make the name, from the first on: `Phone Pe`, `amazon_payments`. */
const FROM_THE_FIRST = new RegExp(`^(?:${DISTINCT})`);
const BANKS = 'hdfc|icici|sbi|axis|kotak|yesbank|idfc|idbi|pnb|bob|canara|rbl|indusind|federal';
/** Letters of many other words ("pay upon", "pickup in", "banking payment"): whole words, but for what keys add. */
const WHOLE = new RegExp(
  `^(?:wc|get|bharat|bhim|my|qr|${BANKS})?(?:upi|gpay|payu|simpl|stripe|airpay|paygate)(?:in|india|biz|money|pg|qr|id|cc|checkout|intent|pay|payments?|gateway)?$`,
);
/** They pay the shop at once; when the shopper pays them is no matter of the shop. */
const isLender = (words: string): boolean =>
  new RegExp(LENDERS).test(words.replaceAll(' ', '')) || /(?:^| )(?:get)?simpl(?:pay)?(?: |$)/.test(words);

/** `UPI on delivery` is paid when it comes. */
const AT_HANDOVER =
  /(?:on|at) ?delivery|(?:up)?on ?receipt|pick ?up|(?:on|at) ?collection|(?:^| )(?:upon|(?:at|in) (?:the )?(?:store|shop|counter))(?: |$)/;
/** `Pay under 30 days` is paid when it is due. */
const WHEN_DUE = /(?:^| )(?:net \d+|(?:under|within|in|after) \d+ (?:day|week|month)s?)(?: |$)/;
/** A part of the name that says how the order is handed over, not when it is paid: `Razorpay, store pickup`. */
const HANDED_OVER = /^(?:(?:free|self|local|store|shop|customer) )*pick ?up(?: (?:from|in) (?:the )?(?:store|shop))?$/;

/** `UPI is not available` */
const UNAVAILABLE =
  /(?:^| )(?:unavailable|disabled|not (?:available|allowed|accepted|offered|possible|supported))(?: |$)/;
/** `no UPI`, `without Razorpay`: what follows is not it; `no cost`, `no extra fee` deny nothing. */
const DENIED =
  /(?:^| )(?:no(?! (?:cost|extra|fees?|charges?|additional|surcharge|minimum|hidden))|non|not|without|except|excluding|instead of)(?: .*|$)/;

/** Whether the key or name of a payment method is a known gateway that is paid in advance. */
export function isPrepaidGateway(method: string | null): boolean {
  if (method === null) return false;
  const clauses = method.split(CLAUSES).map(wordsOf).filter(Boolean);
  const rest = clauses.filter((clause) => !HANDED_OVER.test(clause));
  if (AT_HANDOVER.test(rest.join(' '))) return false;
  const isAtCounter = rest.length < clauses.length; // where UPI may be paid, too
  const isDue = WHEN_DUE.test(wordsOf(method));
  return rest.some((clause) => {
    const words = UNAVAILABLE.test(clause) ? '' : clause.replace(DENIED, '');
    if (isLender(words)) return true;
    if (isDue) return false;
    return isAtCounter ? WITHIN_A_WORD.test(words) : names(words);
  });
}

/** Whether its name says that it is paid when the order is handed over, or on a day after it. */
export const isPaidLater = (method: string): boolean =>
  AT_HANDOVER.test(wordsOf(method)) || WHEN_DUE.test(wordsOf(method));

const CLAUSES = /[(),;:|/[\]]|\s[-\u2013\u2014]\s/;

function names(words: string): boolean {
  const each = words.split(/[ \d]+/).filter(Boolean);
  return each.some((word, at) => {
    const pair = `${word}${each[at + 1] ?? ''}`;
    return WITHIN_A_WORD.test(word) || FROM_THE_FIRST.test(pair) || WHOLE.test(word) || WHOLE.test(pair);
  });
}

/** Words and numbers in lower case, parted by one space; `PhonePe` is two. */
const wordsOf = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/**
 * Gateways that take the money before the order is placed; of an order that one of them took, WooCommerce says
 * `processing` when it was paid.
 */
const DISTINCT =
  'razorpay|paytm|phonepe|cashfree|ccavenue|instamojo|easebuzz|billdesk|juspay|paypal|lazypay|snapmint|zestmoney|googlepay|amazonpay|mobikwik|worldline|sabpaisa';
/** Few others hold these letters: they may stand within a word (`wcpaytm`). */
const WITHIN_A_WORD = new RegExp(DISTINCT);
/** Words apart may make the name, from the first on: `Phone Pe`, `amazon_payments`. */
const FROM_THE_FIRST = new RegExp(`^(?:${DISTINCT})`);
/** Letters of many other words ("pay upon", "pickup in", "banking payment"): whole words, but for what keys add. */
const WHOLE =
  /^(?:wc|get|bharat|bhim|my|qr)?(?:upi|gpay|payu|simpl|stripe|airpay|paygate)(?:in|india|biz|money|pg|qr|id|cc|checkout|intent|pay|payments?|gateway)?$/;

/** `UPI on delivery` is paid when it comes, `Pay under 30 days` when it is due. */
const LATER =
  /(?:on|at) ?delivery|(?:up)?on ?receipt|pick ?up|(?:on|at) ?collection|(?:^| )(?:upon|net \d+|(?:under|within|in|after) \d+ (?:day|week|month)s?|(?:at|in) (?:the )?(?:store|shop|counter))(?: |$)/;

/** `UPI is not available` */
const UNAVAILABLE =
  /(?:^| )(?:unavailable|disabled|not (?:available|allowed|accepted|offered|possible|supported))(?: |$)/;
/** `no UPI`, `without Razorpay`: what follows is not it; `no cost`, `no extra fee` deny nothing. */
const DENIED =
  /(?:^| )(?:no(?! (?:cost|extra|fees?|charges?|additional|surcharge|minimum|hidden))|non|not|without|except|excluding|instead of)(?: .*|$)/;

/** Whether the key or name of a payment method is a known gateway that is paid in advance. */
export function isPrepaidGateway(method: string | null): boolean {
  if (method === null || LATER.test(wordsOf(method))) return false;
  return method.split(CLAUSES).some((clause) => {
    const words = wordsOf(clause);
    return !UNAVAILABLE.test(words) && names(words.replace(DENIED, ''));
  });
}

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

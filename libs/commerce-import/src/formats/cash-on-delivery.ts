import { isPrepaidGateway } from './prepaid-gateways.js';

/**
 * In the words of shops and of checkouts that Indian shops use (Gokwik, Fastrr, Shiprocket and others name theirs after
 * the method).
 */
const WORDS: ReadonlySet<string> = new Set(['cod', 'ppcod', 'codp', 'cashondelivery', 'payondelivery']);
const PHRASES = [
  'cash on delivery',
  'pay on delivery',
  'payment on delivery',
  'cash upon delivery',
  'pay at delivery',
  'cash at doorstep',
  'pay cash at delivery',
  'कैश ऑन डिलीवरी',
  'कैश ऑन डिलिवरी',
  'डिलीवरी पर भुगतान',
  'কেশ অন ডেলিভারি',
  'ক্যাশ অন ডেলিভারি',
  'ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ',
  'કેશ ઓન ડિલિવરી',
  'કેશ ઓન ડિલિવરી',
  'କ୍ୟାସ୍ ଅନ୍ ଡେଲିଭରି',
  'கேஷ் ஆன் டெலிவரி',
  'క్యాష్ ఆన్ డెలివరీ',
  'ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ',
  'ക്യാഷ് ഓൺ ഡെലിവറി',
  'कॅश ऑन डिलिव्हरी',
];
/** `Cash/Card on Delivery`, `UPI on delivery`, `C O D`: whatever is handed over at the door. */
const AT_THE_DOOR =
  /(?:^| )(?:(?:cash|card|cards|upi|qr)(?: (?:or|and|cash|card|cards|upi|qr))* on delivery|c o d)(?: |$)/;
const NAMES = '(?:cod|c o d|cash ?on ?delivery|pay(?:ment)? on delivery)';
const GIVEN_UP =
  '(?:cancell?ed|declined|rejected|refused|void(?:ed)?|removed|waived|blocked|failed|prepaid|(?:replaced|superseded) by)';
/** `Razorpay (no COD)`, `save ₹50 on COD fee`, `COD not available`, `COD to Prepaid`: what only speaks of it. */
const DENIED = new RegExp(
  `(?:^| )(?:${[
    `(?:no|non|not|without|except|excluding|avoid|skip|instead of)(?: (?:for|on|the|your))? ${NAMES}`,
    `save(?: (?:rs|inr|extra|flat|upto|up to|\\d+))*(?: (?:for|on|the|your))* ${NAMES}`,
    `${NAMES} (?:is )?(?:n ?a|disabled|closed|off)`,
    `${NAMES} (?:is )?(?:not|un)(?: )?(?:available|allowed|accepted|offered|possible|serviceable|supported)`,
    `${NAMES}(?: (?:order|is|was|converted|changed|switched|moved))* to (?:prepaid|online|paid|upi|card)`,
    `(?:converted|changed|switched|moved) from ${NAMES}`,
    `${NAMES} (?:is |was )?(?:not|isn t|wasn t|no longer|un)(?: )?(?:required|needed|necessary|applicable|opted|selected|chosen|used|eligible|enabled)`,
    `${NAMES}(?: (?:order|payment|option|is|was|has|been))* ${GIVEN_UP}`,
    `(?:cancell?ed|declined|rejected|refused|removed|waived) ${NAMES}`,
    'नहीं|नही|रद्द',
  ].join('|')})(?: |$)`,
);
/** `COD (paid by UPI)` has been paid some way; `Paid via COD`, `Partly paid COD` and `to be paid` have not. */
const HAS_PAID =
  /(?<!(?:^| )(?:partial|partially|part|partly|not|un|be|is|being|gets)) ?(?:^| )paid(?! (?:(?:by|via|with|through|using|in) (?:the )?(?:cod|cash)|on|at|upon|when|after|to|later|cash)(?: |$))(?: |$)/;
/** `Prepaid (no extra COD charges)`, `Cash on Delivery (no COD fee)`: either way the rest says how it is paid. */
const WITHOUT_FEE = new RegExp(
  `(?:^| )no(?: (?:extra|additional)(?: \\p{L}+){0,2})? ${NAMES} (?:charges?|fees?)(?= |$)`,
  'gu',
);

/**
 * Whether an order whose method has a key and a title is cash on delivery. The key is the gateway's own, the title the
 * shop's words: `razorpay` is none, whatever else its title mentions.
 */
export function isCodOf(key: string | null, title: string | null, own: readonly string[]): boolean {
  if (isCashOnDelivery(key, own)) return true;
  if (!isPrepaidGateway(key)) return isCashOnDelivery(title, own);
  const words = plain(title ?? '');
  return own.some((each) => plain(each) === words) || AT_THE_DOOR.exec(words)?.[0] === words;
}

/**
 * Whether a payment method is cash on delivery, by its name or its key (`gokwik_cod`, `C.O.D`, `cashondelivery`). Shops
 * name theirs as they like: `own` are the names that this shop says are.
 */
export function isCashOnDelivery(method: string | null, own: readonly string[]): boolean {
  if (method === null) return false;
  const stated = plain(method);
  if (own.some((each) => plain(each) === stated)) return true;
  const name = stated.replace(WITHOUT_FEE, '');
  if (DENIED.test(name) || HAS_PAID.test(name)) return false;
  if (AT_THE_DOOR.test(name)) return true;
  return name.split(' ').some((word) => WORDS.has(word)) || PHRASES.some((phrase) => name.includes(plain(phrase)));
}

/** Lower case words; dots within an abbreviation part none. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

import type { PromotionalWords } from '../../lists/promotional-words.js';

/**
 * After these words "offers" is a verb and sells nothing: a store may offer a replacement. What it offers is still
 * checked.
 */
const OFFERED =
  /\b(?:can|could|will|would|may|might|shall|to|we|i|they|not|cannot|also|gladly|happily) offers?\b|\b(?:store|shop|team|courier|company|which|who|that|it|brand|seller) offers\b/;
const COUNT = '(?:one|two|three|1|2|3)';
/** Not followed by a date or an hour: "the new price starts from 5 December" names no price. */
const NO_DATE = "(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|a\\.?m|p\\.?m|o'?clock)|[/-]\\d)";
/**
 * An appeal to buy. It makes "limited stock" promotional; without it, limited stock may be why an exchange takes
 * longer.
 */
const APPEAL = '(?:buy|hurry|grab|kharid\\w*|jaldi kar\\w*|(?:order|shop) (?:now|today|soon|fast|quickly))';

/** A sum beside a coupon or a discount that has been used. */
const SUM = '(?: of (?:(?:₹ ?|rs\\.? ?)[\\d,]+|[\\d,]+ rupees))?';

export const promotional: PromotionalWords = {
  words: [
    'offer',
    'offers',
    'discount*',
    'sale',
    'coupon*',
    'cashback*',
    'promo',
    'promos',
    'promotion',
    'promotions',
    'promotional',
    '% off',
    'percent off',
    'per cent off',
    'half off',
    'bogo',
    'half price',
    'price drop*',
    'limited time',
    'limited period',
    'best deal*',
    'great deal*',
    'hot deal*',
    'amazing deal*',
    'fantastic deal*',
    'super deal*',
    'mega deal*',
    'deal of the day',
    'lucky draw',
    'free gift*',
    'clearance price*',
    'special price*',
    'lowest price*',
    'extra savings',
    'extra rewards',
    'bonanza',
    'refer a friend',
    'surprise gift*',
    'exclusive deal*',
    'new collection is here',
  ],
  patterns: [
    /\b(?:buy|shop|order) more,? (?:and |& )?(?:save more|pay less|get more)\b/,
    /\badd \w+ more (?:items?|products?) (?:and|to) (?:pay less|save)\b/,
    // The start of a sentence: "you will get 100 rupees back on your next bill" may be a correction.
    /(?:^|[.!?,;:] ?)get (?:(?:₹ ?|rs\.? ?)[\d,]+|[\d,]+ rupees) back on (?:your next|every|each)\b/,
    /\bprices (?:have|are) (?:come|coming|gone|going|been) (?:down|reduced|lowered|cut) (?:on|for) (?:all|our|your|every|many|these)\b/,
    /\beverything (?:at|under) (?:just |only )?(?:(?:₹ ?|rs\.? ?)[\d,]+|[\d,]+ rupees)/,
    /\b(?:come and see|check out|explore|discover|browse) our (?:\w+ )?collection\b/,
    new RegExp(`\\bbuy ${COUNT} (?:and )?pay (?:only )?(?:for )?${COUNT}\\b`),
    // A sum of money, not a number to store: "Please save 08012345678 on your phone".
    /\bsave (?:(?:₹|rs\.? ?)[\d,]{0,9}|[\d,]{0,6} ?rupees) (?:more )?on\b/,
    /\bsave [\d,]{1,6} (?:more )?on (?:(?:your|every|all|the|any) )?(?:next|first|orders?|purchases?|bills?)\b/,
    /\bprices? (?:start|starts|starting) (?:at|from) (?:just\b|only\b|under\b|as low as\b|₹|rs\b|inr\b|rupees\b)|\bprices start(?:ing)? at ?(?:[.!?,]|$)/,
    new RegExp(`\\bprices? (?:start|starts|starting) (?:at|from) [\\d,]+\\b${NO_DATE}`),
    /\bwin (?:\w+ )?prizes?\b|\bnew arrivals are\b/,
    /\bfree shipping if (?:you (?:buy|order|shop|spend|add)|your (?:order|cart|bill) is (?:above|over|more))\b/,
    /(?:^|[.!?,:;–—-] ?|\bplease )shop now\b|(?<!\b(?:the|our|your|a|this|that) )\bshop now (?:and|at|for)\b/,
    new RegExp(`\\blimited stocks?\\b.{0,30}\\b${APPEAL}\\b|\\b${APPEAL}\\b.{0,30}\\blimited stocks?\\b`),
    /\bb[1o]g[1o]\b|\b(?:up ?to|flat|extra) [\d,.]+ ?(?:%|percent|per cent) (?:less|cheaper|lower)\b/,
    /\b(?:grab|(?<!\b(?:no|not|any|a|the|to) )hurry)\b.{0,40}\bdeals?\b(?! (?:with|in)\b)|\bprices? (?:slashed|crashed)\b/,
    /\bshop for (?:₹|rs\.? ?)?[\d,]{3,}|\btake home (?:a|an|one|your) free\b/,
    /\b(?:earn|win) (?:\w+ )?(?:reward|bonus|loyalty) points\b|(?<!\b(?:your|the|an|asked to|wanted to|requested to|chose to) )\bupgrade to (?:our|the|a) (?:\w+ )?(?:membership|plan)\b/,
    new RegExp(`\\bbuy ${COUNT},? (?:and |& )?get (?:${COUNT}|another)\\b`),
    /\b1 ?\+ ?1 (?:free|offer)\b|\bget (?:one|another|1) free\b/,
    /\b(?:two|three|four|[2-9]) for (?:the )?price of (?:one|two|three|[1-3])\b/,
    /\b(?:use|apply|enter|with) (?:the |our |my )?(?:promo |coupon )?code (?!(?:to|for|at|on|when|which|that|this|sent|from|we|you|your|in|given|and|is|it|of|by|as|below|number|shown|was|will|otp|pin)\b)[a-z]{3,}|\bcode (?!otp|pin)[a-z]{3,}\d* (?:use|apply|istemal|istemaal|lagaiye|lagayen|daaliye)\b/,
    // Found: "flat 200 rupees off", "Rs. 200 off". Not found: "Flat 200, off MG Road".
    /(?:₹|\brs\.?|\binr|\brupees?|\brupaye|\brupaiye)\s*[\d,.]*\s*off\b/,
    /\b(?:flat|extra|up ?to|get|save) [\d,.]+ off\b(?! (?:the )?\p{L}+ (?:road|street|lane|nagar|marg))/u,
  ],
  mayFit:
    /\b(?:off|get|free|everything|collection|add|offer|code|prices?|less|save|win|arrivals|stocks?|buy|lower|cheaper|deals?|shop|points|upgrade|b[1o]g[1o])\b/i,
  except: [
    OFFERED,
    'on offer for pickup',
    'not for sale',
    'offer letter',
    /discount(?:s)? (?:(?:that|which) )?you (?:were|was|are|have been|had been|got|used)/,
    'sale deed',
    /limited (?:time|period) of \d/,
    'price drop refund',
    /free gift[- ](?:wrap|pack|message|note)[a-z]*/,
    /(?:your|for (?:the|a|this)) new collection is here/,
    /coupon (?:code )?(?:(?:that|which) )?you (?:paid|used|applied|entered)/,
    new RegExp(`\\bpaid (?:\\w+ )?with (?:a|the|your) coupon(?: code)?${SUM}`),
    new RegExp(`\\byou (?:have )?used (?:a|the|your) coupon(?: code)?${SUM}`),
    new RegExp(
      `\\b(?:the|your) coupon(?: code)?${SUM} (?:was|has been) (?:used|redeemed|returned|refunded|deducted)\\b`,
    ),
    new RegExp(`\\bless the (?:coupon|discount)${SUM}`),
    new RegExp(`\\b(?:the|your) discount${SUM} on (?:your|the|this) (?:bill|invoice) (?:was|has been) applied\\b`),
    'after-sale',
    'after sale',
    'point of sale',
    'terms of sale',
    'non-promotional',
    'not a promotional',
    'no promotional',
  ],
};

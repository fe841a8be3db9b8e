import type { PromotionalWords } from '../../validation/promotional-words.js';

/** Who or what may offer a replacement: there the word is a verb, and sells nothing. What it offers is looked at all the same. */
const OFFERED =
  /\b(?:can|could|will|would|may|might|shall|to|we|i|they|not|cannot|also|gladly|happily) offers?\b|\b(?:store|shop|team|courier|company|which|who|that|it|brand|seller) offers\b/;
const COUNT = '(?:one|two|three|1|2|3)';

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
    'deal of the day',
    'lucky draw',
    'free gift*',
    'clearance price*',
    'special price*',
    'lowest price*',
  ],
  patterns: [
    new RegExp(`\\bbuy ${COUNT},? (?:and |& )?get (?:${COUNT}|another)\\b`),
    /\b1 ?\+ ?1 (?:free|offer)\b|\bget (?:one|another|1) free\b/,
    /\b(?:two|three|four|[2-9]) for (?:the )?price of (?:one|two|three|[1-3])\b/,
    /\b(?:use|apply|enter|with) (?:the |our |my )?(?:promo |coupon )?code (?!(?:to|for|at|on|when|which|that|this|sent|from|we|you|your|in|given|and|is|it|of|by|as|below|number|shown|was|will|otp|pin)\b)[a-z]{3,}|\bcode (?!otp|pin)[a-z]{3,}\d* (?:use|apply|istemal|istemaal|lagaiye|lagayen|daaliye)\b/,
    // "flat 200 rupees off", "Rs. 200 off"; not "Flat 200, off MG Road".
    /(?:₹|\brs\.?|\binr|\brupees?|\brupaye|\brupaiye)\s*[\d,.]*\s*off\b/,
    /\b(?:flat|extra|up ?to|get|save) [\d,.]+ off\b(?! (?:the )?\p{L}+ (?:road|street|lane|nagar|marg))/u,
  ],
  mayFit: /\b(?:off|get|free|offer|code|price)\b/i,
  except: [
    OFFERED,
    'on offer for pickup',
    'not for sale',
    'after-sale',
    'after sale',
    'point of sale',
    'terms of sale',
    'non-promotional',
    'not a promotional',
    'no promotional',
  ],
};

import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /\b(?:press|dial|key in)/,
  calls: /\b(?:calls?|calling|phone|stop|opt)\b/,
  automated: /\bautomat|\brobot|\bbots?\b|\bai\b|\bvirtual\b|\bmachine\b|\bcomputer\b/,
  secret:
    /\b(?:otp|cvv2?|cvc|one[- ]time password|password|(?:card|debit card|credit card) number|(?:upi|atm|card) pin|mpin)\b/,
};

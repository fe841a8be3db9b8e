import type { TextCues } from '../../lists/text-cues.js';

export const cues: TextCues = {
  press: /\b(?:press(?:ed|ing)?|dial(?:s|ed|led|ing|ling)?|key in)\b(?! cook)/,
  calls: /\b(?:calls?|calling|phone|stop|opt)\b/,
  automated:
    /\bautomat|\brobot|\bbots?\b|\bai\b|\bvirtual\b|\bmachine\b|\bcomputer\b|\brecorded (?:message|voice|announcement)|\b(?:digital|voice) (?:assistant|agent)/,
  secret:
    /\b(?:otp|cvv2?|cvc|one[- ]time password|password|(?:card|debit card|credit card) number|(?:upi|atm|card) pin|mpin)\b/,
  denied: /\b(?:never|nobody|no one|do not|don['’]?t|not (?:to )?(?:tell|share|say|ask|need)|will not|won['’]?t)\b/,
};

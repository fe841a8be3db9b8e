import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /दाब|प्रेस/,
  calls: /कॉल|फोन/,
  automated: /स्वयंचलित|ऑटोमे|ऑटोमॅट|रोबो|एआय/,
  secret: /ओटीपी|सीव्हीव्ही|पासवर्ड|कार्ड(?:चा)? (?:नंबर|क्रमांक)|(?:यूपीआय|एटीएम) पिन/,
};

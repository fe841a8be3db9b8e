import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /दबा|प्रेस/,
  calls: /कॉल|काल|फोन|फ़ोन/,
  automated: /स्वचालित|ऑटोमे|ऑटोमैट|रोबोट|एआई|कंप्यूटर/,
  secret: /ओटीपी|ओ टी पी|सीवीवी|सी वी वी|पासवर्ड|कार्ड (?:का )?(?:नंबर|नम्बर)|(?:यूपीआई|एटीएम) पिन/,
};

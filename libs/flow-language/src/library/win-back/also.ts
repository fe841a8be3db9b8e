import type { OtherWords } from '../other-words.js';

/** What people say instead of the labels, by the value of the choice: also romanised, and English as it is mixed in. */
export const also = {
  price: {
    'en-IN': ['too expensive', 'costly', 'prices are high'],
    'hi-IN': ['महंगा है', 'बहुत महंगा', 'दाम ज़्यादा', 'mehnga'],
  },
  quality: {
    'en-IN': ['bad quality', 'it broke', 'the product was bad'],
    'hi-IN': ['खराब था', 'क्वालिटी खराब', 'सामान खराब', 'kharab quality'],
  },
  delivery: {
    'en-IN': ['late delivery', 'it came late', 'shipping'],
    'hi-IN': ['देर से आया', 'डिलीवरी लेट', 'शिपिंग', 'delivery late'],
  },
  no_need: {
    'en-IN': ['no need', 'i did not need anything', 'nothing'],
    'hi-IN': ['ज़रूरत नहीं थी', 'ज़रूरत नहीं पड़ी', 'कुछ नहीं चाहिए था', 'zaroorat nahi thi'],
  },
} as const satisfies OtherWords;

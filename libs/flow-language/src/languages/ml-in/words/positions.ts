import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'ഒന്നാമത്തെ ഒന്നാമത് ആദ്യത്തെ ആദ്യം ആദ്യത്തേത് ഒന്നാമത്തേത് aadyathe aadyam onnamathe onnamathethu',
    'രണ്ടാമത്തെ രണ്ടാമത് രണ്ടാമത്തേത് randamathe randamathethu',
    'മൂന്നാമത്തെ മൂന്നാമത് മൂന്നാമത്തേത് moonnamathe moonamathe moonnamathethu',
    'നാലാമത്തെ നാലാമത് നാലാമത്തേത് naalamathe naalamathethu',
    'അഞ്ചാമത്തെ അഞ്ചാമത്തേത് anchamathe',
    'ആറാമത്തെ ആറാമത്തേത് aaramathe',
  ],
  last: 'അവസാനത്തെ അവസാനത്തേത് avasanathe avasanathethu',
  counts: ['ഒന്ന് onnu', 'രണ്ട് randu', 'മൂന്ന് moonnu', 'നാല് naalu', 'അഞ്ച് anchu', 'ആറ് aaru', 'ഏഴ് ezhu', 'എട്ട് ettu'],
  marks: 'നമ്പർ ഓപ്ഷൻ option number',
  endings: 'ാമത്തെ ആമത്തെ ാം ആം',
  idioms: 'രണ്ടും randum',
};

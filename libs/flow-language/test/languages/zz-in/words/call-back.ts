import type { CallBackTexts } from '../../../../src/languages/lists/call-back-texts.js';

export const callBack: CallBackTexts = {
  aboutOrder: 'zz {{store_name}} zz',
  aboutOffer: 'zz {{store_name}} zzz',
  stranger: 'zz {{store_name}}',
  nameless: 'zz zz',
  pressNine: 'zz 9.',
  pressOne: 'zz 1.',
  withheld: 'zz.',
  nobody: 'zzz.',
  goodbye: 'zz zzz.',
};

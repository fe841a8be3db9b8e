import type { CallBackTexts } from '../../lists/call-back-texts.js';

export const callBack: CallBackTexts = {
  aboutOrder: 'Namaste. {{store_name}} called you from this number about an order.',
  aboutOffer: 'Namaste. {{store_name}} called you from this number with an offer.',
  stranger: 'Namaste. This is a number of {{store_name}}.',
  nameless: 'Namaste. An online shop called you from this number.',
  pressNine: 'If you do not want such calls any more, press 9.',
  pressOne: 'To talk to a person, press 1.',
  withheld: 'We do not see a mobile number of yours, so we cannot stop calls to it from here. Please ask the shop.',
  nobody: 'I am sorry, nobody is available at the moment. Thank you, goodbye.',
  goodbye: 'Thank you for calling. Goodbye.',
};

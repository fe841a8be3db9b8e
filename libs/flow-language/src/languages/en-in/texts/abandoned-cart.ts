import type { AbandonedCartTexts } from '../../flow-texts/abandoned-cart.js';

export const abandonedCart: AbandonedCartTexts = {
  disclosure:
    'Hello, this is an automated promotional call from {{inputs.store_name}}. This call is recorded. If you do not want such calls, press 9.',
  greet:
    'Namaste {{inputs.customer_name}}. You had chosen {{inputs.items}} in our shop, and the order was not completed.',
  tellTotal: 'It comes to {{inputs.cart_total}} rupees.',
  askInterest: 'Would you still like to buy it? Please say yes or no, or press 1 for yes and 2 for no.',
  askReason:
    'Thank you for telling us. May we know what kept you? Say price or press 1, payment or press 2, delivery or press 3, just looking or press 4.',
  price: 'Price',
  payment: 'Payment',
  delivery: 'Delivery',
  looking: 'Just looking',
  askHelp:
    'Would you like someone from our team to help you with the order? Say right now or press 1, later or press 2. If you need no help, say no or press 3.',
  now: 'Right now',
  later: 'Later',
  noHelp: 'No',
  nobodyFree: 'I am sorry, nobody is available at the moment. We will gladly call you back.',
  askWhen:
    'When would a call suit you? Say today or press 1, tomorrow morning or press 2, tomorrow evening or press 3.',
  today: 'Today',
  morning: 'Tomorrow morning',
  evening: 'Tomorrow evening',
  byeOrder: 'Thank you. You can complete the order in our shop whenever it suits you. Have a good day.',
  byeCallback:
    'Your wish has been noted: {{answers.callback_time}}. Someone from our team will call you. Thank you, goodbye.',
  byeCallbackAnyTime: 'Someone from our team will call you back. Thank you, goodbye.',
  byeNotInterested: 'All right. Thank you for your time, and have a good day.',
  byeNoReply: 'We do not want to disturb you any longer. Thank you, goodbye.',
  questionInterest: 'Would the shopper still like to buy what is in the cart?',
  questionReason: 'Why was the order not completed?',
  questionHelp: 'Does the shopper want help from a person?',
  questionWhen: 'When should the shopper be called back?',
};

import type { WinBackTexts } from '../../flow-texts/win-back.js';

export const winBack: WinBackTexts = {
  disclosure:
    'Hello, this is an automated promotional call from {{inputs.store_name}}. This call is recorded. If you do not want such calls, press 9.',
  greet:
    'Namaste {{inputs.customer_name}}. You have not ordered from us for some time, and we would like to know how we can do better.',
  tellLast: 'Your last order was on {{inputs.last_order}}.',
  askReason:
    'What was the main reason? Say price or press 1, quality or press 2, delivery or press 3. If you just needed nothing, say nothing needed or press 4.',
  price: 'Price',
  quality: 'Quality',
  delivery: 'Delivery',
  noNeed: 'Nothing needed',
  askPerson:
    'We are sorry about that and would like to put it right. Would you like to talk to someone from our team now? Please say yes or no, or press 1 for yes and 2 for no.',
  tellNews: 'This is new with us: {{inputs.news}}.',
  askInterest:
    'Would you like to have a look at our shop again? Please say yes or no, or press 1 for yes and 2 for no.',
  byeInterested: 'Thank you, we look forward to it. Have a good day.',
  byeNotInterested:
    'All right, thank you for your honest answer. If you want no more calls from us, press 9 or say: do not call me. Have a good day.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from our team will call you back. Thank you, goodbye.',
  byeNoReply: 'We do not want to disturb you any longer. Thank you, goodbye.',
  questionReason: 'Why has the shopper not ordered for long?',
  questionPerson: 'Does the shopper want to talk to a person?',
  questionInterest: 'Would the shopper like to buy from the shop again?',
};

import type { BackInStockTexts } from '../../flow-texts/back-in-stock.js';

export const backInStock: BackInStockTexts = {
  disclosure:
    'Hello, this is an automated promotional call from {{inputs.store_name}}. This call is recorded. If you do not want such calls, press 9.',
  greet: 'Namaste {{inputs.customer_name}}. You had asked to be told: {{inputs.product}} is available again.',
  tellPrice: 'It costs {{inputs.price}} rupees.',
  askWant: 'Would you still like to have it? Please say yes or no, or press 1 for yes and 2 for no.',
  askPerson:
    'Would you like to order it now with someone from our team? Please say yes or no, or press 1 for yes and 2 for no.',
  byeOrder: 'Thank you. You can order it in our shop whenever it suits you. Have a good day.',
  byeCallback: 'I am sorry, nobody is available at the moment. Someone from our team will call you back. Goodbye.',
  byeNotWanted: 'All right. Thank you for your time, and have a good day.',
  byeNoReply: 'We do not want to disturb you any longer. Thank you, goodbye.',
  questionWant: 'Does the shopper still want the product?',
  questionPerson: 'Does the shopper want to order with a person now?',
};

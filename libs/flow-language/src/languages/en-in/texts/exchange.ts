import type { ExchangeTexts } from '../../flow-texts/exchange.js';

export const exchange: ExchangeTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the exchange you asked for. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellExchange: 'You asked to exchange goods from order {{inputs.order_no}}.',
  tellItems: 'To be collected: {{inputs.items}}.',
  askChange:
    'What should be different? Say another size or press 1, another colour or press 2. If you would rather have your money back, say refund or press 3.',
  size: 'Another size',
  colour: 'Another colour',
  refund: 'Refund',
  askWhich: 'Which one would you like? Please say the size or the colour.',
  askDay:
    'When may the courier collect it? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  byeDay:
    'Thank you. It has been noted: {{answers.exchange_for}}, on {{answers.pickup_day}}. The store will confirm the exchange to you. Goodbye.',
  byeAnyDay:
    'Thank you. It has been noted: {{answers.exchange_for}}. The store will tell you when the courier comes. Goodbye.',
  byeRefund:
    'All right. It has been noted that you want your money back, and the store will take care of it. Thank you, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionChange: 'What should be different?',
  questionWhich: 'Which size or colour does the shopper want?',
  questionDay: 'When may the courier come?',
};

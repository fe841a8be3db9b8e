import type { CodToPrepaidTexts } from '../../flow-texts/cod-to-prepaid.js';

export const codToPrepaid: CodToPrepaidTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about your cash on delivery order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  askPay:
    'Your order {{inputs.order_no}} for {{inputs.amount}} rupees is to be paid in cash on delivery. Would you like to pay for it online instead? Please say yes or no, or press 1 for yes and 2 for no.',
  byeOnline:
    'Thank you. The store will send you a payment link. Until you have paid, the order stays cash on delivery. Please never tell anybody an OTP or a PIN. Goodbye.',
  byeCash: 'All right, the order stays cash on delivery. Please keep the amount ready. Thank you, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionPay: 'Does the shopper want to pay online instead of cash on delivery?',
};

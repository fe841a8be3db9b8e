import type { CodConfirmationTexts } from '../../flow-texts/cod-confirmation.js';

export const codConfirmation: CodConfirmationTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about your cash on delivery order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  items: 'Your order has {{inputs.items}}.',
  askOrder:
    'Did you place order {{inputs.order_no}} for {{inputs.amount}} rupees, to be paid in cash on delivery? Please say yes or no, or press 1 for yes and 2 for no.',
  askAddress:
    'Is the address you gave with this order correct and complete? Please say yes or no, or press 1 for yes and 2 for no.',
  askNewAddress: 'Please tell me the full address with PIN code.',
  confirmNewAddress:
    'I noted: {{answers.new_address}}. Shall I change the delivery address to this? Please say yes or no, or press 1 for yes and 2 for no.',
  askDelivery:
    'When would you like it delivered? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  confirmCancel:
    'Should order {{inputs.order_no}} be cancelled? Please say yes or no, or press 1 for yes and 2 for no.',
  byeConfirmed: 'Thank you, your order is confirmed. Please keep the amount ready at delivery. Have a good day.',
  byeConfirmNoted:
    'Thank you, your answer has been noted and the store will check it before it sends the order. Goodbye.',
  byeCancelled: 'Your order has been cancelled. Thank you, goodbye.',
  byeCancelNoted: 'Your request to cancel has been noted and the store will take care of it. Thank you, goodbye.',
  byeChanges:
    'Thank you, your changes have been noted and the store will check them before it sends the order. Goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionOrder: 'Did the shopper place this order and want it delivered?',
  questionAddress: 'Is the delivery address correct?',
  questionNewAddress: 'What is the correct delivery address?',
  questionDelivery: 'When should the order be delivered?',
};

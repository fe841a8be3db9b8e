import type { PrepaidConfirmationTexts } from '../../flow-texts/prepaid-confirmation.js';

export const prepaidConfirmation: PrepaidConfirmationTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the order you paid for online. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  thanks: 'Thank you for your order {{inputs.order_no}}. Your payment of {{inputs.amount}} rupees has been received.',
  items: 'Your order has {{inputs.items}}.',
  askOrder: 'Shall we go ahead and send it? Please say yes or no, or press 1 for yes and 2 for no.',
  address: 'It will be sent to {{inputs.address}}.',
  askAddress:
    'Is the delivery address of this order correct and complete? Please say yes or no, or press 1 for yes and 2 for no.',
  askNewAddress: 'Please tell me the full address with PIN code.',
  confirmNewAddress:
    'I noted: {{answers.new_address}}. Shall I change the delivery address to this? Please say yes or no, or press 1 for yes and 2 for no.',
  askDelivery:
    'When is it best to deliver? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  confirmCancel:
    'Should order {{inputs.order_no}} be cancelled and your payment returned? Please say yes or no, or press 1 for yes and 2 for no.',
  handoff: 'Please stay on the line, I am connecting you to the store.',
  byeConfirmed: 'Thank you, your order is confirmed and will be sent soon. Have a good day.',
  byeConfirmNoted:
    'Thank you, your answer has been noted and the store will check it before it sends the order. Goodbye.',
  byeCancelled:
    'Your order has been cancelled. The store will return the amount to the account you paid from. Thank you, goodbye.',
  byeChanges:
    'Thank you, your changes have been noted and the store will check them before it sends the order. Goodbye.',
  byeCallBack: 'Nobody is available at the moment. The store will call you back about this order. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionOrder: 'Does the shopper want the order to be sent?',
  questionAddress: 'Is the delivery address correct?',
  questionNewAddress: 'What is the correct delivery address?',
  questionDelivery: 'When should the order be delivered?',
};

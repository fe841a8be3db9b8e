import type { PaymentReminderTexts } from '../../flow-texts/payment-reminder.js';

export const paymentReminder: PaymentReminderTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the payment of your order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  pending: 'The payment of {{inputs.amount}} rupees for your order {{inputs.order_no}} is still pending.',
  dueDate: 'Please pay it by {{inputs.due_date}}.',
  askPayment:
    'Please tell me which it is: pay online, already paid, cash on delivery, or do not want it. You may also press 1, 2, 3 or 4.',
  payOnline: 'Pay online',
  alreadyPaid: 'Already paid',
  cashOnDelivery: 'Cash on delivery',
  notWanted: 'Do not want it',
  askWhen:
    'By which date will you pay? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  confirmCancel:
    'Should order {{inputs.order_no}} be cancelled? Please say yes or no, or press 1 for yes and 2 for no.',
  byeWillPayOn:
    'Thank you. I have noted that you will pay by {{answers.pay_by}}. Please use the payment link from the store. Goodbye.',
  byeWillPay: 'Thank you. Please use the payment link from the store when you pay. Goodbye.',
  byeAlreadyPaid: 'Thank you for telling me. The store will check the payment. Sorry for the trouble, goodbye.',
  byeWantsCod:
    'Thank you. Your wish to pay cash on delivery has been noted, and the store will tell you whether it is possible. Goodbye.',
  byeCancelled: 'Your order has been cancelled. Thank you, goodbye.',
  byeCancelNoted: 'Your request to cancel has been noted and the store will take care of it. Thank you, goodbye.',
  byeNothingDue:
    'According to our records nothing is to be paid for this order any more. Sorry for the trouble, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionPayment: 'How does the shopper want to go on with the payment?',
  questionWhen: 'By which date will the shopper pay?',
};

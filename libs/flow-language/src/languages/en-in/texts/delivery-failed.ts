import type { DeliveryFailedTexts } from '../../flow-texts/delivery-failed.js';

export const deliveryFailed: DeliveryFailedTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the delivery of your order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  failed: 'Your order {{inputs.order_no}} could not be delivered.',
  failedCourier: '{{inputs.courier}} could not deliver your order {{inputs.order_no}}.',
  askWanted: 'Do you still want this order? Please say yes or no, or press 1 for yes and 2 for no.',
  confirmCancel:
    'Should order {{inputs.order_no}} be cancelled? Please say yes or no, or press 1 for yes and 2 for no.',
  askReason: 'Please tell me what happened: not at home, wrong address, or nobody came. You may also press 1, 2 or 3.',
  reasonNotHome: 'Not at home',
  reasonAddress: 'Wrong address',
  reasonNobodyCame: 'Nobody came',
  sorryNobodyCame: 'I am sorry about that. It has been noted for the store.',
  askNewAddress: 'Please tell me the full correct address with a landmark and the PIN code.',
  confirmNewAddress:
    'I noted: {{answers.new_address}}. Shall I change the delivery address to this? Please say yes or no, or press 1 for yes and 2 for no.',
  askOtherPhone:
    'Should the courier call a different number from this one before coming? Please say yes or no, or press 1 for yes and 2 for no.',
  askPhone: 'Please say the ten digits of that mobile number.',
  askDay:
    'When should it be delivered again? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  byeReattempt:
    'Thank you. The courier will be asked to come again: {{answers.reattempt_day}}. Please keep your phone within reach. Goodbye.',
  byeReattemptAnyDay:
    'Thank you. The courier will be asked to come again soon. Please keep your phone within reach. Goodbye.',
  byeAddressNoted: 'Thank you. The store will check your address before the next delivery attempt. Goodbye.',
  byeCancelled: 'Your order has been cancelled. Thank you, goodbye.',
  byeCancelNoted: 'Your request to cancel has been noted and the store will take care of it. Thank you, goodbye.',
  byeSettled:
    'According to our records this order is already settled, so there is nothing to do. Sorry for the trouble, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionWanted: 'Does the shopper still want the order?',
  questionReason: 'Why could the order not be delivered?',
  questionNewAddress: 'What is the correct delivery address?',
  questionOtherPhone: 'Should the courier call a different number?',
  questionPhone: 'Which number should the courier call?',
  questionDay: 'When should the delivery be tried again?',
};

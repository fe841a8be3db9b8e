import type { ReturnPickupTexts } from '../../flow-texts/return-pickup.js';

export const returnPickup: ReturnPickupTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}}. It is about the pickup of your return. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellReturn: 'You asked to return goods from order {{inputs.order_no}}.',
  tellItems: 'To be collected: {{inputs.items}}.',
  askSuits:
    'The pickup is planned for {{inputs.pickup_date}}. Does that day suit you? Please say yes or no, or press 1 for yes and 2 for no.',
  askWish:
    'When may the courier collect it? Say a day such as tomorrow or Saturday, or press the day and the month as four digits. If you no longer want to return it, say cancel or press 4.',
  askCancel: 'Should the return be cancelled? Please say yes or no, or press 1 for yes and 2 for no.',
  askPacked:
    'Is the parcel packed and ready, with the bill and the tags? Please say yes or no, or press 1 for yes and 2 for no.',
  packFirst: 'Please pack it with the bill and all tags before the courier comes.',
  byePlanned:
    'Thank you. The pickup stays as planned. Please keep your phone at hand and take a receipt from the courier. Have a good day.',
  byeDay:
    'Thank you. The day you asked for has been noted: {{answers.pickup_wish}}. The store will confirm it to you. Have a good day.',
  byeCancelled:
    'All right. Your request to cancel the return has been noted and the store will take care of it. Thank you, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store will contact you again about the pickup. Goodbye.',
  questionSuits: 'Does the planned pickup day suit the shopper?',
  questionWish: 'Which pickup day does the shopper want, or is the return to be cancelled?',
  questionCancel: 'Is the return really to be cancelled?',
  questionPacked: 'Is the parcel packed?',
};

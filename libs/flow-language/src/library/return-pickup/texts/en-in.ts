import type { ReturnPickupTexts } from '../text-keys.js';

export const texts: ReturnPickupTexts = {
  disclosure:
    'Hello, this is an automated call from the store where you placed your order. It is about the pickup of your return. This call is recorded.',
  tellStore: 'This call is from {{inputs.store_name}}.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellReturn: 'You asked to return goods from order {{inputs.order_no}}.',
  tellItems: 'To be collected: {{inputs.items}}.',
  askSuits:
    'The pickup is planned for {{inputs.pickup_date}}. Does that day suit you? Please say yes or no, or press 1 for yes and 2 for no.',
  askWish:
    'When may the courier collect it? For tomorrow press 1, for day after tomorrow press 2, for the weekend press 3, or just say it. If you no longer want to return it, say cancel or press 4.',
  tomorrow: 'Tomorrow',
  dayAfter: 'Day after tomorrow',
  weekend: 'The weekend',
  cancel: 'Cancel',
  askCancel:
    'Should the return be cancelled? You would keep the goods, and there would be no refund. Please say yes or no.',
  askPacked: 'Is the parcel packed and ready, with the bill and the tags?',
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

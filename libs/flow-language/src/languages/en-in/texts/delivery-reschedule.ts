import type { DeliveryRescheduleTexts } from '../../flow-texts/delivery-reschedule.js';

export const deliveryReschedule: DeliveryRescheduleTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the delivery of your order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  comesToday: 'Your order {{inputs.order_no}} is out for delivery and will reach you today.',
  delayed: 'Your order {{inputs.order_no}} is delayed. We are sorry for that.',
  newDate: 'It is now expected on {{inputs.expected_date}}.',
  askSuits: 'Will somebody be there to receive it? Please say yes or no, or press 1 for yes and 2 for no.',
  askDay:
    'Which day suits you better? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  askTime: 'At what time of the day: morning, afternoon, or evening? You may also press 1, 2 or 3.',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  byeAsPlanned: 'Thank you, the delivery stays as planned. Please keep your phone within reach. Goodbye.',
  byeRescheduled:
    'Thank you. The courier will be asked to come at this time: {{answers.new_day}}, {{answers.time_slot}}. Goodbye.',
  byeRescheduledDay: 'Thank you. The courier will be asked to come on this day: {{answers.new_day}}. Goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionSuits: 'Will somebody be there to receive the order?',
  questionDay: 'On which day should the order be delivered instead?',
  questionTime: 'At what time of the day should it be delivered?',
};

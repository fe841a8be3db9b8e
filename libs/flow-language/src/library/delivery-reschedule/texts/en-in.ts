import type { DeliveryRescheduleTexts } from '../text-keys.js';

export const texts: DeliveryRescheduleTexts = {
  disclosure: 'Hello, this is an automated call about the delivery of your order. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  greetStore: 'Namaste {{inputs.customer_name}}, this call is from {{inputs.store_name}}.',
  comesToday: 'Your order {{inputs.order_no}} is out for delivery and will reach you today.',
  delayed: 'Your order {{inputs.order_no}} is delayed. We are sorry for that.',
  newDate: 'It is now expected on {{inputs.expected_date}}.',
  askSuits: 'Will somebody be there to receive it? Please say yes or no, or press 1 for yes and 2 for no.',
  askDay:
    'Which day suits you better: tomorrow, the day after tomorrow, or at the weekend? You may also press 1, 2 or 3.',
  tomorrow: 'Tomorrow',
  dayAfter: 'Day after tomorrow',
  weekend: 'At the weekend',
  askTime: 'At what time of the day: morning, afternoon, or evening? You may also press 1, 2 or 3.',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  byeAsPlanned: 'Thank you, the delivery stays as planned. Please keep your phone within reach. Goodbye.',
  byeRescheduled:
    'Thank you. The courier will be asked to come at this time: {{answers.new_day}}, {{answers.time_slot}}. Goodbye.',
  byeRescheduledDay: 'Thank you. The courier will be asked to come on this day: {{answers.new_day}}. Goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionSuits: 'Will somebody be there to receive the order?',
  questionDay: 'On which day should the order be delivered instead?',
  questionTime: 'At what time of the day should it be delivered?',
};

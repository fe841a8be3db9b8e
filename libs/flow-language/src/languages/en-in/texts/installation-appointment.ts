import type { InstallationAppointmentTexts } from '../../flow-texts/installation-appointment.js';

export const installationAppointment: InstallationAppointmentTexts = {
  disclosure:
    'Hello, this is an automated call from {{inputs.store_name}} about the installation of your product. This call is recorded.',
  greet: 'Namaste {{inputs.customer_name}}.',
  tellDelivered: 'Your order {{inputs.order_no}} has been delivered.',
  askNeeded: 'Should a technician come to install it? Please say yes or no, or press 1 for yes and 2 for no.',
  askDay:
    'On which day may the technician come? Say a day such as tomorrow or Saturday, or press the day and the month as four digits.',
  askTime: 'At what time of the day: morning, afternoon, or evening? You may also press 1, 2 or 3.',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  byeAppointment:
    'Thank you. You asked for {{answers.appointment_day}}, {{answers.time_slot}}. The technician will call you before coming. Goodbye.',
  byeDay: 'Thank you. You asked for {{answers.appointment_day}}. The technician will call you before coming. Goodbye.',
  byeNotNeeded: 'All right, nobody will come. Please contact the store if you need help with it. Thank you, goodbye.',
  byeCallback:
    'I am sorry, nobody is available at the moment. Someone from the store will call you back. Thank you, goodbye.',
  byeNoDecision: 'All right, nothing has been changed. The store may contact you again about this order. Goodbye.',
  questionNeeded: 'Should a technician come?',
  questionDay: 'On which day may the technician come?',
  questionTime: 'At what time of the day should it be delivered?',
};

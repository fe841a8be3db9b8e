import type { FlowDefinition } from '../../definition/flow-definition.js';
import { NOT_CANCELLED, NOT_PAID_BACK } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * When a technician may come to install what was delivered. The visit is booked by the store, which hears of the
 * outcome.
 */
export const installationAppointment: FlowDefinition = {
  name: 'Installation appointment',
  description:
    'After delivery: asks whether a technician should come to install the product, on which day and at what time. Its trigger is off until you turn it on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'appointment', label: 'Appointment wanted' },
    { key: 'not_needed', label: 'No installation needed' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_decision', label: 'No decision' },
  ],
  actions: [],
  retry: {
    maxAttempts: 3,
    gapMinutes: { no_answer: [120, 1440], busy: [30, 120], voicemail: [1440], declined: [720] },
  },
  callingHours: {
    days: {
      mon: [['10:00', '20:00']],
      tue: [['10:00', '20:00']],
      wed: [['10:00', '20:00']],
      thu: [['10:00', '20:00']],
      fri: [['10:00', '20:00']],
      sat: [['10:00', '20:00']],
      sun: [['11:00', '18:00']],
    },
  },
  triggers: [
    {
      // For shops whose goods all need a technician; others start the run themselves.
      id: 'order_delivered',
      on: 'order.delivered',
      when: [NOT_CANCELLED, ...NOT_PAID_BACK],
      stillValid: [NOT_CANCELLED, ...NOT_PAID_BACK, { ref: 'object.delivery.status', op: '==', value: 'delivered' }],
      maxAgeMinutes: 1440,
      oncePer: 'object',
      inputs: { customer_name: '{{object.shopper.name}}', order_no: '{{object.number}}' },
      enabled: false,
    },
  ],
};

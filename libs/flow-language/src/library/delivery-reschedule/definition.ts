import type { FlowDefinition } from '../../definition/flow-definition.js';
import { NOT_CANCELLED, NOT_PAID_BACK } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks before the courier is at a locked door: a new day costs nothing, a failed attempt does. No action: the new day
 * is in the answers.
 */
export const deliveryReschedule: FlowDefinition = {
  name: 'Delivery reschedule',
  description:
    'Tells that an order comes today or is delayed, and takes another day and time of day when that does not suit. Its trigger on an order out for delivery is off until you turn it on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    {
      key: 'situation',
      label: 'What there is to tell',
      type: 'choice',
      required: true,
      choices: ['out_for_delivery', 'delayed'],
    },
    { key: 'expected_date', label: 'New expected date of a delayed delivery', type: 'date', required: false },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'as_planned', label: 'As planned' },
    { key: 'rescheduled', label: 'Rescheduled' },
    { key: 'no_decision', label: 'No decision' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  // What comes today is too late to tell tomorrow, and still nobody is called three times within the hour.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [45], busy: [20], voicemail: [240], declined: [720] } },
  triggers: [
    {
      id: 'out_for_delivery',
      on: 'order.out_for_delivery',
      when: [NOT_CANCELLED, ...NOT_PAID_BACK],
      stillValid: [
        NOT_CANCELLED,
        ...NOT_PAID_BACK,
        { ref: 'object.delivery.status', op: '==', value: 'out_for_delivery' },
      ],
      maxAgeMinutes: 120,
      oncePer: 'object',
      inputs: {
        customer_name: '{{object.shopper.name}}',
        order_no: '{{object.number}}',
        situation: 'out_for_delivery',
      },
      enabled: false,
    },
  ],
};

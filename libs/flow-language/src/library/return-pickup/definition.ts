import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Makes sure that the courier of an approved return does not come in vain: the day suits, or another is chosen, and the
 * parcel is packed. It does nothing on its own: a pickup is booked and a return cancelled by the store, which hears of
 * it by the outcome.
 */
export const returnPickup: FlowDefinition = {
  name: 'Return pickup',
  description:
    'Asks whether the pickup of a return suits, on which day it should be otherwise, and whether the parcel is packed; takes down a cancelled return. Its trigger is off until you turn it on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'customer_name', label: 'Customer name', type: 'text', required: false }, // an order may be without it
    {
      key: 'pickup_date',
      label: 'Planned day of the pickup; left out, the customer chooses one',
      type: 'date',
      required: false,
    },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
    { key: 'items', label: 'What is returned, in a few words', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'pickup_confirmed', label: 'Planned pickup suits' },
    { key: 'day_chosen', label: 'Pickup on the day the customer chose' },
    { key: 'return_cancelled', label: 'Return to be cancelled' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_decision', label: 'No decision' },
  ],
  actions: [],
  retry: { maxAttempts: 3, gapMinutes: { no_answer: [60, 240], busy: [15, 60], voicemail: [240], declined: [720] } },
  callingHours: {
    days: {
      mon: [['09:00', '20:00']],
      tue: [['09:00', '20:00']],
      wed: [['09:00', '20:00']],
      thu: [['09:00', '20:00']],
      fri: [['09:00', '20:00']],
      sat: [['09:00', '20:00']],
      sun: [['10:00', '18:00']],
    },
  },
  triggers: [
    {
      id: 'return_approved',
      on: 'return.approved',
      stillValid: [{ ref: 'object.status', op: '==', value: 'approved' }],
      maxAgeMinutes: 2880,
      // A return that is declined and approved again is still picked up once.
      oncePer: 'object',
      inputs: { order_no: '{{object.order.number}}', customer_name: '{{object.order.shopper.name}}' },
      enabled: false,
    },
  ],
};

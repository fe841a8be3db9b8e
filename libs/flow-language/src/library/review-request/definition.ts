import type { FlowDefinition } from '../../definition/flow-definition.js';
import { NOT_CANCELLED, NOT_PAID_BACK } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks how a delivered order was. A service call and not a promotional one, because it is about a purchase that was
 * made, sells nothing, speaks of no other goods and gives nothing in return for a rating; whoever adds such a thing
 * must make it promotional. Every rating is asked in the same words and taken down, a bad one too.
 */
export const reviewRequest: FlowDefinition = {
  name: 'Review request',
  description:
    'After delivery: takes a rating from 1 to 5 and a comment in the shopper’s own words; with a problem the shopper can talk to a person. Its trigger is off until you turn it on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
    { key: 'items', label: 'What was delivered, in a few words', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'satisfied', label: 'Satisfied' },
    { key: 'not_satisfied', label: 'Not satisfied' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_rating', label: 'No rating' },
  ],
  actions: [],
  // A favour is asked for: a day between two tries, and none for three days after the call was declined.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [1440], busy: [240], voicemail: [1440], declined: [4320] } },
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
  limits: { maxSeconds: 240 },
  triggers: [
    {
      id: 'order_delivered',
      on: 'order.delivered',
      when: [NOT_CANCELLED, ...NOT_PAID_BACK],
      stillValid: [NOT_CANCELLED, ...NOT_PAID_BACK, { ref: 'object.delivery.status', op: '==', value: 'delivered' }],
      maxAgeMinutes: 2880,
      // Whoever gets three parcels in a day is asked once.
      oncePer: 'shopper',
      inputs: { customer_name: '{{object.shopper.name}}', order_no: '{{object.number}}' },
      enabled: false,
    },
  ],
};

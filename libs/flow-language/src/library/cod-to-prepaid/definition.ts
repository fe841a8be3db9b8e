import type { FlowDefinition } from '../../definition/flow-definition.js';
import { CASH_IS_DUE, CASH_MAY_BE_DUE, IS_OPEN, NOT_SENT } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks whether a cash on delivery order may be paid for online. It gives nothing in return and presses nobody: with a
 * reward for it the call would be promotional. The payment link is the store's, sent when it hears of the outcome.
 */
export const codToPrepaid: FlowDefinition = {
  name: 'Cash on delivery to prepaid',
  description:
    'Asks whether a cash on delivery order is to be paid for online instead; the store sends the payment link. Its trigger on a new order is off until you turn it on.',
  callType: 'transactional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'amount', label: 'Amount to pay, in rupees', type: 'money', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'wants_prepaid', label: 'Wants to pay online' },
    { key: 'stays_cod', label: 'Stays cash on delivery' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_decision', label: 'No decision' },
  ],
  actions: [],
  // The order comes either way: one more try, and none after the call was declined until the next day.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [60], busy: [30], voicemail: [240], declined: [720] } },
  limits: { maxSeconds: 180 },
  triggers: [
    {
      id: 'cod_order_created',
      on: 'order.created',
      when: [...CASH_MAY_BE_DUE, IS_OPEN],
      stillValid: [...CASH_IS_DUE, IS_OPEN, ...NOT_SENT],
      // An order allows a transactional call without a consent for half an hour.
      maxAgeMinutes: 30,
      delayMinutes: 10,
      oncePer: 'object',
      inputs: {
        customer_name: '{{object.shopper.name}}',
        order_no: '{{object.number}}',
        amount: '{{object.totals.due}}',
      },
      enabled: false,
    },
  ],
};

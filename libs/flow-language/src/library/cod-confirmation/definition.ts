import type { FlowDefinition } from '../../definition/flow-definition.js';
import { CASH_IS_DUE, CASH_MAY_BE_DUE, IS_OPEN, NOT_SENT } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/** Asks a shopper whether a cash-on-delivery order is really wanted, before it is packed: fewer parcels come back. */
export const codConfirmation: FlowDefinition = {
  name: 'Cash on delivery confirmation',
  description:
    'Confirms a cash-on-delivery order, its address and the delivery day; cancels it when the shopper does not want it.',
  callType: 'transactional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'amount', label: 'Amount to pay on delivery, in rupees', type: 'money', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
    { key: 'items', label: 'What was ordered, in a few words', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'confirmed', label: 'Confirmed' },
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'wants_changes', label: 'Wants changes' },
    { key: 'no_decision', label: 'No decision' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  actions: ['confirm_order', 'cancel_order', 'update_delivery_address'],
  retry: { maxAttempts: 3, gapMinutes: { no_answer: [30, 120], busy: [10, 30], voicemail: [240], declined: [720] } },
  triggers: [
    {
      id: 'cod_order_created',
      on: 'order.created',
      when: [...CASH_MAY_BE_DUE, IS_OPEN],
      stillValid: [...CASH_IS_DUE, IS_OPEN, ...NOT_SENT],
      // An order allows a transactional call without a consent for half an hour. Ten minutes of it are for shoppers who
      // pay, correct or cancel by themselves.
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

import type { FlowDefinition } from '../../definition/flow-definition.js';
import { IS_OPEN, NOT_SENT, PAYMENT_STANDS } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/** Thanks for an order paid online and makes sure where and when it is wanted, while it can still be changed. */
export const prepaidConfirmation: FlowDefinition = {
  name: 'Prepaid order confirmation',
  description:
    'Thanks for an order paid online, confirms its address and the delivery day; cancels it on request, with a person where the store cannot. Its trigger on a paid order is off until you turn it on.',
  callType: 'transactional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'amount', label: 'Amount paid, in rupees', type: 'money', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
    { key: 'items', label: 'What was ordered, in a few words', type: 'text', required: false },
    { key: 'address', label: 'Delivery address, as it should be read out', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'confirmed', label: 'Confirmed' },
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'wants_changes', label: 'Wants changes' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_decision', label: 'No decision' },
  ],
  actions: ['confirm_order', 'cancel_order', 'update_delivery_address'],
  // It is paid for and will be sent anyway: fewer tries than for cash on delivery.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [60], busy: [20], voicemail: [240], declined: [720] } },
  triggers: [
    {
      id: 'order_paid',
      on: 'order.paid',
      when: [{ ref: 'object.payment.method', op: '==', value: 'prepaid' }, ...PAYMENT_STANDS],
      stillValid: [...PAYMENT_STANDS, IS_OPEN, ...NOT_SENT],
      maxAgeMinutes: 30,
      oncePer: 'object',
      inputs: {
        customer_name: '{{object.shopper.name}}',
        order_no: '{{object.number}}',
        amount: '{{object.totals.total}}',
      },
      enabled: false,
    },
  ],
};

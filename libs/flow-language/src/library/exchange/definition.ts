import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * What goods are to be exchanged for, and when the courier may come. It books nothing: the store does, when it hears of
 * the outcome.
 */
export const exchange: FlowDefinition = {
  name: 'Exchange',
  description:
    'Asks which size or colour is wanted instead and on which day the courier may come, or takes down that the money is wanted back. Its trigger on a requested return is off until you turn it on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'customer_name', label: 'Customer name', type: 'text', required: false }, // an order may be without it
    { key: 'items', label: 'What is exchanged, in a few words', type: 'text', required: false },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'exchange', label: 'To be exchanged' },
    { key: 'refund_wanted', label: 'Wants the money back' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_decision', label: 'No decision' },
  ],
  actions: [],
  retry: { maxAttempts: 3, gapMinutes: { no_answer: [60, 240], busy: [15, 60], voicemail: [240], declined: [720] } },
  triggers: [
    {
      // Shops name their reasons themselves: these are the common ones for goods that are wanted, only other.
      id: 'wrong_size_or_colour',
      on: 'return.requested',
      when: [
        {
          ref: 'object.items.0.reason',
          op: 'in',
          value: ['SIZE_TOO_SMALL', 'SIZE_TOO_LARGE', 'COLOR', 'STYLE', 'size', 'colour', 'exchange'],
        },
      ],
      stillValid: [{ ref: 'object.status', op: 'in', value: ['requested', 'approved'] }],
      maxAgeMinutes: 2880,
      oncePer: 'object',
      inputs: { order_no: '{{object.order.number}}', customer_name: '{{object.order.shopper.name}}' },
      enabled: false,
    },
  ],
};

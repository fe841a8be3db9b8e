import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Tells a shopper who asked for it that a product is there again. Promotional all the same: nothing was bought. One
 * call, not repeated. No trigger: what a shopper waits for is known to the shop and not to a product's stock.
 */
export const backInStock: FlowDefinition = {
  name: 'Back in stock',
  description:
    'Tells that a product somebody asked for is available again, asks whether it is still wanted, and connects to a person of the shop to order it. One call, not repeated.',
  callType: 'promotional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'product', label: 'The product, in a few words', type: 'text', required: true },
    { key: 'price', label: 'Price, in rupees', type: 'money', required: false },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'will_order', label: 'Still wants it' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'not_wanted', label: 'Not wanted any more' },
    { key: 'no_reply', label: 'No reply' },
  ],
  actions: [],
  retry: { maxAttempts: 1 },
  callingHours: {
    days: {
      mon: [['11:00', '19:00']],
      tue: [['11:00', '19:00']],
      wed: [['11:00', '19:00']],
      thu: [['11:00', '19:00']],
      fri: [['11:00', '19:00']],
      sat: [['11:00', '19:00']],
    },
  },
  limits: { ringSeconds: 25, maxSeconds: 180, silenceSeconds: 8 },
};

import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks once, and politely, about what was left in a cart. Promotional: nothing was bought yet, so there is no order to
 * serve. The shop's name is required, because the shopper must hear at once who advertises. No trigger: carts are not
 * synced.
 */
export const abandonedCart: FlowDefinition = {
  name: 'Abandoned cart',
  description:
    'Asks whether what was left in the cart is still wanted, or why not, and lets a person of the shop help now or call back. One call, not repeated.',
  callType: 'promotional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: true },
    { key: 'items', label: 'What was left in the cart, in a few words', type: 'text', required: true },
    { key: 'cart_total', label: 'Total of the cart, in rupees', type: 'money', required: false },
  ],
  steps,
  outcomes: [
    { key: 'will_order', label: 'Still wants it' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'not_interested', label: 'Not interested' },
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

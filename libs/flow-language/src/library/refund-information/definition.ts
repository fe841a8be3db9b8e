import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Tells a shopper what becomes of their money, so that they need not ask. No account number is spoken: whoever picks up
 * hears the amount and the way it goes, not where exactly. No trigger: no commerce event says by which way and day a
 * refund arrives.
 */
export const refundInformation: FlowDefinition = {
  name: 'Refund information',
  description:
    'Tells the amount of a refund, the way it is paid and by when it arrives; connects to a person when something is not clear.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'amount', label: 'Amount of the refund, in rupees', type: 'money', required: true },
    {
      key: 'refund_method',
      label: 'How the refund is paid',
      type: 'choice',
      required: true,
      choices: ['original', 'upi', 'bank', 'wallet'],
    },
    { key: 'refund_by', label: 'Day by which the refund arrives', type: 'date', required: true },
    { key: 'refund_reference', label: 'Reference number of the refund', type: 'text', required: false },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'understood', label: 'Told and understood' },
    { key: 'told', label: 'Told, no reply' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  actions: [],
  // Good news that can wait: hours apart, and not twice on the day it was declined.
  retry: {
    maxAttempts: 3,
    gapMinutes: { no_answer: [180, 1440], busy: [30, 120], voicemail: [1440], declined: [720] },
  },
  limits: { maxSeconds: 180 },
};

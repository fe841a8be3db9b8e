import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks about an order whose payment is pending. The payment link is the store's; the call only asks what is to become
 * of the order. No trigger: commerce events come at the moment of the order, and a reminder must leave time to pay
 * first.
 */
export const paymentReminder: FlowDefinition = {
  name: 'Payment reminder',
  description:
    'Reminds of a pending payment: takes the date by which it will be paid, notes "already paid" or the wish to pay on delivery, cancels the order when it is not wanted.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'amount', label: 'Amount to be paid, in rupees', type: 'money', required: true },
    { key: 'due_date', label: 'Date by which it should be paid', type: 'date', required: false },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'will_pay', label: 'Will pay' },
    { key: 'already_paid', label: 'Says it is paid' },
    { key: 'wants_cash_on_delivery', label: 'Wants cash on delivery' },
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'nothing_due', label: 'Nothing to be paid any more' },
    { key: 'no_decision', label: 'No decision' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  actions: ['get_order', 'cancel_order'],
  // About money nobody wants to be called twice in an hour; a call declined is not repeated for two days.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [240], busy: [60], voicemail: [720], declined: [2880] } },
};

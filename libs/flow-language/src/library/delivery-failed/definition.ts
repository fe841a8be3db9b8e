import type { FlowDefinition, FlowTrigger } from '../../definition/flow-definition.js';
import { NOT_CANCELLED, NOT_PAID_BACK } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/** Couriers differ: some report an attempt, some only the failure. A merchant turns on the one their courier sends. */
function trigger(id: string, on: FlowTrigger['on']): FlowTrigger {
  return {
    id,
    on,
    when: [NOT_CANCELLED, ...NOT_PAID_BACK],
    stillValid: [
      NOT_CANCELLED,
      ...NOT_PAID_BACK,
      { ref: 'object.delivery.status', op: 'in', value: ['attempted', 'failed'] },
    ],
    maxAgeMinutes: 1440,
    // A failure comes once for an order, an attempt again and again: each is a reason to call, once for two stores.
    ...(on === 'order.delivery_failed' ? { oncePer: 'object' } : { acrossStores: true }),
    inputs: { customer_name: '{{object.shopper.name}}', order_no: '{{object.number}}' },
    enabled: false,
  };
}

/**
 * Asks why a parcel could not be handed over (NDR), and when and where to try again, before the courier sends it back.
 */
export const deliveryFailed: FlowDefinition = {
  name: 'Delivery failed',
  description:
    'After a failed delivery: asks what happened, takes a new address or another phone number and the day to try again; cancels the order when it is not wanted. Its triggers are off until you turn one on.',
  callType: 'service',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
    { key: 'courier', label: 'Name of the courier', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'reattempt', label: 'Deliver again' },
    { key: 'address_to_check', label: 'Address to be checked' },
    { key: 'cancelled', label: 'Cancelled' },
    { key: 'already_settled', label: 'Already delivered or cancelled' },
    { key: 'no_decision', label: 'No decision' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  actions: ['get_order', 'update_delivery_address', 'cancel_order'],
  // The courier plans its next round in the evening: within the day, and not more often than elsewhere.
  retry: { maxAttempts: 3, gapMinutes: { no_answer: [60, 180], busy: [20, 60], voicemail: [240], declined: [720] } },
  limits: { maxSeconds: 360, silenceSeconds: 15 },
  triggers: [
    trigger('delivery_failed', 'order.delivery_failed'),
    trigger('delivery_attempted', 'order.delivery_attempted'),
  ],
};

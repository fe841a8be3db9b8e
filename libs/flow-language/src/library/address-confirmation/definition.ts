import type { FlowDefinition } from '../../definition/flow-definition.js';
import { IS_OPEN, NOT_PAID_BACK, NOT_SENT, PAYMENT_STANDS } from '../order-conditions.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Reads an address out before the parcel leaves: a wrong PIN code or a missing landmark is the commonest reason why it
 * comes back.
 */
export const addressConfirmation: FlowDefinition = {
  name: 'Address confirmation',
  description:
    'Reads out the delivery address of an order, corrects it with its PIN code or adds a landmark. Its trigger on an order without PIN code is off until you turn it on.',
  callType: 'transactional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'order_no', label: 'Order number', type: 'text', required: true },
    { key: 'address', label: 'Delivery address, as it should be read out', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'address_confirmed', label: 'Address confirmed' },
    { key: 'address_changed', label: 'Address changed' },
    { key: 'change_requested', label: 'Change requested' },
    { key: 'not_confirmed', label: 'Not confirmed' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
  ],
  actions: ['update_delivery_address'],
  retry: { maxAttempts: 3, gapMinutes: { no_answer: [30, 120], busy: [10, 30], voicemail: [240], declined: [720] } },
  // Dictated addresses take their time, and half an address must not be taken for the whole.
  limits: { maxSeconds: 360, silenceSeconds: 15 },
  triggers: [
    {
      id: 'order_without_pincode',
      on: 'order.created',
      when: [
        { ref: 'object.shippingAddress.line1', op: 'exists' },
        { ref: 'object.shippingAddress.pincode', op: 'exists', value: false },
        ...NOT_PAID_BACK,
      ],
      stillValid: [
        { ref: 'object.shippingAddress.pincode', op: 'exists', value: false },
        ...PAYMENT_STANDS,
        IS_OPEN,
        ...NOT_SENT,
      ],
      maxAgeMinutes: 30,
      delayMinutes: 10,
      oncePer: 'object',
      inputs: {
        customer_name: '{{object.shopper.name}}',
        order_no: '{{object.number}}',
        address: '{{object.shippingAddress.line1}}',
      },
      enabled: false,
    },
  ],
};

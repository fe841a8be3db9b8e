import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'know_items' },
  {
    id: 'know_items',
    type: 'branch',
    when: [{ if: { ref: 'inputs.items', op: 'exists' }, next: 'tell_items' }],
    next: 'ask_order',
  },
  { id: 'tell_items', type: 'say', prompt: localized('items'), next: 'ask_order' },
  {
    id: 'ask_order',
    type: 'ask',
    prompt: localized('askOrder'),
    answer: { key: 'order_confirmed', question: localized('questionOrder'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'is_ordered',
  },
  {
    id: 'is_ordered',
    type: 'branch',
    when: [{ if: { ref: 'answers.order_confirmed', op: '==', value: true }, next: 'ask_address' }],
    next: 'confirm_cancel',
  },
];

const cancelling: readonly FlowStep[] = [
  {
    id: 'confirm_cancel',
    type: 'confirm',
    action: 'cancel_order',
    prompt: localized('confirmCancel'),
    onYes: 'cancel',
    onNo: 'end_no_decision',
  },
  {
    id: 'cancel',
    type: 'action',
    action: 'cancel_order',
    args: { order_no: '{{inputs.order_no}}', reason: 'the shopper does not want it' },
    onSuccess: 'end_cancelled',
    next: 'end_cancel_noted',
  },
];

const address: readonly FlowStep[] = [
  {
    id: 'ask_address',
    type: 'ask',
    prompt: localized('askAddress'),
    answer: { key: 'address_correct', question: localized('questionAddress'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'ask_delivery',
    onNoMatch: 'ask_delivery',
    next: 'is_address_wrong',
  },
  {
    id: 'is_address_wrong',
    type: 'branch',
    when: [{ if: { ref: 'answers.address_correct', op: '==', value: false }, next: 'ask_new_address' }],
    next: 'ask_delivery',
  },
  {
    id: 'ask_new_address',
    type: 'ask',
    prompt: localized('askNewAddress'),
    answer: { key: 'new_address', question: localized('questionNewAddress'), type: 'text', maxTries: 2 },
    onNoInput: 'end_wants_changes',
    onNoMatch: 'end_wants_changes',
    next: 'confirm_new_address',
  },
  {
    id: 'confirm_new_address',
    type: 'confirm',
    action: 'update_delivery_address',
    prompt: localized('confirmNewAddress'),
    onYes: 'change_address',
    onNo: 'end_wants_changes',
  },
  {
    id: 'change_address',
    type: 'action',
    action: 'update_delivery_address',
    args: { order_no: '{{inputs.order_no}}', address: '{{answers.new_address}}' },
    onSuccess: 'ask_delivery',
    next: 'end_wants_changes',
  },
];

const delivery: readonly FlowStep[] = [
  {
    id: 'ask_delivery',
    type: 'ask',
    prompt: localized('askDelivery'),
    answer: {
      key: 'delivery_day',
      question: localized('questionDelivery'),
      type: 'date',
      latest: 30,
      maxTries: 2,
    },
    onNoInput: 'confirm_any_day',
    onNoMatch: 'confirm_any_day',
    next: 'confirm',
  },
  {
    id: 'confirm',
    type: 'action',
    action: 'confirm_order',
    args: { order_no: '{{inputs.order_no}}', delivery_day: '{{answers.delivery_day}}' },
    onSuccess: 'end_confirmed',
    onRefused: 'end_not_confirmed',
    onPending: 'end_confirm_noted',
    onTimeout: 'end_confirm_noted',
    next: 'end_confirm_noted',
  },
  {
    id: 'confirm_any_day',
    type: 'action',
    action: 'confirm_order',
    args: { order_no: '{{inputs.order_no}}' },
    onSuccess: 'end_confirmed',
    onRefused: 'end_not_confirmed',
    onPending: 'end_confirm_noted',
    onTimeout: 'end_confirm_noted',
    next: 'end_confirm_noted',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_confirmed', type: 'end', prompt: localized('byeConfirmed'), outcome: 'confirmed' },
  { id: 'end_confirm_noted', type: 'end', prompt: localized('byeConfirmNoted'), outcome: 'confirmed' },
  { id: 'end_not_confirmed', type: 'end', prompt: localized('byeConfirmNoted'), outcome: 'no_decision' },
  { id: 'end_cancelled', type: 'end', prompt: localized('byeCancelled'), outcome: 'cancelled' },
  { id: 'end_cancel_noted', type: 'end', prompt: localized('byeCancelNoted'), outcome: 'cancelled' },
  { id: 'end_wants_changes', type: 'end', prompt: localized('byeChanges'), outcome: 'wants_changes' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...opening, ...cancelling, ...address, ...delivery, ...endings];

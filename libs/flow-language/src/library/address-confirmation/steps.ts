import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_address' },
  { id: 'tell_address', type: 'say', prompt: localized('address'), next: 'ask_address' },
  {
    id: 'ask_address',
    type: 'ask',
    prompt: localized('askAddress'),
    answer: { key: 'address_correct', question: localized('questionAddress'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_not_confirmed',
    onNoMatch: 'end_not_confirmed',
    next: 'is_correct',
  },
  {
    id: 'is_correct',
    type: 'branch',
    when: [{ if: { ref: 'answers.address_correct', op: '==', value: true }, next: 'ask_has_landmark' }],
    next: 'ask_new_address',
  },
];

/** A correct address is confirmed whatever is said about the landmark. */
const landmark: readonly FlowStep[] = [
  {
    id: 'ask_has_landmark',
    type: 'ask',
    prompt: localized('askHasLandmark'),
    answer: { key: 'has_landmark', question: localized('questionHasLandmark'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'end_correct',
    onNoMatch: 'end_correct',
    next: 'is_landmark_wanted',
  },
  {
    id: 'is_landmark_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.has_landmark', op: '==', value: true }, next: 'ask_landmark' }],
    next: 'end_correct',
  },
  {
    id: 'ask_landmark',
    type: 'ask',
    prompt: localized('askLandmark'),
    answer: { key: 'landmark', question: localized('questionLandmark'), type: 'text', maxTries: 2 },
    onNoInput: 'end_correct',
    onNoMatch: 'end_correct',
    next: 'confirm_landmark',
  },
  {
    id: 'confirm_landmark',
    type: 'confirm',
    action: 'update_delivery_address',
    prompt: localized('confirmLandmark'),
    onYes: 'add_landmark',
    onNo: 'end_correct',
  },
  {
    id: 'add_landmark',
    type: 'action',
    action: 'update_delivery_address',
    args: { order_no: '{{inputs.order_no}}', address: '{{inputs.address}}, {{answers.landmark}}' },
    onSuccess: 'end_changed',
    next: 'end_noted',
  },
];

const correction: readonly FlowStep[] = [
  {
    id: 'ask_new_address',
    type: 'ask',
    prompt: localized('askNewAddress'),
    answer: { key: 'new_address', question: localized('questionNewAddress'), type: 'text', maxTries: 3 },
    onNoInput: 'end_noted',
    onNoMatch: 'end_noted',
    next: 'ask_pincode',
  },
  {
    id: 'ask_pincode',
    type: 'ask',
    prompt: localized('askPincode'),
    // digits to be repeated one by one, not a number
    answer: { key: 'pincode', question: localized('questionPincode'), type: 'text', maxTries: 2 },
    onNoInput: 'end_noted',
    onNoMatch: 'end_noted',
    next: 'confirm_new_address',
  },
  {
    id: 'confirm_new_address',
    type: 'confirm',
    action: 'update_delivery_address',
    prompt: localized('confirmNewAddress'),
    onYes: 'change_address',
    onNo: 'end_noted',
  },
  {
    id: 'change_address',
    type: 'action',
    action: 'update_delivery_address',
    args: { order_no: '{{inputs.order_no}}', address: '{{answers.new_address}}, {{answers.pincode}}' },
    onSuccess: 'end_changed',
    next: 'end_noted',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_correct', type: 'end', prompt: localized('byeCorrect'), outcome: 'address_confirmed' },
  { id: 'end_changed', type: 'end', prompt: localized('byeChanged'), outcome: 'address_changed' },
  { id: 'end_noted', type: 'end', prompt: localized('byeNoted'), outcome: 'change_requested' },
  { id: 'end_not_confirmed', type: 'end', prompt: localized('byeNotConfirmed'), outcome: 'not_confirmed' },
];

export const steps: readonly FlowStep[] = [...opening, ...landmark, ...correction, ...endings];

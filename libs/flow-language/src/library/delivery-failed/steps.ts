import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

/**
 * The order is looked up first: between the courier's report and this call it may have been cancelled or handed over.
 */
const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'look_up' },
  {
    id: 'look_up',
    type: 'action',
    action: 'get_order',
    args: { order_no: '{{inputs.order_no}}' },
    onSuccess: 'is_settled',
    next: 'know_courier',
  },
  {
    id: 'is_settled',
    type: 'branch',
    when: [{ if: { ref: 'results.look_up.status', op: 'in', value: ['cancelled', 'delivered'] }, next: 'end_settled' }],
    next: 'know_courier',
  },
  {
    id: 'know_courier',
    type: 'branch',
    when: [{ if: { ref: 'inputs.courier', op: 'exists' }, next: 'tell_courier_failed' }],
    next: 'tell_failed',
  },
  { id: 'tell_courier_failed', type: 'say', prompt: localized('failedCourier'), next: 'ask_wanted' },
  { id: 'tell_failed', type: 'say', prompt: localized('failed'), next: 'ask_wanted' },
  {
    id: 'ask_wanted',
    type: 'ask',
    prompt: localized('askWanted'),
    answer: { key: 'still_wanted', question: localized('questionWanted'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'is_wanted',
  },
  {
    id: 'is_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.still_wanted', op: '==', value: true }, next: 'ask_reason' }],
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
    args: { order_no: '{{inputs.order_no}}', reason: 'the shopper does not want it after a failed delivery' },
    onSuccess: 'end_cancelled',
    next: 'end_cancel_noted',
  },
];

const reason: readonly FlowStep[] = [
  {
    id: 'ask_reason',
    type: 'ask',
    prompt: localized('askReason'),
    answer: {
      key: 'what_happened',
      question: localized('questionReason'),
      type: 'choice',
      choices: [
        { value: 'not_home', label: localized('reasonNotHome'), dtmf: '1', also: synonyms('not_home') },
        { value: 'wrong_address', label: localized('reasonAddress'), dtmf: '2', also: synonyms('wrong_address') },
        { value: 'nobody_came', label: localized('reasonNobodyCame'), dtmf: '3', also: synonyms('nobody_came') },
      ],
      maxTries: 2,
    },
    onNoInput: 'ask_day',
    onNoMatch: 'ask_day',
    next: 'which_reason',
  },
  {
    id: 'which_reason',
    type: 'branch',
    when: [
      { if: { ref: 'answers.what_happened', op: '==', value: 'wrong_address' }, next: 'ask_new_address' },
      { if: { ref: 'answers.what_happened', op: '==', value: 'nobody_came' }, next: 'say_sorry' },
    ],
    next: 'ask_other_phone',
  },
  { id: 'say_sorry', type: 'say', prompt: localized('sorryNobodyCame'), next: 'ask_other_phone' },
];

const address: readonly FlowStep[] = [
  {
    id: 'ask_new_address',
    type: 'ask',
    prompt: localized('askNewAddress'),
    answer: { key: 'new_address', question: localized('questionNewAddress'), type: 'text', maxTries: 2 },
    onNoInput: 'end_address_noted',
    onNoMatch: 'end_address_noted',
    next: 'confirm_new_address',
  },
  {
    id: 'confirm_new_address',
    type: 'confirm',
    action: 'update_delivery_address',
    prompt: localized('confirmNewAddress'),
    onYes: 'change_address',
    onNo: 'end_address_noted',
  },
  {
    id: 'change_address',
    type: 'action',
    action: 'update_delivery_address',
    args: { order_no: '{{inputs.order_no}}', address: '{{answers.new_address}}' },
    onSuccess: 'ask_other_phone',
    next: 'end_address_noted',
  },
];

const phone: readonly FlowStep[] = [
  {
    id: 'ask_other_phone',
    type: 'ask',
    prompt: localized('askOtherPhone'),
    answer: { key: 'has_other_phone', question: localized('questionOtherPhone'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'ask_day',
    onNoMatch: 'ask_day',
    next: 'is_other_phone',
  },
  {
    id: 'is_other_phone',
    type: 'branch',
    when: [{ if: { ref: 'answers.has_other_phone', op: '==', value: true }, next: 'ask_phone' }],
    next: 'ask_day',
  },
  {
    id: 'ask_phone',
    type: 'ask',
    prompt: localized('askPhone'), // spoken, not keyed: most mobile numbers begin with 9, the opt-out
    answer: { key: 'other_phone', question: localized('questionPhone'), type: 'text', maxTries: 2 },
    onNoInput: 'ask_day',
    onNoMatch: 'ask_day',
    next: 'ask_day',
  },
];

const day: readonly FlowStep[] = [
  {
    id: 'ask_day',
    type: 'ask',
    prompt: localized('askDay'),
    answer: {
      key: 'reattempt_day',
      question: localized('questionDay'),
      type: 'date',
      latest: 30,
      maxTries: 2,
    },
    onNoInput: 'end_reattempt_any_day',
    onNoMatch: 'end_reattempt_any_day',
    next: 'end_reattempt',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_reattempt', type: 'end', prompt: localized('byeReattempt'), outcome: 'reattempt' },
  { id: 'end_reattempt_any_day', type: 'end', prompt: localized('byeReattemptAnyDay'), outcome: 'reattempt' },
  { id: 'end_address_noted', type: 'end', prompt: localized('byeAddressNoted'), outcome: 'address_to_check' },
  { id: 'end_cancelled', type: 'end', prompt: localized('byeCancelled'), outcome: 'cancelled' },
  { id: 'end_cancel_noted', type: 'end', prompt: localized('byeCancelNoted'), outcome: 'cancelled' },
  { id: 'end_settled', type: 'end', prompt: localized('byeSettled'), outcome: 'already_settled' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [
  ...opening,
  ...cancelling,
  ...reason,
  ...address,
  ...phone,
  ...day,
  ...endings,
];

import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

/** The order is looked up first: nobody likes to be reminded of what is paid or cancelled. */
const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'look_up' },
  {
    id: 'look_up',
    type: 'action',
    action: 'get_order',
    args: { order_no: '{{inputs.order_no}}' },
    onSuccess: 'is_settled',
    next: 'tell_pending',
  },
  {
    id: 'is_settled',
    type: 'branch',
    when: [
      { if: { ref: 'results.look_up.status', op: 'in', value: ['cancelled', 'closed'] }, next: 'end_nothing_due' },
      { if: { ref: 'results.look_up.payment', op: '==', value: 'paid' }, next: 'end_nothing_due' },
    ],
    next: 'tell_pending',
  },
  { id: 'tell_pending', type: 'say', prompt: localized('pending'), next: 'know_due_date' },
  {
    id: 'know_due_date',
    type: 'branch',
    when: [{ if: { ref: 'inputs.due_date', op: 'exists' }, next: 'tell_due_date' }],
    next: 'ask_payment',
  },
  { id: 'tell_due_date', type: 'say', prompt: localized('dueDate'), next: 'ask_payment' },
];

const payment: readonly FlowStep[] = [
  {
    id: 'ask_payment',
    type: 'ask',
    prompt: localized('askPayment'),
    answer: {
      key: 'payment',
      question: localized('questionPayment'),
      type: 'choice',
      choices: [
        { value: 'pay_online', label: localized('payOnline'), dtmf: '1', also: synonyms('pay_online') },
        { value: 'already_paid', label: localized('alreadyPaid'), dtmf: '2', also: synonyms('already_paid') },
        {
          value: 'cash_on_delivery',
          label: localized('cashOnDelivery'),
          dtmf: '3',
          also: synonyms('cash_on_delivery'),
        },
        { value: 'not_wanted', label: localized('notWanted'), dtmf: '4', also: synonyms('not_wanted') },
      ],
      maxTries: 2,
    },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'which_payment',
  },
  {
    id: 'which_payment',
    type: 'branch',
    when: [
      { if: { ref: 'answers.payment', op: '==', value: 'pay_online' }, next: 'ask_when' },
      { if: { ref: 'answers.payment', op: '==', value: 'already_paid' }, next: 'end_already_paid' },
      { if: { ref: 'answers.payment', op: '==', value: 'cash_on_delivery' }, next: 'end_wants_cod' },
    ],
    next: 'confirm_cancel',
  },
  {
    id: 'ask_when',
    type: 'ask',
    prompt: localized('askWhen'),
    answer: { key: 'pay_by', question: localized('questionWhen'), type: 'date', latest: 60, maxTries: 2 },
    onNoInput: 'end_will_pay',
    onNoMatch: 'end_will_pay',
    next: 'end_will_pay_on',
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
    args: { order_no: '{{inputs.order_no}}', reason: 'not paid, and the shopper does not want it' },
    onSuccess: 'end_cancelled',
    next: 'end_cancel_noted',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_will_pay_on', type: 'end', prompt: localized('byeWillPayOn'), outcome: 'will_pay' },
  { id: 'end_will_pay', type: 'end', prompt: localized('byeWillPay'), outcome: 'will_pay' },
  { id: 'end_already_paid', type: 'end', prompt: localized('byeAlreadyPaid'), outcome: 'already_paid' },
  { id: 'end_wants_cod', type: 'end', prompt: localized('byeWantsCod'), outcome: 'wants_cash_on_delivery' },
  { id: 'end_cancelled', type: 'end', prompt: localized('byeCancelled'), outcome: 'cancelled' },
  { id: 'end_cancel_noted', type: 'end', prompt: localized('byeCancelNoted'), outcome: 'cancelled' },
  { id: 'end_nothing_due', type: 'end', prompt: localized('byeNothingDue'), outcome: 'nothing_due' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...opening, ...payment, ...cancelling, ...endings];

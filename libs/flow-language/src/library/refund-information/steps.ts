import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const opening: readonly FlowStep[] = [{ id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_refund' }];

const refund: readonly FlowStep[] = [
  { id: 'tell_refund', type: 'say', prompt: localized('tellRefund'), next: 'which_method' },
  {
    id: 'which_method',
    type: 'branch',
    when: [
      { if: { ref: 'inputs.refund_method', op: '==', value: 'upi' }, next: 'to_upi' },
      { if: { ref: 'inputs.refund_method', op: '==', value: 'bank' }, next: 'to_bank' },
      { if: { ref: 'inputs.refund_method', op: '==', value: 'wallet' }, next: 'to_wallet' },
    ],
    next: 'to_original',
  },
  { id: 'to_original', type: 'say', prompt: localized('toOriginal'), next: 'tell_date' },
  { id: 'to_upi', type: 'say', prompt: localized('toUpi'), next: 'tell_date' },
  { id: 'to_bank', type: 'say', prompt: localized('toBank'), next: 'tell_date' },
  { id: 'to_wallet', type: 'say', prompt: localized('toWallet'), next: 'tell_date' },
  { id: 'tell_date', type: 'say', prompt: localized('tellDate'), next: 'know_reference' },
  {
    id: 'know_reference',
    type: 'branch',
    when: [{ if: { ref: 'inputs.refund_reference', op: 'exists' }, next: 'tell_reference' }],
    next: 'safety',
  },
  { id: 'tell_reference', type: 'say', prompt: localized('tellReference'), next: 'safety' },
  // calls about refunds are what fraudsters imitate
  { id: 'safety', type: 'say', prompt: localized('safety'), next: 'ask_clear' },
];

/** What is neither yes nor no is most likely a question. */
const clarity: readonly FlowStep[] = [
  {
    id: 'ask_clear',
    type: 'ask',
    prompt: localized('askClear'),
    answer: { key: 'is_clear', question: localized('questionClear'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_told',
    onNoMatch: 'hand_over',
    next: 'is_understood',
  },
  {
    id: 'is_understood',
    type: 'branch',
    when: [{ if: { ref: 'answers.is_clear', op: '==', value: true }, next: 'end_understood' }],
    next: 'hand_over',
  },
  { id: 'hand_over', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
];

const endings: readonly FlowStep[] = [
  { id: 'end_understood', type: 'end', prompt: localized('byeClear'), outcome: 'understood' },
  { id: 'end_told', type: 'end', prompt: localized('byeExplained'), outcome: 'told' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
];

export const steps: readonly FlowStep[] = [...opening, ...refund, ...clarity, ...endings];

import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

const opening: readonly FlowStep[] = [
  {
    id: 'know_name',
    type: 'branch',
    when: [{ if: { ref: 'inputs.customer_name', op: 'exists' }, next: 'greet' }],
    next: 'tell_exchange',
  },
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_exchange' },
  { id: 'tell_exchange', type: 'say', prompt: localized('tellExchange'), next: 'know_items' },
  {
    id: 'know_items',
    type: 'branch',
    when: [{ if: { ref: 'inputs.items', op: 'exists' }, next: 'tell_items' }],
    next: 'ask_change',
  },
  { id: 'tell_items', type: 'say', prompt: localized('tellItems'), next: 'ask_change' },
];

const wish: readonly FlowStep[] = [
  {
    id: 'ask_change',
    type: 'ask',
    prompt: localized('askChange'),
    answer: {
      key: 'change',
      question: localized('questionChange'),
      type: 'choice',
      choices: [
        { value: 'size', label: localized('size'), dtmf: '1', also: synonyms('size') },
        { value: 'colour', label: localized('colour'), dtmf: '2', also: synonyms('colour') },
        { value: 'refund', label: localized('refund'), dtmf: '3', also: synonyms('refund') },
      ],
      maxTries: 2,
    },
    onNoInput: 'end_no_decision',
    onNoMatch: 'person',
    next: 'is_refund',
  },
  {
    id: 'is_refund',
    type: 'branch',
    when: [{ if: { ref: 'answers.change', op: '==', value: 'refund' }, next: 'end_refund' }],
    next: 'ask_which',
  },
  {
    id: 'ask_which',
    type: 'ask',
    prompt: localized('askWhich'),
    answer: { key: 'exchange_for', question: localized('questionWhich'), type: 'text', maxTries: 2 },
    onNoInput: 'person',
    onNoMatch: 'person',
    next: 'ask_day',
  },
  {
    id: 'ask_day',
    type: 'ask',
    prompt: localized('askDay'),
    answer: { key: 'pickup_day', question: localized('questionDay'), type: 'date', latest: 30, maxTries: 2 },
    onNoInput: 'end_any_day',
    onNoMatch: 'end_any_day',
    next: 'end_day',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_day', type: 'end', prompt: localized('byeDay'), outcome: 'exchange' },
  { id: 'end_any_day', type: 'end', prompt: localized('byeAnyDay'), outcome: 'exchange' },
  { id: 'end_refund', type: 'end', prompt: localized('byeRefund'), outcome: 'refund_wanted' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...opening, ...wish, ...endings];

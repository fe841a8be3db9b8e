import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const asking: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'ask_pay' },
  {
    id: 'ask_pay',
    type: 'ask',
    prompt: localized('askPay'),
    answer: { key: 'pays_online', question: localized('questionPay'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'is_online',
  },
  {
    id: 'is_online',
    type: 'branch',
    when: [{ if: { ref: 'answers.pays_online', op: '==', value: true }, next: 'end_online' }],
    next: 'end_cash',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_online', type: 'end', prompt: localized('byeOnline'), outcome: 'wants_prepaid' },
  { id: 'end_cash', type: 'end', prompt: localized('byeCash'), outcome: 'stays_cod' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...asking, ...endings];

import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const asking: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'know_price' },
  {
    id: 'know_price',
    type: 'branch',
    when: [{ if: { ref: 'inputs.price', op: 'exists' }, next: 'tell_price' }],
    next: 'ask_want',
  },
  { id: 'tell_price', type: 'say', prompt: localized('tellPrice'), next: 'ask_want' },
  {
    id: 'ask_want',
    type: 'ask',
    prompt: localized('askWant'),
    answer: { key: 'still_wanted', question: localized('questionWant'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_reply',
    onNoMatch: 'end_no_reply',
    next: 'is_wanted',
  },
  {
    id: 'is_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.still_wanted', op: '==', value: true }, next: 'ask_person' }],
    next: 'end_not_wanted',
  },
  {
    id: 'ask_person',
    type: 'ask',
    prompt: localized('askPerson'),
    answer: { key: 'wants_person', question: localized('questionPerson'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'end_will_order',
    onNoMatch: 'end_will_order',
    next: 'is_person_wanted',
  },
  {
    id: 'is_person_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.wants_person', op: '==', value: true }, next: 'hand_over' }],
    next: 'end_will_order',
  },
  { id: 'hand_over', type: 'handoff', to: 'sales', onConnected: 'end_handed_over', onFailed: 'end_callback' },
];

const endings: readonly FlowStep[] = [
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_will_order', type: 'end', prompt: localized('byeOrder'), outcome: 'will_order' },
  { id: 'end_not_wanted', type: 'end', prompt: localized('byeNotWanted'), outcome: 'not_wanted' },
  { id: 'end_no_reply', type: 'end', prompt: localized('byeNoReply'), outcome: 'no_reply' },
];

export const steps: readonly FlowStep[] = [...asking, ...endings];

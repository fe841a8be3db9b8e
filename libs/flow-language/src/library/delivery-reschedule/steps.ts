import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'which_situation' },
  {
    id: 'which_situation',
    type: 'branch',
    when: [{ if: { ref: 'inputs.situation', op: '==', value: 'out_for_delivery' }, next: 'tell_today' }],
    next: 'tell_delayed',
  },
  { id: 'tell_today', type: 'say', prompt: localized('comesToday'), next: 'ask_suits' },
  { id: 'tell_delayed', type: 'say', prompt: localized('delayed'), next: 'know_new_date' },
  {
    id: 'know_new_date',
    type: 'branch',
    when: [{ if: { ref: 'inputs.expected_date', op: 'exists' }, next: 'tell_new_date' }],
    next: 'ask_day',
  },
  { id: 'tell_new_date', type: 'say', prompt: localized('newDate'), next: 'ask_suits' },
  {
    id: 'ask_suits',
    type: 'ask',
    prompt: localized('askSuits'),
    answer: { key: 'suits', question: localized('questionSuits'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'does_suit',
  },
  {
    id: 'does_suit',
    type: 'branch',
    when: [{ if: { ref: 'answers.suits', op: '==', value: true }, next: 'end_as_planned' }],
    next: 'ask_day',
  },
];

const newTime: readonly FlowStep[] = [
  {
    id: 'ask_day',
    type: 'ask',
    prompt: localized('askDay'),
    answer: {
      key: 'new_day',
      question: localized('questionDay'),
      type: 'date',
      latest: 30,
      maxTries: 2,
    },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'ask_time',
  },
  {
    id: 'ask_time',
    type: 'ask',
    prompt: localized('askTime'),
    answer: {
      key: 'time_slot',
      question: localized('questionTime'),
      type: 'choice',
      choices: [
        { value: 'morning', label: localized('morning'), dtmf: '1', also: synonyms('morning') },
        { value: 'afternoon', label: localized('afternoon'), dtmf: '2', also: synonyms('afternoon') },
        { value: 'evening', label: localized('evening'), dtmf: '3', also: synonyms('evening') },
      ],
      maxTries: 2,
    },
    onNoInput: 'end_rescheduled_day',
    onNoMatch: 'end_rescheduled_day',
    next: 'end_rescheduled',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'store', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_as_planned', type: 'end', prompt: localized('byeAsPlanned'), outcome: 'as_planned' },
  { id: 'end_rescheduled', type: 'end', prompt: localized('byeRescheduled'), outcome: 'rescheduled' },
  { id: 'end_rescheduled_day', type: 'end', prompt: localized('byeRescheduledDay'), outcome: 'rescheduled' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...opening, ...newTime, ...endings];

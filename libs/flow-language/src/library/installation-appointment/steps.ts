import type { FlowStep } from '../../definition/flow-step.js';
import { synonyms } from '../delivery-reschedule/texts.js';
import { localized } from './texts.js';

const asking: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_delivered' },
  { id: 'tell_delivered', type: 'say', prompt: localized('tellDelivered'), next: 'ask_needed' },
  {
    id: 'ask_needed',
    type: 'ask',
    prompt: localized('askNeeded'),
    answer: { key: 'installation_needed', question: localized('questionNeeded'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'end_no_decision',
    next: 'is_needed',
  },
  {
    id: 'is_needed',
    type: 'branch',
    when: [{ if: { ref: 'answers.installation_needed', op: '==', value: true }, next: 'ask_day' }],
    next: 'end_not_needed',
  },
];

/** Without a day there is no appointment: a person settles it. */
const appointment: readonly FlowStep[] = [
  {
    id: 'ask_day',
    type: 'ask',
    prompt: localized('askDay'),
    answer: { key: 'appointment_day', question: localized('questionDay'), type: 'date', latest: 60, maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'person',
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
    onNoInput: 'end_day',
    onNoMatch: 'end_day',
    next: 'end_appointment',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'person', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_appointment', type: 'end', prompt: localized('byeAppointment'), outcome: 'appointment' },
  { id: 'end_day', type: 'end', prompt: localized('byeDay'), outcome: 'appointment' },
  { id: 'end_not_needed', type: 'end', prompt: localized('byeNotNeeded'), outcome: 'not_needed' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...asking, ...appointment, ...endings];

import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'know_last' },
  {
    id: 'know_last',
    type: 'branch',
    when: [{ if: { ref: 'inputs.last_order', op: 'exists' }, next: 'tell_last' }],
    next: 'ask_reason',
  },
  { id: 'tell_last', type: 'say', prompt: localized('tellLast'), next: 'ask_reason' },
];

const reason: readonly FlowStep[] = [
  {
    id: 'ask_reason',
    type: 'ask',
    prompt: localized('askReason'),
    answer: {
      key: 'reason',
      question: localized('questionReason'),
      type: 'choice',
      choices: [
        { value: 'price', label: localized('price'), dtmf: '1', also: synonyms('price') },
        { value: 'quality', label: localized('quality'), dtmf: '2', also: synonyms('quality') },
        { value: 'delivery', label: localized('delivery'), dtmf: '3', also: synonyms('delivery') },
        { value: 'no_need', label: localized('noNeed'), dtmf: '4', also: synonyms('no_need') },
      ],
      maxTries: 2,
    },
    onNoInput: 'end_no_reply',
    onNoMatch: 'know_news',
    next: 'went_wrong',
  },
  {
    id: 'went_wrong',
    type: 'branch',
    when: [{ if: { ref: 'answers.reason', op: 'in', value: ['quality', 'delivery'] }, next: 'ask_person' }],
    next: 'know_news',
  },
  {
    id: 'ask_person',
    type: 'ask',
    prompt: localized('askPerson'),
    answer: { key: 'wants_person', question: localized('questionPerson'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'know_news',
    onNoMatch: 'know_news',
    next: 'is_person_wanted',
  },
  {
    id: 'is_person_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.wants_person', op: '==', value: true }, next: 'hand_over' }],
    next: 'know_news',
  },
  { id: 'hand_over', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
];

const interest: readonly FlowStep[] = [
  {
    id: 'know_news',
    type: 'branch',
    when: [{ if: { ref: 'inputs.news', op: 'exists' }, next: 'tell_news' }],
    next: 'ask_interest',
  },
  { id: 'tell_news', type: 'say', prompt: localized('tellNews'), next: 'ask_interest' },
  {
    id: 'ask_interest',
    type: 'ask',
    prompt: localized('askInterest'),
    answer: { key: 'interested', question: localized('questionInterest'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'end_no_reply',
    onNoMatch: 'end_no_reply',
    next: 'is_interested',
  },
  {
    id: 'is_interested',
    type: 'branch',
    when: [{ if: { ref: 'answers.interested', op: '==', value: true }, next: 'end_interested' }],
    next: 'end_not_interested',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'end_interested', type: 'end', prompt: localized('byeInterested'), outcome: 'interested' },
  { id: 'end_not_interested', type: 'end', prompt: localized('byeNotInterested'), outcome: 'not_interested' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_no_reply', type: 'end', prompt: localized('byeNoReply'), outcome: 'no_reply' },
];

export const steps: readonly FlowStep[] = [...opening, ...reason, ...interest, ...endings];

import type { FlowStep } from '../../definition/flow-step.js';
import { localized, synonyms } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'know_total' },
  {
    id: 'know_total',
    type: 'branch',
    when: [{ if: { ref: 'inputs.cart_total', op: 'exists' }, next: 'tell_total' }],
    next: 'ask_interest',
  },
  { id: 'tell_total', type: 'say', prompt: localized('tellTotal'), next: 'ask_interest' },
  {
    id: 'ask_interest',
    type: 'ask',
    prompt: localized('askInterest'),
    answer: { key: 'still_interested', question: localized('questionInterest'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_reply',
    onNoMatch: 'end_no_reply',
    next: 'is_interested',
  },
  {
    id: 'is_interested',
    type: 'branch',
    when: [{ if: { ref: 'answers.still_interested', op: '==', value: true }, next: 'ask_help' }],
    next: 'ask_reason',
  },
];

/** After a no nothing is asked twice, and help is only spoken of where it could change something. */
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
        { value: 'payment', label: localized('payment'), dtmf: '2', also: synonyms('payment') },
        { value: 'delivery', label: localized('delivery'), dtmf: '3', also: synonyms('delivery') },
        { value: 'looking', label: localized('looking'), dtmf: '4', also: synonyms('looking') },
      ],
      maxTries: 1,
    },
    onNoInput: 'end_not_interested',
    onNoMatch: 'end_not_interested',
    next: 'can_help',
  },
  {
    id: 'can_help',
    type: 'branch',
    when: [{ if: { ref: 'answers.reason', op: 'in', value: ['payment', 'delivery'] }, next: 'ask_help' }],
    next: 'end_not_interested',
  },
];

const help: readonly FlowStep[] = [
  {
    id: 'ask_help',
    type: 'ask',
    prompt: localized('askHelp'),
    answer: {
      key: 'wants_help',
      question: localized('questionHelp'),
      type: 'choice',
      choices: [
        { value: 'at_once', label: localized('now'), dtmf: '1', also: synonyms('at_once') },
        { value: 'later', label: localized('later'), dtmf: '2', also: synonyms('later') },
        { value: 'no', label: localized('noHelp'), dtmf: '3', also: synonyms('no') },
      ],
      maxTries: 1,
    },
    onNoInput: 'without_help',
    onNoMatch: 'without_help',
    next: 'which_help',
  },
  {
    id: 'which_help',
    type: 'branch',
    when: [
      { if: { ref: 'answers.wants_help', op: '==', value: 'at_once' }, next: 'hand_over' },
      { if: { ref: 'answers.wants_help', op: '==', value: 'later' }, next: 'ask_when' },
    ],
    next: 'without_help',
  },
  {
    id: 'without_help',
    type: 'branch',
    when: [{ if: { ref: 'answers.still_interested', op: '==', value: true }, next: 'end_will_order' }],
    next: 'end_not_interested',
  },
  { id: 'hand_over', type: 'handoff', to: 'sales', onConnected: 'end_handed_over', onFailed: 'nobody_free' },
  { id: 'nobody_free', type: 'say', prompt: localized('nobodyFree'), next: 'ask_when' },
  {
    id: 'ask_when',
    type: 'ask',
    prompt: localized('askWhen'),
    answer: {
      key: 'callback_time',
      question: localized('questionWhen'),
      type: 'choice',
      choices: [
        { value: 'today', label: localized('today'), dtmf: '1', also: synonyms('today') },
        { value: 'tomorrow_morning', label: localized('morning'), dtmf: '2', also: synonyms('tomorrow_morning') },
        { value: 'tomorrow_evening', label: localized('evening'), dtmf: '3', also: synonyms('tomorrow_evening') },
      ],
      maxTries: 2,
    },
    onNoInput: 'end_callback_any_time',
    onNoMatch: 'end_callback_any_time',
    next: 'end_callback',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'end_will_order', type: 'end', prompt: localized('byeOrder'), outcome: 'will_order' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_callback_any_time', type: 'end', prompt: localized('byeCallbackAnyTime'), outcome: 'callback' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_not_interested', type: 'end', prompt: localized('byeNotInterested'), outcome: 'not_interested' },
  { id: 'end_no_reply', type: 'end', prompt: localized('byeNoReply'), outcome: 'no_reply' },
];

export const steps: readonly FlowStep[] = [...opening, ...reason, ...help, ...endings];

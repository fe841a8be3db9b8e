import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const opening: readonly FlowStep[] = [
  {
    id: 'know_name',
    type: 'branch',
    when: [{ if: { ref: 'inputs.customer_name', op: 'exists' }, next: 'greet' }],
    next: 'tell_return',
  },
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_return' },
  { id: 'tell_return', type: 'say', prompt: localized('tellReturn'), next: 'know_items' },
  {
    id: 'know_items',
    type: 'branch',
    when: [{ if: { ref: 'inputs.items', op: 'exists' }, next: 'tell_items' }],
    next: 'know_date',
  },
  { id: 'tell_items', type: 'say', prompt: localized('tellItems'), next: 'know_date' },
  {
    id: 'know_date',
    type: 'branch',
    when: [{ if: { ref: 'inputs.pickup_date', op: 'exists' }, next: 'ask_suits' }],
    next: 'ask_wish',
  },
];

const day: readonly FlowStep[] = [
  {
    id: 'ask_suits',
    type: 'ask',
    prompt: localized('askSuits'),
    answer: { key: 'pickup_suits', question: localized('questionSuits'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'ask_wish',
    next: 'is_suitable',
  },
  {
    id: 'is_suitable',
    type: 'branch',
    when: [{ if: { ref: 'answers.pickup_suits', op: '==', value: true }, next: 'ask_packed' }],
    next: 'ask_wish',
  },
  {
    id: 'ask_wish',
    type: 'ask',
    prompt: localized('askWish'),
    answer: {
      key: 'pickup_wish',
      question: localized('questionWish'),
      type: 'date',
      latest: 30,
      maxTries: 1, // "cancel" is no day either: it is asked about, not taken for a slip of the tongue
    },
    onNoInput: 'end_no_decision',
    onNoMatch: 'ask_cancel',
    next: 'ask_packed',
  },
];

/** A no to the cancelling leaves the wish open: a person settles it. */
const cancelling: readonly FlowStep[] = [
  {
    id: 'ask_cancel',
    type: 'ask',
    prompt: localized('askCancel'),
    answer: { key: 'cancel_return', question: localized('questionCancel'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'end_no_decision',
    onNoMatch: 'hand_over',
    next: 'is_surely_cancelled',
  },
  {
    id: 'is_surely_cancelled',
    type: 'branch',
    when: [{ if: { ref: 'answers.cancel_return', op: '==', value: true }, next: 'end_cancelled' }],
    next: 'hand_over',
  },
  { id: 'hand_over', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
];

const packing: readonly FlowStep[] = [
  {
    id: 'ask_packed',
    type: 'ask',
    prompt: localized('askPacked'),
    answer: { key: 'parcel_packed', question: localized('questionPacked'), type: 'yes_no', maxTries: 2 },
    onNoInput: 'pack_first',
    onNoMatch: 'pack_first',
    next: 'is_packed',
  },
  {
    id: 'is_packed',
    type: 'branch',
    when: [{ if: { ref: 'answers.parcel_packed', op: '==', value: true }, next: 'which_day' }],
    next: 'pack_first',
  },
  { id: 'pack_first', type: 'say', prompt: localized('packFirst'), next: 'which_day' },
  {
    id: 'which_day',
    type: 'branch',
    when: [{ if: { ref: 'answers.pickup_wish', op: 'exists' }, next: 'end_day' }],
    next: 'end_planned',
  },
];

const endings: readonly FlowStep[] = [
  { id: 'end_planned', type: 'end', prompt: localized('byePlanned'), outcome: 'pickup_confirmed' },
  { id: 'end_day', type: 'end', prompt: localized('byeDay'), outcome: 'day_chosen' },
  { id: 'end_cancelled', type: 'end', prompt: localized('byeCancelled'), outcome: 'return_cancelled' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_no_decision', type: 'end', prompt: localized('byeNoDecision'), outcome: 'no_decision' },
];

export const steps: readonly FlowStep[] = [...opening, ...day, ...cancelling, ...packing, ...endings];

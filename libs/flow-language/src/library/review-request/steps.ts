import type { FlowStep } from '../../definition/flow-step.js';
import { localized } from './texts.js';

const opening: readonly FlowStep[] = [
  { id: 'greet', type: 'say', prompt: localized('greet'), next: 'tell_order' },
  { id: 'tell_order', type: 'say', prompt: localized('tellOrder'), next: 'know_items' },
  {
    id: 'know_items',
    type: 'branch',
    when: [{ if: { ref: 'inputs.items', op: 'exists' }, next: 'tell_items' }],
    next: 'ask_rating',
  },
  { id: 'tell_items', type: 'say', prompt: localized('tellItems'), next: 'ask_rating' },
];

/** A number that is no rating is not asked for again: the question becomes a simpler one. */
const rating: readonly FlowStep[] = [
  {
    id: 'ask_rating',
    type: 'ask',
    prompt: localized('askRating'),
    answer: {
      key: 'rating',
      question: localized('questionRating'),
      type: 'number',
      min: 1,
      max: 5,
      integer: true,
      maxTries: 2,
    },
    onNoInput: 'end_no_rating',
    onNoMatch: 'ask_satisfied',
    next: 'which_rating',
  },
  {
    id: 'which_rating',
    type: 'branch',
    when: [
      { if: { ref: 'answers.rating', op: 'in', value: [4, 5] }, next: 'ask_comment' },
      { if: { ref: 'answers.rating', op: 'in', value: [1, 2, 3] }, next: 'ask_problem' },
    ],
    next: 'ask_satisfied',
  },
  {
    id: 'ask_satisfied',
    type: 'ask',
    prompt: localized('askSatisfied'),
    answer: { key: 'is_satisfied', question: localized('questionSatisfied'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'end_no_rating',
    onNoMatch: 'end_no_rating',
    next: 'which_opinion',
  },
  {
    id: 'which_opinion',
    type: 'branch',
    when: [{ if: { ref: 'answers.is_satisfied', op: '==', value: true }, next: 'ask_comment' }],
    next: 'ask_problem',
  },
];

const words: readonly FlowStep[] = [
  {
    id: 'ask_comment',
    type: 'ask',
    prompt: localized('askComment'),
    answer: { key: 'comment', question: localized('questionComment'), type: 'text', maxTries: 1 },
    onNoInput: 'end_satisfied',
    onNoMatch: 'end_satisfied',
    next: 'end_satisfied',
  },
  {
    id: 'ask_problem',
    type: 'ask',
    prompt: localized('askProblem'),
    answer: { key: 'problem', question: localized('questionProblem'), type: 'text', maxTries: 1 },
    onNoInput: 'ask_person',
    onNoMatch: 'ask_person',
    next: 'ask_person',
  },
  {
    id: 'ask_person',
    type: 'ask',
    prompt: localized('askPerson'),
    answer: { key: 'wants_person', question: localized('questionPerson'), type: 'yes_no', maxTries: 1 },
    onNoInput: 'end_not_satisfied',
    onNoMatch: 'end_not_satisfied',
    next: 'is_person_wanted',
  },
  {
    id: 'is_person_wanted',
    type: 'branch',
    when: [{ if: { ref: 'answers.wants_person', op: '==', value: true }, next: 'hand_over' }],
    next: 'end_not_satisfied',
  },
  { id: 'hand_over', type: 'handoff', to: 'support', onConnected: 'end_handed_over', onFailed: 'end_callback' },
];

const endings: readonly FlowStep[] = [
  { id: 'end_satisfied', type: 'end', prompt: localized('byeThanks'), outcome: 'satisfied' },
  { id: 'end_not_satisfied', type: 'end', prompt: localized('byeProblem'), outcome: 'not_satisfied' },
  { id: 'end_handed_over', type: 'end', outcome: 'handed_over' },
  { id: 'end_callback', type: 'end', prompt: localized('byeCallback'), outcome: 'callback' },
  { id: 'end_no_rating', type: 'end', prompt: localized('byeNoRating'), outcome: 'no_rating' },
];

export const steps: readonly FlowStep[] = [...opening, ...rating, ...words, ...endings];

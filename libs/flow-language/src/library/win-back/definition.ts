import type { FlowDefinition } from '../../definition/flow-definition.js';
import { steps } from './steps.js';
import { languages, localized } from './texts.js';

/**
 * Asks a customer who has not ordered for long what went wrong. It never asks "may we call again": a no to that would
 * be an opt-out that no step could record. The opt-out that counts, the key 9 or the phrase, is named at the beginning
 * and after a no. No trigger: commerce events tell what happened, not what has not happened for months.
 */
export const winBack: FlowDefinition = {
  name: 'Win back a customer',
  description:
    'Asks a customer who has not ordered for long for the reason, connects to a person when something went wrong, and asks for interest in what is new.',
  callType: 'promotional',
  languages: { allowed: languages, default: 'hi-IN' },
  disclosure: localized('disclosure'),
  inputs: [
    { key: 'customer_name', label: 'Customer name', type: 'text', required: true },
    { key: 'store_name', label: 'Store name', type: 'text', required: true },
    { key: 'last_order', label: 'Day of the last order', type: 'date', required: false },
    { key: 'news', label: 'What is new in the shop, in a few words', type: 'text', required: false },
  ],
  steps,
  outcomes: [
    { key: 'interested', label: 'Interested' },
    { key: 'not_interested', label: 'Not interested' },
    { key: 'handed_over', label: 'Handed over to a person' },
    { key: 'callback', label: 'To be called back by a person' },
    { key: 'no_reply', label: 'No reply' },
  ],
  actions: [],
  // Nothing is urgent here: one more try after two days, and after a declined call only after a week.
  retry: { maxAttempts: 2, gapMinutes: { no_answer: [2880], busy: [1440], voicemail: [4320], declined: [10_080] } },
  callingHours: {
    days: {
      mon: [['11:00', '19:00']],
      tue: [['11:00', '19:00']],
      wed: [['11:00', '19:00']],
      thu: [['11:00', '19:00']],
      fri: [['11:00', '19:00']],
      sat: [['11:00', '19:00']],
    },
  },
  limits: { ringSeconds: 25, maxSeconds: 180, silenceSeconds: 8 },
};

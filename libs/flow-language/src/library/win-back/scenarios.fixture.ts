import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', store_name: 'Kalakar' };
const known = { ...inputs, last_order: '2029-06-30', news: 'handloom sarees' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the shopper would like to see what is new',
    inputs: known,
    testAnswers: { reason: 'no_need' },
    outcome: 'interested',
    actions: [],
  },
  {
    name: 'the shopper finds it too dear and is not interested',
    inputs,
    testAnswers: { reason: 'price', interested: 'no' },
    outcome: 'not_interested',
  },
  {
    name: 'the quality was bad and a person takes over',
    inputs: known,
    testAnswers: { reason: 'quality' },
    outcome: 'handed_over',
  },
  {
    name: 'the delivery was bad and nobody is there',
    inputs,
    testAnswers: { reason: 'delivery' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
  {
    name: 'the delivery was bad and the shopper wants no person',
    inputs,
    testAnswers: { reason: 'delivery', wants_person: 'no' },
    outcome: 'interested',
  },
  {
    name: 'the reason is not understood',
    inputs,
    testAnswers: { reason: '???', interested: 'no' },
    outcome: 'not_interested',
  },
  { name: 'nobody says anything', inputs, testAnswers: { reason: '' }, outcome: 'no_reply' },
  {
    name: 'nobody says anything about interest',
    inputs: known,
    testAnswers: { reason: 'price', interested: '' },
    outcome: 'no_reply',
  },
  {
    name: 'the shopper wants no more calls',
    inputs,
    testAnswers: { reason: 'Please do not call me again' },
    outcome: null,
  },
];

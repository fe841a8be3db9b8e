import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', product: '1 kurta' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'it is wanted, and ordered later',
    inputs: { ...inputs, price: '1299.00' },
    testAnswers: { wants_person: 'no' },
    outcome: 'will_order',
    actions: [],
  },
  { name: 'it is wanted, and ordered with a person', inputs, testAnswers: {}, outcome: 'handed_over' },
  {
    name: 'it is wanted and nobody is there to order it with',
    inputs,
    testAnswers: {},
    outcome: 'callback',
    isPersonAvailable: false,
  },
  { name: 'it is not wanted any more', inputs, testAnswers: { still_wanted: 'no' }, outcome: 'not_wanted' },
  { name: 'nobody says anything', inputs, testAnswers: { still_wanted: '' }, outcome: 'no_reply' },
];

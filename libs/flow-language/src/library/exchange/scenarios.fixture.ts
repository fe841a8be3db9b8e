import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { order_no: '1001' };
const known = { ...inputs, customer_name: 'Asha', items: '1 kurta' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'another size is wanted, and a day is said',
    inputs: known,
    testAnswers: { exchange_for: 'XL', pickup_day: 'Saturday' },
    outcome: 'exchange',
    actions: [],
  },
  {
    name: 'another colour is wanted on any day',
    inputs,
    testAnswers: { change: 'colour', exchange_for: 'blue', pickup_day: '' },
    outcome: 'exchange',
  },
  { name: 'the money is wanted back', inputs, testAnswers: { change: 'refund' }, outcome: 'refund_wanted' },
  { name: 'nobody says anything', inputs, testAnswers: { change: '' }, outcome: 'no_decision' },
  { name: 'what is wanted is not understood', inputs, testAnswers: { change: '???' }, outcome: 'handed_over' },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { change: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001' };
const known = { ...inputs, store_name: 'Kalakar', items: '2 kurtas' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the shopper is satisfied and says why',
    inputs: known,
    testAnswers: { rating: '5', comment: 'Lovely cloth' },
    outcome: 'satisfied',
    actions: [],
  },
  {
    name: 'the shopper is satisfied and says no more',
    inputs,
    testAnswers: { rating: '4', comment: '' },
    outcome: 'satisfied',
  },
  {
    name: 'the shopper has a problem and talks to a person',
    inputs: known,
    testAnswers: { rating: '2', problem: 'The size is wrong' },
    outcome: 'handed_over',
  },
  {
    name: 'the shopper has a problem and only wants it noted',
    inputs,
    testAnswers: { rating: '1', wants_person: 'no' },
    outcome: 'not_satisfied',
  },
  {
    name: 'the shopper is half satisfied and says no more',
    inputs,
    testAnswers: { rating: '3', problem: '', wants_person: '' },
    outcome: 'not_satisfied',
  },
  {
    name: 'the shopper wants a person and none is there',
    inputs,
    testAnswers: { rating: '2' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
  {
    name: 'the number is no rating, the shopper is satisfied',
    inputs,
    testAnswers: { rating: '7' },
    outcome: 'satisfied',
  },
  {
    name: 'the rating is not understood, the shopper is not satisfied',
    inputs,
    testAnswers: { rating: '???', is_satisfied: 'no' },
    outcome: 'handed_over',
  },
  {
    name: 'the number is no rating and nothing more is said',
    inputs,
    testAnswers: { rating: '0', is_satisfied: '' },
    outcome: 'no_rating',
  },
  { name: 'nobody says anything', inputs, testAnswers: { rating: '' }, outcome: 'no_rating' },
];

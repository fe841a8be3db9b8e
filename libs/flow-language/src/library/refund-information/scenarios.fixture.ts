import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = {
  customer_name: 'Asha',
  order_no: '1001',
  amount: '1299',
  refund_method: 'original',
  refund_by: '2030-01-15',
};
const known = { ...inputs, store_name: 'Kalakar', refund_reference: '4017' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the refund goes back as it was paid, with its reference',
    inputs: known,
    testAnswers: {},
    outcome: 'understood',
    actions: [],
  },
  {
    name: 'the refund goes to UPI',
    inputs: { ...inputs, refund_method: 'upi' },
    testAnswers: { is_clear: 'yes' },
    outcome: 'understood',
  },
  {
    name: 'the refund goes to a bank account',
    inputs: { ...inputs, refund_method: 'bank' },
    testAnswers: {},
    outcome: 'understood',
  },
  {
    name: 'the refund goes to the wallet',
    inputs: { ...inputs, refund_method: 'wallet' },
    testAnswers: {},
    outcome: 'understood',
  },
  { name: 'nobody replies', inputs, testAnswers: { is_clear: '' }, outcome: 'told' },
  { name: 'the shopper has a question', inputs, testAnswers: { is_clear: 'no' }, outcome: 'handed_over' },
  { name: 'the shopper says something else', inputs, testAnswers: { is_clear: '???' }, outcome: 'handed_over' },
  {
    name: 'the shopper has a question and nobody is there',
    inputs,
    testAnswers: { is_clear: 'no' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001', amount: '125000' };

export const scenarios: readonly LibraryScenario[] = [
  { name: 'the order is to be paid for online', inputs, testAnswers: {}, outcome: 'wants_prepaid', actions: [] },
  { name: 'the order stays cash on delivery', inputs, testAnswers: { pays_online: 'no' }, outcome: 'stays_cod' },
  { name: 'nobody says anything', inputs, testAnswers: { pays_online: '' }, outcome: 'no_decision' },
  { name: 'a person is asked for', inputs, testAnswers: { pays_online: 'customer care' }, outcome: 'handed_over' },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { pays_online: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const known = { ...inputs, store_name: 'Kalakar', items: '2 kurtas' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the order is wanted on Saturday',
    inputs: known,
    testAnswers: { delivery_day: 'Saturday' },
    outcome: 'confirmed',
    actions: ['confirm_order'],
  },
  {
    name: 'the order is wanted on any day',
    inputs,
    testAnswers: { delivery_day: '' },
    outcome: 'confirmed',
    actions: ['confirm_order'],
  },
  {
    name: 'the order is not wanted',
    inputs,
    testAnswers: { order_confirmed: 'no' },
    outcome: 'cancelled',
    actions: ['cancel_order'],
  },
  {
    name: 'the order is not wanted, and the store cannot be asked',
    inputs,
    testAnswers: { order_confirmed: 'no' },
    outcome: 'cancelled',
    replies: { cancel_order: { status: 'timeout' } },
  },
  {
    name: 'the shopper takes the no back',
    inputs,
    testAnswers: { order_confirmed: 'no', confirm_cancel: 'no' },
    outcome: 'no_decision',
    actions: [],
  },
  { name: 'nobody says anything', inputs, testAnswers: { order_confirmed: '' }, outcome: 'no_decision', actions: [] },
  {
    name: 'the address is changed',
    inputs,
    testAnswers: { address_correct: 'no', new_address: '12 MG Road, Pune 411001', delivery_day: 'tomorrow' },
    outcome: 'confirmed',
    actions: ['update_delivery_address', 'confirm_order'],
  },
  {
    name: 'the address is changed, and the store cannot be asked',
    inputs,
    testAnswers: { address_correct: 'no', new_address: '12 MG Road, Pune 411001' },
    outcome: 'wants_changes',
    actions: ['update_delivery_address'],
    replies: { update_delivery_address: { status: 'timeout', result: null } },
  },
  {
    name: 'the address is wrong and no other is said',
    inputs,
    testAnswers: { address_correct: 'no', new_address: '' },
    outcome: 'wants_changes',
    actions: [],
  },
  {
    name: 'the order is wanted, and the store refuses to take it',
    inputs,
    testAnswers: {},
    outcome: 'no_decision',
    replies: { confirm_order: { status: 'refused', result: null } },
  },
  {
    name: 'the order is wanted, and the store answers later',
    inputs,
    testAnswers: {},
    outcome: 'confirmed',
    replies: { confirm_order: { status: 'pending', result: null } },
  },
  {
    name: 'the order is wanted, and the store cannot be asked',
    inputs,
    testAnswers: { delivery_day: '' },
    outcome: 'confirmed',
    replies: { confirm_order: { status: 'timeout', result: null } },
  },
  {
    name: 'a person is asked for',
    inputs,
    testAnswers: { order_confirmed: 'customer care' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { order_confirmed: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001' };
const known = { ...inputs, store_name: 'Kalakar', courier: 'BlueBox' };
const moved = { what_happened: 'wrong_address', new_address: '7 Park Street, Kolkata 700016' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'nobody was at home, and another number is to be called',
    inputs: known,
    testAnswers: { what_happened: 'not_home', other_phone: '98765 43210', reattempt_day: 'day after tomorrow' },
    outcome: 'reattempt',
    actions: ['get_order'],
  },
  {
    name: 'nobody came',
    inputs,
    testAnswers: { what_happened: 'nobody_came', has_other_phone: 'no', reattempt_day: 'tomorrow' },
    outcome: 'reattempt',
  },
  { name: 'any day will do', inputs, testAnswers: { what_happened: '', reattempt_day: '' }, outcome: 'reattempt' },
  {
    name: 'the address is changed',
    inputs,
    testAnswers: moved,
    outcome: 'reattempt',
    actions: ['get_order', 'update_delivery_address'],
  },
  {
    name: 'the address cannot be changed at once',
    inputs,
    testAnswers: moved,
    outcome: 'address_to_check',
    replies: { update_delivery_address: { status: 'pending' } },
  },
  {
    name: 'the new address is taken back',
    inputs,
    testAnswers: { ...moved, confirm_new_address: 'no' },
    outcome: 'address_to_check',
    actions: ['get_order'],
  },
  {
    name: 'the order is not wanted any more',
    inputs,
    testAnswers: { still_wanted: 'no' },
    outcome: 'cancelled',
    actions: ['get_order', 'cancel_order'],
  },
  {
    name: 'the order is not wanted any more, and the store answers nothing',
    inputs: known,
    testAnswers: { still_wanted: 'no' },
    outcome: 'cancelled',
    replies: { get_order: { status: 'timeout', result: null }, cancel_order: { status: 'timeout', result: null } },
  },
  {
    name: 'the shopper takes the no back',
    inputs,
    testAnswers: { still_wanted: 'no', confirm_cancel: 'no' },
    outcome: 'no_decision',
  },
  { name: 'nobody says anything', inputs, testAnswers: { still_wanted: '' }, outcome: 'no_decision' },
  {
    name: 'the order has been delivered meanwhile',
    inputs,
    testAnswers: {},
    outcome: 'already_settled',
    actions: ['get_order'],
    replies: { get_order: { status: 'success', result: { status: 'delivered' } } },
  },
  {
    name: 'the order cannot be looked up',
    inputs,
    testAnswers: {},
    outcome: 'reattempt',
    replies: { get_order: { status: 'refused', result: null } },
  },
  {
    name: 'a person is asked for',
    inputs,
    testAnswers: { still_wanted: 'customer care' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { still_wanted: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

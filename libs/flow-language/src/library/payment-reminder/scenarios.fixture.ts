import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001', amount: '1299' };
const known = { ...inputs, store_name: 'Kalakar', due_date: '2030-01-20' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'it will be paid by a date',
    inputs: known,
    testAnswers: { payment: 'pay_online', pay_by: '2030-01-18' },
    outcome: 'will_pay',
    actions: ['get_order'],
  },
  {
    name: 'it will be paid some time',
    inputs,
    testAnswers: { payment: 'pay_online', pay_by: 'soon, I hope' },
    outcome: 'will_pay',
  },
  {
    name: 'it has been paid',
    inputs,
    testAnswers: { payment: 'already_paid' },
    outcome: 'already_paid',
    actions: ['get_order'],
  },
  {
    name: 'it is to be paid in cash',
    inputs,
    testAnswers: { payment: 'cash_on_delivery' },
    outcome: 'wants_cash_on_delivery',
  },
  {
    name: 'the order is not wanted',
    inputs,
    testAnswers: { payment: 'not_wanted' },
    outcome: 'cancelled',
    actions: ['get_order', 'cancel_order'],
  },
  {
    name: 'the order is not wanted, and the store answers nothing',
    inputs,
    testAnswers: { payment: 'not_wanted' },
    outcome: 'cancelled',
    replies: { get_order: { status: 'timeout', result: null }, cancel_order: { status: 'timeout', result: null } },
  },
  {
    name: 'the shopper takes the no back',
    inputs,
    testAnswers: { payment: 'not_wanted', confirm_cancel: 'no' },
    outcome: 'no_decision',
  },
  { name: 'nobody says anything', inputs, testAnswers: { payment: '' }, outcome: 'no_decision' },
  {
    name: 'the order has been cancelled meanwhile',
    inputs,
    testAnswers: {},
    outcome: 'nothing_due',
    actions: ['get_order'],
    replies: { get_order: { status: 'success', result: { status: 'cancelled' } } },
  },
  {
    name: 'the order has been paid meanwhile',
    inputs,
    testAnswers: {},
    outcome: 'nothing_due',
    replies: { get_order: { status: 'success', result: { status: 'open', payment: 'paid' } } },
  },
  {
    name: 'a person is asked for',
    inputs,
    testAnswers: { payment: 'customer care' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { payment: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

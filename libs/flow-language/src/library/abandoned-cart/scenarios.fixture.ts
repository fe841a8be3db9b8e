import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', store_name: 'Kalakar', items: '2 kurtas' };
const known = { ...inputs, cart_total: '1299' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the shopper still wants it and needs no help',
    inputs: known,
    testAnswers: { wants_help: 'no' },
    outcome: 'will_order',
    actions: [],
  },
  {
    name: 'the shopper still wants it and says nothing about help',
    inputs,
    testAnswers: { wants_help: '' },
    outcome: 'will_order',
  },
  { name: 'a person helps at once', inputs, testAnswers: { wants_help: 'at_once' }, outcome: 'handed_over' },
  {
    name: 'a person should help and none is there',
    inputs,
    testAnswers: { wants_help: 'at_once', callback_time: 'tomorrow_morning' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
  {
    name: 'a person should call later',
    inputs,
    testAnswers: { wants_help: 'later', callback_time: 'tomorrow_evening' },
    outcome: 'callback',
  },
  {
    name: 'a person should call and no time is said',
    inputs,
    testAnswers: { wants_help: 'later', callback_time: '' },
    outcome: 'callback',
  },
  {
    name: 'the price is too high',
    inputs: known,
    testAnswers: { still_interested: 'no', reason: 'price' },
    outcome: 'not_interested',
  },
  {
    name: 'the payment failed and help is welcome',
    inputs,
    testAnswers: { still_interested: 'no', reason: 'payment', wants_help: 'later' },
    outcome: 'callback',
  },
  {
    name: 'the delivery takes too long and help is not wanted',
    inputs,
    testAnswers: { still_interested: 'no', reason: 'delivery', wants_help: 'no' },
    outcome: 'not_interested',
  },
  {
    name: 'the shopper was just looking',
    inputs,
    testAnswers: { still_interested: 'no', reason: 'looking' },
    outcome: 'not_interested',
  },
  {
    name: 'the shopper gives no reason',
    inputs,
    testAnswers: { still_interested: 'no', reason: '' },
    outcome: 'not_interested',
  },
  { name: 'nobody says anything', inputs, testAnswers: { still_interested: '' }, outcome: 'no_reply' },
  {
    name: 'the shopper wants no more calls',
    inputs,
    testAnswers: { reason: 'Please do not call me again', still_interested: 'no' },
    outcome: null,
  },
];

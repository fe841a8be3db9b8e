import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { order_no: '1001' };
const planned = { ...inputs, pickup_date: '2030-01-15' };
const known = { ...planned, customer_name: 'Asha', store_name: 'Kalakar', items: '1 kurta' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the planned day suits and the parcel is packed',
    inputs: known,
    testAnswers: {},
    outcome: 'pickup_confirmed',
    actions: [],
  },
  {
    name: 'the planned day suits and the parcel is still to be packed',
    inputs: planned,
    testAnswers: { parcel_packed: 'no' },
    outcome: 'pickup_confirmed',
  },
  {
    name: 'the planned day does not suit',
    inputs: planned,
    testAnswers: { pickup_suits: 'no', pickup_wish: 'Saturday' },
    outcome: 'day_chosen',
  },
  {
    name: 'no day is planned',
    inputs,
    testAnswers: { pickup_wish: 'tomorrow', parcel_packed: '' },
    outcome: 'day_chosen',
  },
  {
    name: 'the return is cancelled',
    inputs: planned,
    testAnswers: { pickup_suits: 'no', pickup_wish: 'cancel' },
    outcome: 'return_cancelled',
    actions: [],
  },
  {
    name: 'the shopper takes the cancelling back',
    inputs,
    testAnswers: { pickup_wish: 'cancel', cancel_return: 'no' },
    outcome: 'handed_over',
  },
  {
    name: 'what the shopper wants is not understood',
    inputs: planned,
    testAnswers: { pickup_suits: '???', pickup_wish: '???', cancel_return: '???' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is needed and none is there',
    inputs,
    testAnswers: { pickup_wish: 'cancel', cancel_return: 'no' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
  {
    name: 'nobody answers about the planned day',
    inputs: planned,
    testAnswers: { pickup_suits: '' },
    outcome: 'no_decision',
  },
  { name: 'nobody says a day', inputs, testAnswers: { pickup_wish: '' }, outcome: 'no_decision' },
];

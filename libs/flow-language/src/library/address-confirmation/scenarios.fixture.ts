import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001', address: '12 MG Road, Pune 411001' };
const known = { ...inputs, store_name: 'Kalakar' };
const corrected = { address_correct: 'no', new_address: '7 Park Street, Kolkata', pincode: '700016' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'the address is right as it is',
    inputs: known,
    testAnswers: { has_landmark: 'no' },
    outcome: 'address_confirmed',
    actions: [],
  },
  {
    name: 'the address is right and the landmark is not said',
    inputs,
    testAnswers: { landmark: '' },
    outcome: 'address_confirmed',
    actions: [],
  },
  {
    name: 'a landmark is added',
    inputs,
    testAnswers: { landmark: 'City Bank' },
    outcome: 'address_changed',
    actions: ['update_delivery_address'],
  },
  {
    name: 'the address is changed',
    inputs,
    testAnswers: corrected,
    outcome: 'address_changed',
    actions: ['update_delivery_address'],
  },
  {
    name: 'the change waits for the store',
    inputs,
    testAnswers: corrected,
    outcome: 'change_requested',
    replies: { update_delivery_address: { status: 'pending' } },
  },
  {
    name: 'the new address is taken back',
    inputs,
    testAnswers: { ...corrected, confirm_new_address: 'no' },
    outcome: 'change_requested',
    actions: [],
  },
  {
    name: 'the new address has no PIN code',
    inputs,
    testAnswers: { ...corrected, pincode: '' },
    outcome: 'change_requested',
    actions: [],
  },
  { name: 'nobody says anything', inputs, testAnswers: { address_correct: '' }, outcome: 'not_confirmed', actions: [] },
  {
    name: 'a person is asked for',
    inputs,
    testAnswers: { address_correct: 'customer care' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { address_correct: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

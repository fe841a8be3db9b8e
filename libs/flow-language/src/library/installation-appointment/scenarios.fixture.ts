import type { LibraryScenario } from '../library-scenario.fixture.js';

const inputs = { customer_name: 'Asha', order_no: '1001' };

export const scenarios: readonly LibraryScenario[] = [
  {
    name: 'an appointment is made',
    inputs,
    testAnswers: { appointment_day: 'Saturday', time_slot: 'evening' },
    outcome: 'appointment',
    actions: [],
  },
  {
    name: 'a day is said and no time',
    inputs,
    testAnswers: { appointment_day: 'tomorrow', time_slot: '' },
    outcome: 'appointment',
  },
  { name: 'nobody needs to come', inputs, testAnswers: { installation_needed: 'no' }, outcome: 'not_needed' },
  { name: 'no day is understood', inputs, testAnswers: { appointment_day: '???' }, outcome: 'handed_over' },
  {
    name: 'a person is asked for and none is there',
    inputs,
    testAnswers: { installation_needed: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
  { name: 'nobody says anything', inputs, testAnswers: { installation_needed: '' }, outcome: 'no_decision' },
];

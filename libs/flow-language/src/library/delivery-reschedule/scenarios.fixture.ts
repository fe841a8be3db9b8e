import type { LibraryScenario } from '../library-scenario.fixture.js';

const today = { customer_name: 'Asha', order_no: '1001', situation: 'out_for_delivery' };
const delayed = { ...today, situation: 'delayed' };

export const scenarios: readonly LibraryScenario[] = [
  { name: 'today suits', inputs: { ...today, store_name: 'Kalakar' }, testAnswers: {}, outcome: 'as_planned' },
  {
    name: 'another day and time are wanted',
    inputs: today,
    testAnswers: { suits: 'no', new_day: 'Saturday', time_slot: 'evening' },
    outcome: 'rescheduled',
  },
  {
    name: 'another day is wanted at any time',
    inputs: today,
    testAnswers: { suits: 'no', new_day: '20 January', time_slot: '' },
    outcome: 'rescheduled',
  },
  {
    name: 'the new date of a delayed order suits',
    inputs: { ...delayed, expected_date: '2030-01-20' },
    testAnswers: {},
    outcome: 'as_planned',
  },
  {
    name: 'a delayed order without a date gets one',
    inputs: delayed,
    testAnswers: { new_day: 'tomorrow', time_slot: 'morning' },
    outcome: 'rescheduled',
  },
  { name: 'no day suits', inputs: today, testAnswers: { suits: 'no', new_day: '' }, outcome: 'no_decision' },
  { name: 'nobody says anything', inputs: today, testAnswers: { suits: '' }, outcome: 'no_decision' },
  {
    name: 'a person is asked for',
    inputs: today,
    testAnswers: { suits: 'customer care' },
    outcome: 'handed_over',
  },
  {
    name: 'a person is asked for and none is there',
    inputs: today,
    testAnswers: { suits: 'customer care' },
    outcome: 'callback',
    isPersonAvailable: false,
  },
];

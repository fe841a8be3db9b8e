import { describe, expect, it } from '@jest/globals';
import { personToCall } from './person-to-call.js';

const MONDAY_NOON = new Date('2026-11-23T06:30:00.000Z');
const OPEN = { callingHours: { days: { mon: [['10:00', '19:00'] as const] } } };

describe('Who is called to take a call', () => {
  it.each([
    ['+91 98765 43210', '+919876543210'],
    ['080 4700 0000', '+918047000000'],
    ['store', null],
    ['1900 123 456', null], // a service
    ['+1 212 555 0100', null],
    [null, null],
  ])('%s is %s', (to, phone) => {
    expect(personToCall(to, {}, 'transactional', MONDAY_NOON)).toBe(phone);
  });

  it.each([
    ['within the hours of the flow', MONDAY_NOON, '+919876543210'],
    ['before them', new Date('2026-11-23T04:29:59.000Z'), null],
    ['after them', new Date('2026-11-23T13:30:00.000Z'), null],
    ['on a day that they leave out', new Date('2026-11-24T06:30:00.000Z'), null],
  ])('%s', (_, at, phone) => {
    expect(personToCall('9876543210', OPEN, 'transactional', at)).toBe(phone);
  });
});

import { describe, expect, it } from '@jest/globals';
import { carrierCodeOf } from './carrier-code.js';

const call = { mode: 'live', phase: 1, isTaken: false, endReason: null, isOver: false, isAnswered: false } as const;

describe('what the carrier said to the request for a call', () => {
  it.each([
    ['nothing to a test call', { ...call, mode: 'test' as const }, null],
    ['nothing yet', { ...call, phase: 0 }, 'asked'],
    ['no, for good', { ...call, phase: 0, isOver: true, endReason: 'blocked' }, 'refused'],
    ['yes', call, 'accepted'],
    ['yes, whatever came of it', { ...call, phase: 5, isOver: true, endReason: 'invalid_number' }, 'accepted'],
    ['yes, before it rings', { ...call, phase: 0, isTaken: true }, 'accepted'],
    ['nobody knows what', { ...call, phase: 5, isOver: true, endReason: 'provider_unavailable' }, 'unknown'],
    [
      'yes, though the talk broke down on our side',
      { ...call, phase: 5, isOver: true, isAnswered: true, endReason: 'provider_unavailable' },
      'accepted',
    ],
  ])('is %s', (_, known, code) => {
    expect(carrierCodeOf(known)).toBe(code);
  });
});

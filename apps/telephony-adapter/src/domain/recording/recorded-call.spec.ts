import { describe, expect, it } from '@jest/globals';
import { isRecorded } from './recorded-call.js';

const AT = '2026-11-21T10:00:00.000Z';
const finished = { isTest: false, answeredAt: AT, endedAt: AT, talkSeconds: 12 };

describe('a call', () => {
  it.each([
    ['live, answered and over', {}, true],
    ['over in the same second', { talkSeconds: 0 }, true],
    ['of a test run', { isTest: true }, false],
    ['not over', { endedAt: null, talkSeconds: null }, false],
    ['not answered', { answeredAt: null, talkSeconds: null }, false],
    ['broken off on our side', { talkSeconds: null }, false],
  ])('that is %s is recorded: %#', (_, change, isKept) => {
    expect(isRecorded({ ...finished, ...change })).toBe(isKept);
  });
});

import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { RecordingRetention } from './recording-retention.js';

const ENDED_AT = '2026-11-01T10:00:00.000Z';
const call = { isTest: false, answeredAt: ENDED_AT, endedAt: ENDED_AT, talkSeconds: 30 };
const after = (days: number, ms = 0): FixedClock =>
  new FixedClock(new Date(Date.parse(ENDED_AT) + days * 86_400_000 + ms));

describe('the retention of recordings', () => {
  it('keeps one for its days and not longer', () => {
    expect(new RecordingRetention(after(30, -1), 30).keeps(call)).toBe(true);
    expect(new RecordingRetention(after(30), 30).keeps(call)).toBe(false);
  });

  it('keeps it as long as the call when no days are set', () => {
    expect(new RecordingRetention(after(4_000), 0).keeps(call)).toBe(true);
  });

  it('has none of a call that was not recorded', () => {
    for (const other of [{ isTest: true }, { talkSeconds: null }, { answeredAt: null }])
      expect(new RecordingRetention(after(1), 30).keeps({ ...call, ...other })).toBe(false);
  });
});

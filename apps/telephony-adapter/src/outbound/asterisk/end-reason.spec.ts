import { describe, expect, it } from '@jest/globals';
import type { LineEnd } from '../../application/speaking/line-event.js';
import { FIXED_CODES, type TrunkEndReason } from '../../application/trunks/trunk-end-reasons.js';
import { endReasonOf, type LineProgress } from './end-reason.js';

const MADE = new Date('2026-11-27T10:00:00.000Z');
const after = (ms: number): Date => new Date(MADE.getTime() + ms);
const RINGING: LineProgress = {
  ...{ ringSeconds: 30, longestSeconds: 300, isHungUpByUs: false },
  ...{ madeAt: MADE, dialledAt: after(100), answeredAt: null },
};
const ANSWERED = { ...RINGING, answeredAt: after(9_000) };
const END: LineEnd = { kind: 'ended', sipCode: null, isAnswered: false, isSilent: false, at: after(5_000) };
const reasonOf = (sipCode: number | null): string => endReasonOf(RINGING, { ...END, sipCode, at: after(5_000) });

describe('The reason of a call that nobody answered', () => {
  it.each([
    [486, 'busy'],
    [600, 'busy'],
    [603, 'declined'],
    [404, 'invalid_number'],
    [484, 'invalid_number'],
    [604, 'invalid_number'],
    [607, 'blocked'],
    [608, 'blocked'],
    [480, 'unreachable'],
    [408, 'unreachable'],
  ])('of SIP %i is %s', (code, reason) => {
    expect(reasonOf(code)).toBe(reason);
  });

  it.each([400, 401, 403, 407, 410, 487, 488, 500, 502, 503, 504, 606, 699, 0, -1, 200])(
    'of SIP %i is trouble of the trunk, which says nothing about the shopper',
    (code) => {
      expect(reasonOf(code)).toBe('provider_unavailable');
    },
  );

  it('of no answer at all is trouble of the trunk', () => {
    expect(reasonOf(null)).toBe('provider_unavailable');
  });
});

describe('The reason of a call that nobody answered, by a trunk with a table of its own', () => {
  const TABLE: readonly TrunkEndReason[] = [
    { sipCode: 480, endReason: 'busy' },
    { sipCode: 403, endReason: 'declined' },
    { sipCode: 486, endReason: 'provider_unavailable' },
  ];
  const end = (sipCode: number | null, at = after(5_000)): LineEnd => ({ ...END, sipCode, at });

  it.each([
    [480, 'busy'],
    [403, 'declined'],
    [486, 'provider_unavailable'],
    [603, 'declined'],
    [404, 'invalid_number'],
    [500, 'provider_unavailable'],
    [null, 'provider_unavailable'],
  ])('of SIP %s is %s: what the table does not name is as by any trunk', (code, reason) => {
    expect(endReasonOf(RINGING, end(code), TABLE)).toBe(reason);
  });

  it.each(FIXED_CODES)('of SIP %i is as by any trunk, though the table names it', (sipCode) => {
    const named = [{ sipCode, endReason: 'blocked' }] as const;
    expect(endReasonOf(RINGING, end(sipCode), named)).toBe(endReasonOf(RINGING, end(sipCode)));
  });

  it('is still no answer once the shopper was rung for as long as was to be, and ours where we hung up', () => {
    expect(endReasonOf(RINGING, end(480, after(29_900)), TABLE)).toBe('no_answer');
    expect(endReasonOf({ ...RINGING, isHungUpByUs: true }, end(480), TABLE)).toBe('canceled');
    expect(endReasonOf(ANSWERED, end(480, after(60_000)), TABLE)).toBe('shopper_hung_up');
  });
});

describe('The reason of a call', () => {
  it('is no answer once the shopper was rung for as long as was to be, whatever code the engine made of it', () => {
    for (const sipCode of [480, 487, null])
      expect(endReasonOf(RINGING, { ...END, sipCode, at: after(29_900) })).toBe('no_answer');
    expect(endReasonOf(RINGING, { ...END, sipCode: 480, at: after(29_500) })).toBe('unreachable');
  });

  it('that was answered is whose hand it was', () => {
    const end = { ...END, sipCode: null, at: after(60_000) };
    expect(endReasonOf(ANSWERED, end)).toBe('shopper_hung_up');
    expect(endReasonOf(RINGING, { ...end, isAnswered: true })).toBe('shopper_hung_up');
    expect(endReasonOf(ANSWERED, { ...end, isSilent: true })).toBe('silence');
    expect(endReasonOf({ ...ANSWERED, isHungUpByUs: true }, end)).toBe('agent_ended');
    expect(endReasonOf(ANSWERED, { ...end, at: after(300_000) })).toBe('max_duration');
  });

  it('that we took back while it rang is that', () => {
    expect(endReasonOf({ ...RINGING, isHungUpByUs: true }, { ...END, sipCode: 487, at: after(5_000) })).toBe(
      'canceled',
    );
  });
});

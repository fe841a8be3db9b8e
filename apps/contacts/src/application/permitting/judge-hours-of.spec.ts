import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE } from '@outcall/kernel';
import type { CallingPolicy } from './calling-policy.js';
import { judgeHoursOf } from './judge-hours-of.js';

const policy = { hours: LEGAL_TABLE, maxCallsPerDay: 0 } as CallingPolicy;
const india = (local: string): Date => new Date(`2026-03-02T${local}+05:30`);
const at = (local: string, orgHours: object | null = null) =>
  judgeHoursOf({ callType: 'service', orgHours, flowHours: null }, policy, india(local));

describe('a permit granted shortly before closing', () => {
  it.each([
    ['20:59:59.000', '21:00:00.000'],
    ['20:59:58.500', '21:00:00.000'],
    ['20:59:57.000', '20:59:59.000'],
    ['12:00:00.000', '12:00:02.000'],
  ])('at %s holds until %s, and not for two seconds whatever comes', (now, end) => {
    expect(at(now)).toMatchObject({ isOpen: true, permitEndsAt: india(end).toISOString() });
  });

  it("ends with the org's own hours too", () => {
    const orgHours = { days: { mon: [['10:00', '13:00']] } };
    expect(at('12:59:59.000', orgHours).permitEndsAt).toBe(india('13:00:00.000').toISOString());
  });
});

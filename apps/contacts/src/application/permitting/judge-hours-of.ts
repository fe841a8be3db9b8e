import { firstOpenTime, judgeHours, localDay, openUntil, type CallType, type CallingHours } from '@outcall/kernel';
import { permitEnd } from '../../domain/permit.js';
import type { CallingPolicy, JudgedHours } from './calling-policy.js';

interface Dialled {
  readonly callType: CallType;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
}

/** The hours' verdict on a call at `now`, in the form the stores keep. */
export function judgeHoursOf(
  { callType, orgHours, flowHours }: Dialled,
  { hours, maxCallsPerDay }: CallingPolicy,
  now: Date,
): JudgedHours {
  const { opensAt, rule, ...verdict } = judgeHours(hours, callType, [orgHours, flowHours], now);
  const closesAt = openUntil(hours, callType, [orgHours, flowHours], now) ?? now;
  const latest = permitEnd(now);
  return {
    ...verdict,
    permitEndsAt: (closesAt < latest ? closesAt : latest).toISOString(),
    rule: maxCallsPerDay > 0 ? { ...rule, maxCallsPerDay } : rule,
    opensAt: opensAt?.toISOString() ?? null,
  };
}

/** When a number that has had all its calls of the day may be called again: the first open time of a later day in India. */
export function opensOnLaterDay(
  { callType, orgHours, flowHours }: Dialled,
  { hours }: CallingPolicy,
  now: Date,
): string | null {
  const nextDay = new Date(localDay(now, 1).startsAt);
  return firstOpenTime(hours, callType, [orgHours, flowHours], nextDay)?.toISOString() ?? null;
}

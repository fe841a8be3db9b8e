import type { LimitReason } from '@outcall/contracts-contacts';
import {
  firstOpenTime,
  judgeHours,
  localDay,
  openUntil,
  type CallType,
  type CallingHours,
  type ShopperLimits,
} from '@outcall/kernel';
import type { JudgedLimits } from '../../domain/limits.js';
import { permitEnd } from '../../domain/permit.js';
import type { CallingPolicy, JudgedHours } from './calling-policy.js';

interface Dialled {
  readonly callType: CallType;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
  readonly limits?: ShopperLimits | undefined;
}

/** The hours' verdict on a call at `now`, in the form the stores keep. */
export function judgeHoursOf(
  { callType, orgHours, flowHours, limits }: Dialled,
  { hours, maxCallsPerDay }: CallingPolicy,
  now: Date,
): JudgedHours {
  const { opensAt, rule, ...verdict } = judgeHours(hours, callType, [orgHours, flowHours], now);
  const closesAt = openUntil(hours, callType, [orgHours, flowHours], now) ?? now;
  const latest = permitEnd(now);
  return {
    ...verdict,
    permitEndsAt: (closesAt < latest ? closesAt : latest).toISOString(),
    rule: {
      ...rule,
      ...(maxCallsPerDay > 0 && { maxCallsPerDay }),
      ...(limits && isLimiting(limits) && { limits }),
    },
    opensAt: opensAt?.toISOString() ?? null,
  };
}

const isLimiting = ({ gapMinutes, reachedPerDay, attemptsPerDay }: ShopperLimits): boolean =>
  gapMinutes !== null || reachedPerDay !== null || attemptsPerDay !== null;

/** The earliest time that limits and hours allow together; null: no hour is left behind the limits. */
export function opensBehind(
  { gapUntil, isSpent }: JudgedLimits,
  { callType, orgHours, flowHours }: Dialled,
  { hours }: CallingPolicy,
  now: Date,
): string | null {
  const from = Math.max(
    now.getTime(),
    gapUntil === null ? 0 : Date.parse(gapUntil),
    isSpent ? new Date(localDay(now, 1).startsAt).getTime() : 0,
  );
  return firstOpenTime(hours, callType, [orgHours, flowHours], new Date(from))?.toISOString() ?? null;
}

/** Which limit holds the call; null: none. */
export const limitReason = ({ gapUntil, isSpent }: JudgedLimits): LimitReason | null =>
  isSpent ? 'daily_limit' : gapUntil === null ? null : 'called_recently';

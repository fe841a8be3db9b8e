import type { CallType, CallingHours } from '@outcall/kernel';
import { judgeHours } from '../domain/calling-hours.js';
import type { HoursTable } from '../domain/legal-hours.js';
import type { JudgedHours } from './ports.js';

interface Dialled {
  readonly callType: CallType;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
}

/** The hours' verdict on a call at `now`, in the form the stores keep. */
export function judgeHoursOf({ callType, orgHours, flowHours }: Dialled, table: HoursTable, now: Date): JudgedHours {
  const { opensAt, ...verdict } = judgeHours(table, callType, [orgHours, flowHours], now);
  return { ...verdict, opensAt: opensAt?.toISOString() ?? null };
}

import { LEGAL_TABLE, openUntil, type CallingHours, type CallType } from '@outcall/kernel';

const STEP_MS = 30 * 60_000;
/**
 * Holidays lie in the first ten days, and every week has its hours or none has: what does not open in this time never
 * opens.
 */
const LOOK_AHEAD_MS = 18 * 86_400_000;

export interface Hours {
  readonly callType: CallType;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
}

/**
 * What law, org and flow let, found without planning: by looking, half an hour by half an hour. All hours begin and end
 * on halves.
 */
export const isOpen = ({ callType, orgHours, flowHours }: Hours, at: number): boolean =>
  openUntil(LEGAL_TABLE, callType, [orgHours, flowHours], new Date(at)) !== null;

/** The first open moment from there on; null: never. */
export function firstOpen(hours: Hours, from: number): number | null {
  if (isOpen(hours, from)) return from;
  for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < from + LOOK_AHEAD_MS; at += STEP_MS)
    if (isOpen(hours, at)) return at;
  return null;
}

/** The same before the basis of the call ends. */
export function firstLawful(hours: Hours, from: number, expiresAt: string | null): number | null {
  const first = firstOpen(hours, from);
  return first === null || (expiresAt !== null && first >= Date.parse(expiresAt)) ? null : first;
}

import type { PermitExplanation } from '@outcall/contracts-contacts';
import { waitsForLimit } from '../../domain/run/limits.js';
import type { RunState } from '../../domain/run/run-state.js';

/**
 * Whether contacts lets a run that waits for limits call sooner than it had told. Compared with that, and not with the
 * time that was planned of it: else a plan that is later would ask for ever.
 */
export function isSooner(
  { refusals, limit, hours }: PermitExplanation,
  { run, notBefore }: RunState,
  now: string,
): boolean {
  const isEnded = refusals.some((reason) => reason !== 'calling_hours' && !waitsForLimit(reason));
  if (isEnded || limit === undefined) return false; // contacts of before knows no limits
  const time = limit ? limit.until : hours.isOpen ? now : hours.opensAt;
  return time !== null && (run.nextAttemptAt === null || (notBefore !== null && time < notBefore));
}

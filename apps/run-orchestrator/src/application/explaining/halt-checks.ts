import type { RunExplanation } from './run-explanation.js';
import { failed, type Check } from '../../domain/explanation/check.js';
import type { Halt, RunState } from '../../domain/run/run-state.js';

const WHY: Readonly<Record<Halt, string>> = {
  paused: 'its org has paused such runs: it waits until they are resumed',
  held: 'all live dialling is held: it waits until it is released',
};

/** The pause or the hold that keeps a run from its next attempt; none is no check. */
export const haltChecks = (halt: Halt | null | undefined): Check[] => (halt ? [failed(halt, halt, WHY[halt])] : []);

/**
 * The explanation of a waiting run with what halts it. While dialling is held, a run whose time has not come keeps it.
 */
export function halted(
  { halt, run }: RunState,
  explained: Omit<RunExplanation, 'run'>,
  now: string,
): Omit<RunExplanation, 'run'> {
  const checks = haltChecks(halt);
  if (checks.length === 0) return explained;
  const keepsTime = halt === 'held' && run.nextAttemptAt !== null && run.nextAttemptAt > now;
  return {
    ...explained,
    reason: [...checks.map(({ reason }) => reason), explained.reason].join('; '),
    heldBy: [...checks.map(({ check }) => check), ...explained.heldBy],
    checks: [...checks, ...explained.checks],
    nextAttemptAt: keepsTime ? explained.nextAttemptAt : null,
  };
}

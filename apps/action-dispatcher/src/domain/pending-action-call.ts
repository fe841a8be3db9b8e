import type { ActionCall } from '@outcall/contracts-actions';
import { withOutcome, type OwnedActionCall } from './action-call.js';
import { timedOut } from './calling/outcome.js';

/** What the customer's system says of a pending action call (docs/handbook/actions.md#pending-action-calls). */
export interface ActionResult {
  /** Whether it was done. */
  readonly ok: boolean;
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Why it was not done; means nothing when it was. */
  readonly errorCode: string | null;
  readonly say: string | null;
}

/**
 * The next state of an action call that waits for its result; null when it does not, or no longer
 * (docs/handbook/actions.md#statuses).
 */
export function finish(
  owned: OwnedActionCall,
  { ok, result, errorCode, say }: ActionResult,
  at: Date,
  timeoutMs: number,
): OwnedActionCall | null {
  // The clock decides, not the sweep: a result that comes too late is refused though nobody has written the time-out
  // yet.
  if (owned.actionCall.status !== 'pending' || at >= deadlineOf(owned, timeoutMs)) return null;
  return end(owned, { status: ok ? 'success' : 'refused', result, errorCode: ok ? null : errorCode, say }, at);
}

/**
 * What becomes of a pending action call that nobody has finished in time; it ended at its deadline, whenever that was
 * noticed.
 */
export const timeOut = (owned: OwnedActionCall, timeoutMs: number): OwnedActionCall =>
  end(owned, { status: 'timeout' }, deadlineOf(owned, timeoutMs));

/**
 * What becomes of one that was sent by a process that is gone: whether it was done is not known, so it is not sent
 * again.
 */
export const endLost = ({
  deadlineAt,
  ...owned
}: OwnedActionCall & { readonly deadlineAt: Date | null }): OwnedActionCall => ({
  ...owned,
  version: owned.version + 1,
  actionCall: withOutcome(owned.actionCall, timedOut(), deadlineAt ?? new Date(owned.actionCall.createdAt)),
});

const deadlineOf = ({ actionCall }: OwnedActionCall, timeoutMs: number): Date =>
  new Date(Date.parse(actionCall.createdAt) + timeoutMs);

/**
 * `httpStatus` stays that of the answer that made it pending; the duration is that of the whole. Clocks of two
 * processes may differ a little.
 */
const end = (
  { actionCall, version, ...owner }: OwnedActionCall,
  outcome: Partial<ActionCall>,
  at: Date,
): OwnedActionCall => ({
  ...owner,
  version: version + 1,
  actionCall: {
    ...actionCall,
    ...outcome,
    durationMs: Math.max(0, at.getTime() - Date.parse(actionCall.createdAt)),
    finishedAt: at.toISOString(),
  },
});

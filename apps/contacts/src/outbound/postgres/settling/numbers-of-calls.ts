import type { EndedCall } from '../../../application/settling/ended-calls.js';
import type { NumberHashes } from '../../../domain/number-hashes.js';

/** A row of `NUMBERS_OF_CALLS`. */
export interface NumberOfCall {
  /** Of the call among those asked for. */
  readonly place: number;
  readonly phone: string;
  readonly runId: string;
}

export const callRows = (calls: readonly EndedCall[]) =>
  calls.map(({ orgId, mode, callId }, place) => ({ place, org_id: orgId, mode, call_id: callId }));

interface NumberRow {
  readonly org_id: string;
  readonly mode: string;
  readonly phone: string;
  readonly number_hash: string;
  readonly reached_until: string | null;
}

/**
 * The first and the third parameter of `SETTLE_CALLS`: each number once, with the last end that reached it, and its
 * calls.
 */
export function settling(found: readonly NumberOfCall[], calls: readonly EndedCall[], hashes: NumberHashes) {
  const numbers = new Map<string, NumberRow>();
  const callsOf: Record<string, object[]> = {};
  for (const { place, phone, runId: run } of found) {
    const { orgId, mode, callId, end, until = null } = calls[place] as EndedCall;
    const key = `${orgId}/${mode}/${phone}`;
    const before = numbers.get(key)?.reached_until ?? null;
    const reached = end?.hasReached && (before === null || Date.parse(end.at) > Date.parse(before)) ? end.at : before;
    const number_hash = hashes.anyOf({ orgId, mode, phone });
    numbers.set(key, { org_id: orgId, mode, phone, number_hash, reached_until: reached });
    (callsOf[key] ??= []).push({ run, callId, until, isUnused: end === null, hasReached: end?.hasReached ?? false });
  }
  return { numbers: [...numbers.values()], callsOf };
}

import type { TracedCall } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';

interface KnownOfCall {
  readonly mode: Mode;
  /** `CALL_RANK` of the last fact published; 0 before the first ring. */
  readonly phase: number;
  /** Whether it was taken before it rang. */
  readonly isTaken: boolean;
  readonly endReason: string | null;
  readonly isOver: boolean;
  readonly isAnswered: boolean;
}

/**
 * The carrier's answer to the request for the call. A refused call ends at phase 0, without an event; an unknown one
 * ends `provider_unavailable`.
 */
export function carrierCodeOf({
  mode,
  phase,
  isTaken,
  endReason,
  isOver,
  isAnswered,
}: KnownOfCall): TracedCall['carrierCode'] {
  if (mode === 'test') return null;
  if (isTaken) return 'accepted';
  if (phase === 0) return isOver ? 'refused' : 'asked';
  return endReason === 'provider_unavailable' && !isAnswered ? 'unknown' : 'accepted';
}

import type { LawfulBasis, PermitAnswer } from '@outcall/contracts-contacts';
import type { CallType, Mode } from '@outcall/kernel';
import type { JudgedHours } from './calling-policy.js';

export interface PermitCommand {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly callId: string;
  readonly attempt: number;
  readonly phone: string;
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  readonly hours: JudgedHours;
}

export interface PermitOutcome {
  /** `calling_hours` though they are open: the number has had all its calls of the day. */
  readonly refused: (PermitAnswer & { readonly ok: false })['reason'] | null;
  /** Set when granted. */
  readonly expiresAt: string | null;
}

export abstract class PermitStore {
  /** One statement for the batch, no number and no call id twice in it; one outcome per command, in order. A command that cannot be executed has its error, and costs the others one statement more. */
  abstract decide(commands: readonly PermitCommand[], now: Date): Promise<(PermitOutcome | Error)[]>;
}

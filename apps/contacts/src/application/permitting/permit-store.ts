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
  /** May be `calling_hours` during open hours: then the number has had all its calls of the day. */
  readonly refused: (PermitAnswer & { readonly ok: false })['reason'] | null;
  /** Set when granted. */
  readonly expiresAt: string | null;
}

export abstract class PermitStore {
  /**
   * One statement for the batch; each number and each call id must occur once. One outcome per command, in order. The outcome of a command that
   * cannot be executed is its error; the others then need one more statement.
   */
  abstract decide(commands: readonly PermitCommand[], now: Date): Promise<(PermitOutcome | Error)[]>;
}

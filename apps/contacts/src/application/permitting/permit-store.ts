import type { LawfulBasis, PermitAnswer } from '@outcall/contracts-contacts';
import type { CallType, Mode } from '@outcall/kernel';
import type { JudgedLimits } from '../../domain/limits.js';
import type { JudgedHours } from './calling-policy.js';
import type { CountedLimits } from './counted-limits.js';

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
  /** Null: nothing is counted. */
  readonly limits: CountedLimits | null;
}

export interface PermitOutcome {
  /** `calling_hours` during open hours: a cap that the asking release knows by no other name. */
  readonly refused: (PermitAnswer & { readonly ok: false })['reason'] | null;
  /** Set when granted. */
  readonly expiresAt: string | null;
  /** What the limits say of an attempt that is not permitted; null where they were not asked. */
  readonly judged: JudgedLimits | null;
}

export abstract class PermitStore {
  /**
   * One statement for the batch; each number and each call id must occur once. One outcome per command, in order. The
   * outcome of a command that cannot be executed is its error; the others then need one more statement.
   */
  abstract decide(commands: readonly PermitCommand[], now: Date): Promise<(PermitOutcome | Error)[]>;
}

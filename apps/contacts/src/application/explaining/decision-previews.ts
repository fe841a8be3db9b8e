import type { JudgedLimits } from '../../domain/limits.js';
import type { AdmissionCommand, AdmissionOutcome } from '../permitting/admission-store.js';
import type { PermitCommand } from '../permitting/permit-store.js';

/** An attempt that is only asked about, so it has no call. */
export type PermitPreview = Omit<PermitCommand, 'callId'>;

/** Everything but the hours that refuses an attempt. */
export interface PermitObstacles {
  readonly isOptedOut: boolean;
  readonly isWithdrawn: boolean;
  readonly isExpired: boolean;
  /** Null where no limits were asked. */
  readonly judged: JudgedLimits | null;
}

/** What `AdmissionStore` and `PermitStore` would decide, by the same conditions but without a write or a lock. */
export abstract class DecisionPreviews {
  abstract admissions(commands: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]>;
  abstract permits(commands: readonly PermitPreview[], now: Date): Promise<PermitObstacles[]>;
}

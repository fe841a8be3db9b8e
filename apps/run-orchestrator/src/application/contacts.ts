import type {
  PermitAnswer,
  PermitExplanation,
  PermitQuestion,
  PermitRequest,
  PermitWait,
  RunAdmission,
  RunAdmissionRequest,
  UnusedPermit,
} from '@outcall/contracts-contacts';

export abstract class Contacts {
  abstract admit(request: RunAdmissionRequest): Promise<RunAdmission>;
  abstract permit(request: PermitRequest): Promise<PermitAnswer>;
  /** What `permit` would answer, with nothing written. */
  abstract outlook(question: PermitQuestion): Promise<PermitExplanation>;
  /**
   * The same for a run that waits for its next attempt. If limits of the number hold it, contacts tells when they move.
   */
  abstract wait(question: PermitQuestion): Promise<PermitWait>;
  /** No call came of the permit. */
  abstract unused(permit: UnusedPermit): Promise<void>;
}

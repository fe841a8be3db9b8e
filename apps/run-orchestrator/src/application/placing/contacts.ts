import type {
  PermitAnswer,
  PermitExplanation,
  PermitQuestion,
  PermitRequest,
  RunAdmission,
  RunAdmissionRequest,
  UnusedPermit,
} from '@outcall/contracts-contacts';

export abstract class Contacts {
  abstract admit(request: RunAdmissionRequest): Promise<RunAdmission>;
  abstract permit(request: PermitRequest): Promise<PermitAnswer>;
  /** What `permit` would answer, with nothing written. */
  abstract outlook(question: PermitQuestion): Promise<PermitExplanation>;
  /** No call came of the permit. */
  abstract unused(permit: UnusedPermit): Promise<void>;
}

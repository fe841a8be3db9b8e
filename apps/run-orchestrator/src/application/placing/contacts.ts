import type {
  PermitAnswer,
  PermitRequest,
  RunAdmission,
  RunAdmissionRequest,
  UnusedPermit,
} from '@outcall/contracts-contacts';

export abstract class Contacts {
  abstract admit(request: RunAdmissionRequest): Promise<RunAdmission>;
  abstract permit(request: PermitRequest): Promise<PermitAnswer>;
  /** No call came of the permit. */
  abstract unused(permit: UnusedPermit): Promise<void>;
}

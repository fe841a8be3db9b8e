import type { PermitAnswer, PermitRequest, RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';

export abstract class Contacts {
  abstract admit(request: RunAdmissionRequest): Promise<RunAdmission>;
  abstract permit(request: PermitRequest): Promise<PermitAnswer>;
}

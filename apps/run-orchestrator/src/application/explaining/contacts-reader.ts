import type {
  PermitExplanation,
  PermitQuestion,
  RunAdmissionExplanation,
  RunAdmissionQuestion,
  RunEvidence,
  RunEvidenceQuestion,
} from '@outcall/contracts-contacts';

/** What contacts knows and would decide. The questions write nothing. Throws `UNAVAILABLE` when it is away. */
export abstract class ContactsReader {
  /** `asOf`: when it would be asked; left out: now. */
  abstract admission(question: RunAdmissionQuestion, asOf?: string): Promise<RunAdmissionExplanation>;
  abstract permit(question: PermitQuestion): Promise<PermitExplanation>;
  abstract evidence(question: RunEvidenceQuestion): Promise<RunEvidence>;
}

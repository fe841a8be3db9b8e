import type { RunEvidence, RunEvidenceQuestion } from '@outcall/contracts-contacts';

/** The registers, read only to inform, never to decide. */
export abstract class EvidenceRegister {
  abstract ofRun(question: RunEvidenceQuestion): Promise<RunEvidence>;
}

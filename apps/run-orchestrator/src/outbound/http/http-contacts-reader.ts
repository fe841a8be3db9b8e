import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type PermitExplanation,
  type PermitExplanationsResponse,
  type PermitQuestion,
  type RunAdmissionExplanation,
  type RunAdmissionExplanationsResponse,
  type RunAdmissionQuestion,
  type RunEvidence,
  type RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import type { InternalClient } from '@outcall/platform-http';
import { ContactsReader } from '../../application/explaining/contacts-reader.js';
import { post } from './reader-request.js';

export class HttpContactsReader extends ContactsReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async admission(question: RunAdmissionQuestion): Promise<RunAdmissionExplanation> {
    const { results } = await post<RunAdmissionExplanationsResponse>(this.client, RUN_ADMISSION_EXPLANATIONS_PATH, {
      items: [question],
    });
    return results[0] as RunAdmissionExplanation;
  }

  async permit(question: PermitQuestion): Promise<PermitExplanation> {
    const { results } = await post<PermitExplanationsResponse>(this.client, PERMIT_EXPLANATIONS_PATH, {
      items: [question],
    });
    return results[0] as PermitExplanation;
  }

  evidence(question: RunEvidenceQuestion): Promise<RunEvidence> {
    return post<RunEvidence>(this.client, RUN_EVIDENCE_PATH, question);
  }
}

import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type PermitExplanation,
  type PermitExplanationsResponse,
  type PermitQuestion,
  type RunAdmissionExplanation,
  type RunAdmissionExplanationsRequest,
  type RunAdmissionExplanationsResponse,
  type RunAdmissionQuestion,
  type RunEvidence,
  type RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { ContactsReader } from '../../application/explaining/contacts-reader.js';
import { post } from './reader-request.js';

export class HttpContactsReader extends ContactsReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async admission(question: RunAdmissionQuestion, asOf?: string): Promise<RunAdmissionExplanation> {
    const body: RunAdmissionExplanationsRequest = { items: [question], ...(asOf !== undefined && { asOf }) };
    try {
      const path = RUN_ADMISSION_EXPLANATIONS_PATH;
      const { results } = await post<RunAdmissionExplanationsResponse>(this.client, path, body);
      return results[0] as RunAdmissionExplanation;
    } catch (error) {
      // a replica of the release before judges no time to come, and the next one asked may
      throw isUnknownAsOf(error) ? ApiError.unavailable('contacts', error) : error;
    }
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

const isUnknownAsOf = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.errorCode === 'INVALID_REQUEST' &&
  error.details.some(({ path }) => path[0] === 'asOf');

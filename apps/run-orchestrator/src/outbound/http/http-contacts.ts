import {
  PERMIT_EXPLANATIONS_PATH,
  PERMIT_WAITS_PATH,
  PERMITS_PATH,
  RUN_ADMISSIONS_PATH,
  UNUSED_PERMITS_PATH,
  type PermitAnswer,
  type PermitExplanation,
  type PermitQuestion,
  type PermitRequest,
  type PermitWait,
  type RunAdmission,
  type RunAdmissionRequest,
  type UnusedPermit,
} from '@outcall/contracts-contacts';
import type { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { Contacts } from '../../application/contacts.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

export class HttpContacts extends Contacts {
  private readonly admissions: CommandBatcher<RunAdmissionRequest, RunAdmission>;
  private readonly permits: CommandBatcher<PermitRequest, PermitAnswer>;
  private readonly outlooks: CommandBatcher<PermitQuestion, PermitExplanation>;
  private readonly waits: CommandBatcher<PermitQuestion, PermitWait>;
  private readonly unusedPermits: CommandBatcher<UnusedPermit, object>;

  constructor(client: InternalClient) {
    super();
    this.admissions = batchedPost<RunAdmissionRequest, RunAdmission>(client, {
      method: 'POST',
      path: RUN_ADMISSIONS_PATH,
      context: serviceContext('start-run'),
    });
    this.permits = batchedPost<PermitRequest, PermitAnswer>(client, {
      method: 'POST',
      path: PERMITS_PATH,
      context: serviceContext('place-calls'),
    });
    this.outlooks = batchedPost<PermitQuestion, PermitExplanation>(client, {
      method: 'POST',
      path: PERMIT_EXPLANATIONS_PATH,
      context: serviceContext('place-calls'),
    });
    this.waits = batchedPost<PermitQuestion, PermitWait>(client, {
      method: 'POST',
      path: PERMIT_WAITS_PATH,
      context: serviceContext('place-calls'),
    });
    this.unusedPermits = batchedPost<UnusedPermit, object>(client, {
      method: 'POST',
      path: UNUSED_PERMITS_PATH,
      context: serviceContext('place-calls'),
    });
  }

  admit(request: RunAdmissionRequest): Promise<RunAdmission> {
    return this.admissions.submit(request);
  }

  permit(request: PermitRequest): Promise<PermitAnswer> {
    return this.permits.submit(request);
  }

  outlook(question: PermitQuestion): Promise<PermitExplanation> {
    return this.outlooks.submit(question);
  }

  wait(question: PermitQuestion): Promise<PermitWait> {
    return this.waits.submit(question);
  }

  async unused(permit: UnusedPermit): Promise<void> {
    await this.unusedPermits.submit(permit);
  }
}

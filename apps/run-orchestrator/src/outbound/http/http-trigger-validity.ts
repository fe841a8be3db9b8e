import { TRIGGER_VALIDITY_PATH, type ValidityAnswer, type ValidityQuestion } from '@outcall/contracts-runs';
import type { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { TriggerValidity } from '../../application/placing/trigger-validity.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

const TIMEOUT_MS = 3_000;

export class HttpTriggerValidity extends TriggerValidity {
  private readonly questions: CommandBatcher<ValidityQuestion, ValidityAnswer>;

  constructor(client: InternalClient) {
    super();
    this.questions = batchedPost<ValidityQuestion, ValidityAnswer>(client, {
      method: 'POST',
      path: TRIGGER_VALIDITY_PATH,
      context: serviceContext('place-calls'),
      timeoutMs: TIMEOUT_MS,
    });
  }

  ask(question: ValidityQuestion): Promise<ValidityAnswer> {
    return this.questions.submit(question);
  }
}

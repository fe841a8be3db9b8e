import {
  START_EXPLANATIONS_PATH,
  type StartCheck,
  type StartExplanationAnswer,
  type StartExplanationQuestion,
} from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { StartExplanations } from '../../application/trying/start-explanations.js';

export class HttpStartExplanations extends StartExplanations {
  constructor(private readonly runs: InternalClient) {
    super();
  }

  async checksOf(question: StartExplanationQuestion): Promise<readonly StartCheck[]> {
    try {
      const { checks } = await this.runs.call<StartExplanationAnswer>({
        method: 'POST',
        path: START_EXPLANATIONS_PATH,
        context: { type: 'service', orgId: null, mode: null, purpose: 'try-trigger' },
        body: question,
      });
      return checks;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      // the flow was archived at this moment, or a replica of the release before has no such route
      if (error.errorCode === 'NOT_FOUND') throw ApiError.unavailable('the run orchestrator');
      return [{ check: 'request', ok: false, errorCode: error.errorCode, reason: error.message }];
    }
  }
}

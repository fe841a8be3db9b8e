import {
  TRIGGERED_RUNS_PATH,
  type TriggeredStart,
  type TriggeredStartAnswer,
  type TriggeredStartsResponse,
} from '@outcall/contracts-runs';
import type { InternalClient } from '@outcall/platform-http';
import { RunStarts } from '../../application/triggering/run-starts.js';

/** The orchestrator answers after it has placed the first call, which may take six seconds. */
const TIMEOUT_MS = 10_000;

export class HttpRunStarts extends RunStarts {
  constructor(private readonly runs: InternalClient) {
    super();
  }

  async start(items: readonly TriggeredStart[]): Promise<readonly TriggeredStartAnswer[]> {
    const answer = await this.runs.call<TriggeredStartsResponse>({
      method: 'POST',
      path: TRIGGERED_RUNS_PATH,
      context: { type: 'service', orgId: null, mode: null, purpose: 'start-triggered-runs' },
      timeoutMs: TIMEOUT_MS,
      body: { items },
    });
    return answer.results;
  }
}

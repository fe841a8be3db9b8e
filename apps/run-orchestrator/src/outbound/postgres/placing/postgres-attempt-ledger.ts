import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import {
  AttemptLedger,
  type ClaimedAttempt,
  type ClaimRequest,
  type QueuePage,
} from '../../../application/placing/attempt-ledger.js';
import type { Decide, OutcomeOf, Recorded } from '../../../application/run-repository.js';
import type { Queue } from '../../../domain/queue.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { keyOfState } from '../run-row/run-key.js';
import { RunCommits } from '../writing/run-commits.js';
import { claimDueRuns } from './claim-due-runs.js';
import { waitingQueues } from './waiting-queues.js';

@Injectable()
export class PostgresAttemptLedger extends AttemptLedger {
  constructor(
    private readonly database: Database,
    private readonly commits: RunCommits,
  ) {
    super();
  }

  waiting(now: string, behind: Queue | null): Promise<QueuePage> {
    return waitingQueues(this.database, now, behind);
  }

  claim(request: ClaimRequest): Promise<ClaimedAttempt[]> {
    return claimDueRuns(this.database, request);
  }

  async record(state: RunState, decide: Decide, outcomeOf?: OutcomeOf): Promise<Recorded> {
    const trace = currentTrace();
    const causeOf = ({ run }: RunState) => ({ at: run.updatedAt, ...trace });
    const recorded = await this.commits.decide({ key: keyOfState(state), decide, causeOf, outcomeOf }, state);
    return recorded ?? { state: decide(state).state, outcome: null };
  }
}

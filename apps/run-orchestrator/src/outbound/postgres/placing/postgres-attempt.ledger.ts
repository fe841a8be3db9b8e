import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database, DatabaseUnavailableError } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { Alarm } from '../../../application/placing/alarm.js';
import {
  AttemptLedger,
  type ClaimedAttempt,
  type ClaimRequest,
  type QueuePage,
} from '../../../application/placing/attempt-ledger.js';
import type { Decide, Recorded, Seal } from '../../../application/run-repository.js';
import type { Queue } from '../../../domain/queue.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { setAlarm } from '../writing/alarm-of-state.js';
import { claimDueRuns } from './claim-due-runs.js';
import { PostgresRunRepository } from '../postgres-run.repository.js';
import { RunMemory } from '../writing/run-memory.js';
import { SaveRuns, type RunSave } from '../writing/save-runs.js';
import { waitingQueues } from './waiting-queues.js';

@Injectable()
export class PostgresAttemptLedger extends AttemptLedger {
  private readonly saves: CommandBatcher<RunSave, boolean>;

  constructor(
    private readonly database: Database,
    private readonly runs: PostgresRunRepository,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
    outbox: Outbox,
    keys: IdempotencyKeys,
  ) {
    super();
    const saveRuns = new SaveRuns(outbox, keys);
    const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailableError;
    this.saves = new CommandBatcher(
      async (commands) => {
        const saved = await saveRuns.execute(database, commands);
        outbox.wake();
        return commands.map((command) => saved.has(command.transition.state.run.id));
      },
      { isOutage },
    );
  }

  waiting(now: string, behind: Queue | null): Promise<QueuePage> {
    return waitingQueues(this.database, now, behind);
  }

  claim(request: ClaimRequest): Promise<ClaimedAttempt[]> {
    return claimDueRuns(this.database, request);
  }

  async record(state: RunState, decide: Decide, seal?: Seal): Promise<Recorded> {
    const transition = decide(state);
    if (transition.state === state) return { state, sealed: null };
    const sealed = seal?.(transition.state) ?? null;
    const cause = { at: transition.state.run.updatedAt, ...currentTrace() };
    if (
      await this.saves.submit({
        expected: state.version,
        transition,
        events: [{ transition, cause }],
        outcome: sealed?.outcome ?? null,
      })
    ) {
      setAlarm(this.alarm, transition.state);
      this.memory.note(transition.state);
      return { state: transition.state, sealed };
    }
    const { orgId, mode, run } = state;
    return (
      (await this.runs.record({ orgId, mode, id: run.id }, decide, seal)) ?? { state: transition.state, sealed: null }
    );
  }
}

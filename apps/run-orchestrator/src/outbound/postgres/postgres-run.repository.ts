import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { CommandBatcher } from '@outcall/platform-batching';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database, DatabaseUnavailableError } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { Alarm } from '../../application/placing/alarm.js';
import {
  RunRepository,
  type Decide,
  type ListRunsQuery,
  type NumberKey,
  type Recorded,
  type RunKey,
  type Seal,
} from '../../application/run-repository.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { setAlarm } from './writing/alarm-of-state.js';
import { DecideRuns, type Decision } from './writing/decide-runs.js';
import { InsertRuns, type RunInsert } from './writing/insert-runs.js';
import { listRuns } from './reading/list-runs.js';
import { openRunsOf } from './stopping/open-runs-of.js';
import { readRuns } from './reading/read-runs.js';
import { RunMemory } from './writing/run-memory.js';

const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailableError;

@Injectable()
export class PostgresRunRepository extends RunRepository {
  private readonly inserts: CommandBatcher<RunInsert, void>;
  private readonly decisions: CommandBatcher<Decision, Recorded | null>;
  private readonly reads: CommandBatcher<RunKey, Run | null>;

  constructor(
    private readonly database: Database,
    outbox: Outbox,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
    keys: IdempotencyKeys,
  ) {
    super();
    const insertRuns = new InsertRuns(outbox, keys);
    const decideRuns = new DecideRuns(outbox, keys);
    this.inserts = new CommandBatcher(
      async (commands) => (await insertRuns.execute(database, commands), commands.map(() => undefined)),
      { isOutage },
    );
    this.reads = new CommandBatcher((keys) => readRuns(database, keys), { isOutage });
    this.decisions = new CommandBatcher((commands) => decideRuns.execute(database, commands), { isOutage });
  }

  async create(started: Transition, outcome: KeyOutcome | null): Promise<void> {
    await this.inserts.submit({
      transition: started,
      cause: { at: started.state.run.createdAt, ...currentTrace() },
      outcome,
    });
    setAlarm(this.alarm, started.state);
    this.memory.note(started.state);
  }

  find(key: RunKey): Promise<Run | null> {
    return this.reads.submit(key);
  }

  list(query: ListRunsQuery): Promise<Run[]> {
    return listRuns(this.database, query);
  }

  openRunsOf(numbers: readonly NumberKey[]): Promise<(RunKey & NumberKey)[]> {
    return openRunsOf(this.database, numbers);
  }

  async update(key: RunKey, decide: Decide, trace = currentTrace()): Promise<RunState | null> {
    return (await this.submit({ key, decide, seal: undefined, trace }))?.state ?? null;
  }

  /** `update` that stores an idempotency key's answer in the same transaction. */
  record(key: RunKey, decide: Decide, seal?: Seal): Promise<Recorded | null> {
    return this.submit({ key, decide, seal, trace: currentTrace() });
  }

  private async submit(decision: Decision): Promise<Recorded | null> {
    const recorded = await this.decisions.submit(decision);
    if (!recorded) return null;
    setAlarm(this.alarm, recorded.state);
    this.memory.note(recorded.state);
    return recorded;
  }
}

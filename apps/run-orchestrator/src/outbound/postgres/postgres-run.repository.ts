import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { CommandBatcher } from '@outcall/platform-batching';
import { Outbox } from '@outcall/platform-outbox';
import { Database, DatabaseUnavailableError } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { Alarm, RunRepository, type Decide, type ListRunsQuery, type RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { setAlarm } from './alarm-of-state.js';
import { DecideRuns, type Decision } from './decide-runs.js';
import { InsertRuns, type RunInsert } from './insert-runs.js';
import { listRuns } from './list-runs.js';
import { readRun } from './read-run.js';

const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailableError;

@Injectable()
export class PostgresRunRepository extends RunRepository {
  private readonly inserts: CommandBatcher<RunInsert, void>;
  private readonly decisions: CommandBatcher<Decision, Transition | null>;

  constructor(
    private readonly database: Database,
    outbox: Outbox,
    private readonly alarm: Alarm,
  ) {
    super();
    const insertRuns = new InsertRuns(outbox);
    const decideRuns = new DecideRuns(outbox);
    this.inserts = new CommandBatcher(async (commands) => (await insertRuns.execute(database, commands), commands.map(() => undefined)), { isOutage });
    this.decisions = new CommandBatcher((commands) => decideRuns.execute(database, commands), { isOutage });
  }

  async create(started: Transition): Promise<void> {
    await this.inserts.submit({ transition: started, cause: { at: started.state.run.createdAt, ...currentTrace() } });
    setAlarm(this.alarm, started.state);
  }

  find(key: RunKey): Promise<Run | null> {
    return readRun(this.database, key);
  }

  list(query: ListRunsQuery): Promise<Run[]> {
    return listRuns(this.database, query);
  }

  async update(key: RunKey, decide: Decide): Promise<RunState | null> {
    return (await this.decide(key, decide))?.state ?? null;
  }

  /** `update` with all that came of it. */
  async decide(key: RunKey, decide: Decide): Promise<Transition | null> {
    const transition = await this.decisions.submit({ key, decide, trace: currentTrace() });
    if (transition) setAlarm(this.alarm, transition.state);
    return transition;
  }
}

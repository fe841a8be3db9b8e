import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { CommandBatcher } from '@outcall/platform-batching';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import { Database } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import {
  RunRepository,
  type Decide,
  type ListRunsQuery,
  type NumberKey,
  type RunKey,
} from '../../application/run-repository.js';
import type { Stops } from '../../application/stops.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { listRuns } from './reading/list-runs.js';
import { readRuns } from './reading/read-runs.js';
import { openRunsOf } from './stopping/open-runs-of.js';
import { RunCommits } from './writing/run-commits.js';

@Injectable()
export class PostgresRunRepository extends RunRepository {
  private readonly reads: CommandBatcher<RunKey, Run | null>;

  constructor(
    private readonly database: Database,
    private readonly commits: RunCommits,
  ) {
    super();
    this.reads = new CommandBatcher((keys) => readRuns(database, keys));
  }

  async create(
    started: Transition,
    outcome: KeyOutcome | null,
    numberHashes: readonly string[],
  ): Promise<Stops | boolean> {
    const cause = { at: started.state.run.createdAt, ...currentTrace() };
    return await this.commits.insert({ transition: started, cause, outcome, numberHashes });
  }

  find(key: RunKey): Promise<Run | null> {
    return this.reads.submit(key);
  }

  list(query: ListRunsQuery): Promise<(Run | null)[]> {
    return listRuns(this.database, query);
  }

  openRunsOf(numbers: readonly NumberKey[]): Promise<(RunKey & NumberKey)[]> {
    return openRunsOf(this.database, numbers);
  }

  async update(key: RunKey, decide: Decide, trace = currentTrace()): Promise<RunState | null> {
    const causeOf = ({ run }: RunState) => ({ at: run.updatedAt, ...trace });
    return (await this.commits.decide({ key, decide, causeOf }))?.state ?? null;
  }
}

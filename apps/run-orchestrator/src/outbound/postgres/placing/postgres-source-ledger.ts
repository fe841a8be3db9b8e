import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { SourceLedger } from '../../../application/placing/source-ledger.js';
import type { Decide, Recorded } from '../../../application/run-repository.js';
import type { Stops } from '../../../application/stops.js';
import type { RunState } from '../../../domain/run/run-state.js';
import type { Transition } from '../../../domain/run/transition.js';
import { keyOfState } from '../run-row/run-key.js';
import { RunCommits } from '../writing/run-commits.js';
import { takeInputs } from './take-inputs.js';

@Injectable()
export class PostgresSourceLedger extends SourceLedger {
  constructor(
    private readonly database: Database,
    private readonly commits: RunCommits,
    private readonly clock: Clock,
  ) {
    super();
  }

  takeInputs(
    state: RunState,
    inputs: Readonly<Record<string, string>>,
    taken: readonly string[],
  ): Promise<RunState | null> {
    return takeInputs(this.database, state, { inputs, taken, now: this.clock.now() });
  }

  replace(
    state: RunState,
    decide: Decide,
    started: Transition,
    numberHashes: readonly string[],
  ): Promise<Recorded | Stops | null> {
    const trace = currentTrace();
    const causeOf = ({ run }: RunState) => ({ at: run.updatedAt, ...trace });
    const cause = { at: started.state.run.createdAt, ...trace };
    const successor = { transition: started, cause, outcome: null, triggerKey: keyOf(state), numberHashes };
    return this.commits.replace({ key: keyOfState(state), decide, causeOf }, successor);
  }
}

/** In the column of trigger keys: at most one run takes the place of another. */
const keyOf = ({ run }: RunState): string =>
  createHash('sha256')
    .update(JSON.stringify(['replaces', run.id]))
    .digest('hex');

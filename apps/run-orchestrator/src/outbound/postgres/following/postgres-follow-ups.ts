import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TraceContext } from '@outcall/platform-telemetry';
import { FollowUps } from '../../../application/following/follow-ups.js';
import type { Stops } from '../../../application/stops.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { unchanged, type Transition } from '../../../domain/run/transition.js';
import { keyOfState } from '../run-row/run-key.js';
import { RunCommits } from '../writing/run-commits.js';

@Injectable()
export class PostgresFollowUps extends FollowUps {
  constructor(private readonly commits: RunCommits) {
    super();
  }

  async create(
    before: RunState,
    started: Transition,
    isWanted: (before: RunState) => boolean,
    trace: TraceContext,
  ): Promise<Stops | boolean> {
    const causeOf = ({ run }: RunState) => ({ at: run.updatedAt, ...trace });
    const cause = { at: started.state.run.createdAt, ...trace };
    const decision = { key: keyOfState(before), decide: unchanged, causeOf };
    const followUp = { transition: started, cause, outcome: null, triggerKey: keyOf(before) };
    return await this.commits.append(decision, followUp, ({ state }) => isWanted(state));
  }
}

/** In the column of trigger keys: at most one run follows another. */
const keyOf = ({ run }: RunState): string =>
  createHash('sha256')
    .update(JSON.stringify(['callback_of', run.id]))
    .digest('hex');

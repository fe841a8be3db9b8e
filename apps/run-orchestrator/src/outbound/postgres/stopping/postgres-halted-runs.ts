import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import { DiallingHold } from '../../../application/stopping/dialling-hold.js';
import { HaltedRuns } from '../../../application/stopping/halted-runs.js';
import type { Queue } from '../../../domain/queue.js';
import { waitingQueues } from '../placing/waiting-queues.js';
import { DUE_HELD, DUE_PAUSED } from './run-jobs.sql.js';

interface LookedAt {
  readonly looked: number;
  /** When the last of them became due. */
  readonly until: Date;
  readonly paused: readonly RunKey[];
}

@Injectable()
export class PostgresHaltedRuns extends HaltedRuns {
  private pausedBehind = '-infinity';
  private place: Queue | null = null;

  constructor(
    private readonly database: Database,
    private readonly hold: DiallingHold,
  ) {
    super();
  }

  /** A queue with more due runs than one look takes decides where the next look begins, for all: none is left out. */
  async paused(now: string, limit: number): Promise<RunKey[]> {
    const queues = await this.database.run<LookedAt>(DUE_PAUSED, [now, limit, this.pausedBehind]);
    const ends = queues.filter(({ looked }) => looked >= limit).map(({ until }) => until.toISOString());
    this.pausedBehind = ends.sort()[0] ?? '-infinity';
    return queues.flatMap(({ paused }) => paused);
  }

  async held(now: string, limit: number): Promise<RunKey[]> {
    if (!(await this.hold.read()).held) return [];
    const { queues, next } = await waitingQueues(this.database, now, this.place, { withHeld: true });
    this.place = next;
    return await this.database.run<RunKey>(DUE_HELD, [now, limit, JSON.stringify(queues)]);
  }
}

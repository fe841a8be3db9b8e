import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import { DiallingHold } from '../../../application/stopping/dialling-hold.js';
import { HaltedRuns } from '../../../application/stopping/halted-runs.js';
import type { Queue } from '../../../domain/queue.js';
import { waitingQueues } from '../placing/waiting-queues.js';
import { DUE_HELD, DUE_PAUSED } from './run-jobs.sql.js';

@Injectable()
export class PostgresHaltedRuns extends HaltedRuns {
  private place: Queue | null = null;

  constructor(
    private readonly database: Database,
    private readonly hold: DiallingHold,
  ) {
    super();
  }

  async due(now: string, limit: number): Promise<RunKey[]> {
    const paused = await this.database.run<RunKey>(DUE_PAUSED, [now, limit]);
    return (await this.hold.read()).held ? [...paused, ...(await this.held(now, limit))] : paused;
  }

  private async held(now: string, limit: number): Promise<RunKey[]> {
    const { queues, next } = await waitingQueues(this.database, now, this.place);
    this.place = next;
    return await this.database.run<RunKey>(DUE_HELD, [now, limit, JSON.stringify(queues)]);
  }
}

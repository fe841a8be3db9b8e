import { AsyncResource } from 'node:async_hooks';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { HeedLimits } from '../../application/replanning/heed-limits.use-case.js';
import { InProcessLimitWatch } from './in-process-limit-watch.js';

/** As many as contacts is asked about in one request. */
const MOST_TOGETHER = 100;

/** Asks about the runs that were noted as soon as there are some, one batch behind the other, so that many that are planned together hold up nobody. */
@Injectable()
export class LimitsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private work: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly heedLimits: HeedLimits,
    private readonly watch: InProcessLimitWatch,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Bound to no request: its trace would go into the questions of other orgs' runs.
    this.watch.onNote(AsyncResource.bind(() => this.begin()));
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  private begin(): void {
    if (this.isStopped) return;
    this.work ??= this.askAll().finally(() => (this.work = undefined));
  }

  private async askAll(): Promise<void> {
    await Promise.resolve(); // what is noted in this turn goes together
    for (let some = this.next(); some.length > 0; some = this.next())
      await this.heedLimits
        .execute(some)
        .catch((error: unknown) => this.logger.warn('limits.not_heeded', { runs: some.length, error }));
  }

  private next() {
    return this.isStopped ? [] : this.watch.take(MOST_TOGETHER);
  }
}

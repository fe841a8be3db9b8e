import { AsyncResource } from 'node:async_hooks';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { HeedLimits } from '../../application/replanning/heed-limits.use-case.js';
import type { RunKey } from '../../application/run-repository.js';
import { InProcessLimitWatch } from './in-process-limit-watch.js';

/** As many as contacts is asked about in one request. */
const MOST_TOGETHER = 100;
/** Times that the limits deny are shown no longer than this behind an outage of contacts. */
const ASK_AGAIN_MS = 2_000;

/**
 * Asks about the runs that were noted as soon as there are some, one batch behind the other, so that many that are planned together hold up nobody. What
 * was not told is asked again.
 */
@Injectable()
export class LimitsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private work: Promise<void> | undefined;
  private isStopped = false;
  private untold: RunKey[] = [];
  private readonly rounds: Rounds;

  constructor(
    private readonly heedLimits: HeedLimits,
    private readonly watch: InProcessLimitWatch,
    private readonly logger: Logger,
  ) {
    this.rounds = new Rounds({
      everyMs: ASK_AGAIN_MS,
      round: () => this.askAgain(),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: 'limits', error }),
    });
  }

  onApplicationBootstrap(): void {
    // Bound to no request: its trace would go into the questions of other orgs' runs.
    this.watch.onNote(AsyncResource.bind(() => this.begin()));
    this.begin();
    this.rounds.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.rounds.stop();
    await this.work;
  }

  private begin(): void {
    if (this.isStopped) return;
    this.work ??= this.askAll().finally(() => (this.work = undefined));
  }

  private async askAll(): Promise<void> {
    await Promise.resolve(); // what is noted in this turn goes together
    for (let some = this.next(); some.length > 0; some = this.next()) this.untold.push(...(await this.ask(some)));
  }

  private async ask(runs: readonly RunKey[]): Promise<readonly RunKey[]> {
    try {
      return await this.heedLimits.execute(runs);
    } catch (error) {
      this.logger.warn('limits.not_heeded', { runs: runs.length, error });
      return runs;
    }
  }

  /** Waits for what it begins: one question after another, however long contacts is away. */
  private async askAgain(): Promise<void> {
    const runs = this.untold;
    this.untold = [];
    this.watch.note(runs);
    await this.work;
  }

  private next() {
    return this.isStopped ? [] : this.watch.take(MOST_TOGETHER);
  }
}

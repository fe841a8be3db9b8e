import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';
import type { AnswerCallers } from '../../application/calling-back/answer-callers.js';
import type { TellOptOuts } from '../../application/calling-back/tell-opt-outs.js';

/** So soon calls come in by a trunk that was added, and by every one after the engine has started anew. */
const ENTRANCE_EVERY_MS = 5_000;
const TELL_EVERY_MS = 1_000;

interface Means {
  readonly callers: AnswerCallers;
  readonly telling: Pick<TellOptOuts, 'sweep'>;
  /** Tells of callers. */
  readonly watch: { start(): void; stop(): Promise<void> };
  /** Lets calls in from where they may come now. */
  readonly open: () => Promise<void>;
  readonly leaseMs: number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Has calls come in while the process runs. */
export class InboundSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks: readonly PeriodicTask[];

  constructor(private readonly means: Means) {
    const { callers, telling, open, leaseMs, logger } = means;
    const onFailure = (error: unknown): void => logger.warn('inbound.not-swept', { error });
    this.tasks = [
      new PeriodicTask({ everyMs: leaseMs / 3, round: () => callers.renew(), onFailure, isFirstAtOnce: true }),
      new PeriodicTask({ everyMs: leaseMs / 3, round: () => callers.endLapsed(), onFailure, isFirstAtOnce: true }),
      new PeriodicTask({ everyMs: TELL_EVERY_MS, round: () => telling.sweep(), onFailure, isFirstAtOnce: true }),
      new PeriodicTask({ everyMs: ENTRANCE_EVERY_MS, round: open, onFailure, isFirstAtOnce: true }),
    ];
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
    this.means.watch.start();
  }

  /** Nobody new is answered; whoever is talked with hears the line end at once. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.means.watch.stop(), this.means.callers.stop()]);
    for (const task of this.tasks) await task.stop();
  }
}

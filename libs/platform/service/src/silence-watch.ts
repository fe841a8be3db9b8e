import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { EventBus } from '@outcall/platform-event-bus';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';

const LOOKS_EVERY_MS = 5_000;
const TELLS_EVERY_MS = 60_000;

/**
 * Raises the alarm for a consumer that stands still although nothing fails: the broker does not answer, or a batch does
 * not end. What fails raises its own, and readiness depends on neither: requests are answered without the event bus.
 */
export class SilenceWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private notifiedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly bus: Pick<EventBus, 'health' | 'silences'>,
    private readonly group: string,
    private readonly logger: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.task = new PeriodicTask({
      everyMs: LOOKS_EVERY_MS,
      round: async () => this.look(),
      onFailure: (error) => logger.warn('event-bus.not-looked-at', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** At most once a minute. */
  look(): void {
    const { detail: reason } = this.bus.health();
    const standing = this.bus.silences.lasting;
    if (standing.length === 0 || this.now() - this.notifiedAt < TELLS_EVERY_MS) return;
    this.notifiedAt = this.now();
    this.logger.error('events.stalled', { group: this.group, standing, reason });
  }
}

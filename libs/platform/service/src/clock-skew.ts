import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Queryable, Statement } from '@outcall/platform-postgres';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';

const EVERY_MS = 60_000;
const NOW: Statement = { name: 'platform.now', text: 'SELECT clock_timestamp() AS now' };

/**
 * How far this process's clock is from its database's, measured at the start and every minute. A permit is granted by
 * one clock and compared with the other, so the process is not ready when they differ by more than `maxMs`. The time
 * of the query itself does not count as a difference.
 */
export class ClockSkew implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  /** Milliseconds the clocks are surely apart; null before the first measurement. */
  private skewMs: number | null = null;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly maxMs: number,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: () => this.measureAndTell(),
      onFailure: (error) => logger.warn('clock.not-measured', { error }),
      isFirstAtOnce: true,
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** Throws when the clocks are too far apart. */
  async check(): Promise<void> {
    // the clock may have been corrected: no need to wait for the next minute
    if (this.skewMs === null || this.isTooFar) await this.measure();
    if (this.isTooFar) throw new Error(`the clocks of service and database are ${this.skewMs} ms apart`);
  }

  get isTooFar(): boolean {
    return this.skewMs !== null && this.skewMs > this.maxMs;
  }

  /**
   * Asks the database for its time. The database read it at some moment between query and answer, so only a time
   * outside of these is skew.
   */
  async measure(): Promise<void> {
    const asked = this.clock.now().getTime();
    const [row] = await this.database.run<{ now: Date }>(NOW);
    const answered = this.clock.now().getTime();
    const theirs = row?.now.getTime() ?? asked;
    this.skewMs = Math.max(0, asked - theirs, theirs - answered);
  }

  private async measureAndTell(): Promise<void> {
    await this.measure();
    if (this.isTooFar) this.logger.error('clock.apart', { apartMs: this.skewMs, maxMs: this.maxMs });
  }
}

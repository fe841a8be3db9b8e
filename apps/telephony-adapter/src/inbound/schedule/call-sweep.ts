import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CallPlayer } from '../../application/playing/call-player.js';
import { TelephonySettings } from '../../application/telephony-settings.js';

/** Sweeps every `pollMs`. The first sweep is at once, for calls that were left when the process last stopped. */
@Injectable()
export class CallSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly player: CallPlayer,
    settings: TelephonySettings,
    private readonly logger: Logger,
  ) {
    this.task = new PeriodicTask({
      everyMs: settings.pollMs,
      round: () => player.sweep(),
      onFailure: (error) => logger.warn('calls.sweep-failed', { error }),
      isFirstAtOnce: true,
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
    // their leases end by themselves
    await this.player.stop().catch((error: unknown) => this.logger.warn('calls.not-released', { error }));
  }
}

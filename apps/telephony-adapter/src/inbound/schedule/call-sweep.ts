import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { CallPlayer } from '../../application/playing/call-player.js';

/** Sweeps every `everyMs`, one sweep at a time; the first at once, for what was left when the process last stopped. */
@Injectable()
export class CallSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly player: CallPlayer,
    private readonly everyMs: number,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), this.everyMs);
    this.tick();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
    await this.player.stop().catch((error: unknown) => this.logger.warn('calls.not-released', { error })); // their leases end by themselves
  }

  private tick(): void {
    this.sweeping ??= this.player
      .sweep()
      .catch((error: unknown) => this.logger.warn('calls.sweep-failed', { error }))
      .finally(() => {
        this.sweeping = undefined;
      });
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ReadinessNotes } from '@outcall/platform-http';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { RunSettings } from '../../application/run-settings.js';
import { HoldAtStart } from '../../application/stopping/hold-at-start.use-case.js';
import { HoldWatch } from '../../application/stopping/hold-watch.js';

const LOOK_EVERY_MS = 250;

/**
 * Holds what is to be held from the start, before anything is placed, and looks at the hold several times a second.
 * `/readyz` tells what is known of it.
 */
@Injectable()
export class HoldScheduler implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    private readonly watch: HoldWatch,
    private readonly holdAtStart: HoldAtStart,
    private readonly settings: RunSettings,
    logger: Logger,
    notes: ReadinessNotes,
  ) {
    this.task = new PeriodicTask({
      everyMs: LOOK_EVERY_MS,
      round: () => watch.look(),
      onFailure: (error) => logger.warn('hold.not-read', { error }),
    });
    notes.add('held', () => watch.isHeld);
    if (settings.holdAtStart) notes.add('heldAtStart', () => holdAtStart.isHeld);
  }

  async onModuleInit(): Promise<void> {
    if (this.settings.holdAtStart) await this.holdAtStart.execute(this.settings.holdAtStart);
    await this.watch.look();
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}

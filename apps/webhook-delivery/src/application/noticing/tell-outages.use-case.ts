import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { Outages } from './outages.js';

/**
 * Tells of endpoints that go on failing (docs/handbook/webhooks.md#notices). What is to be told stands in their rows,
 * so a process that dies here leaves it to another.
 */
@Injectable()
export class TellOutages {
  private underWay: Promise<void> | null = null;

  constructor(
    private readonly outages: Outages,
    private readonly logger: Logger,
  ) {}

  /** At most one round at a time; never throws. */
  execute(): Promise<void> {
    this.underWay ??= this.round().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async round(): Promise<void> {
    try {
      while ((await this.outages.tell()) > 0);
    } catch (error) {
      this.logger.warn('webhook.outages_not_told', { error });
    }
  }
}

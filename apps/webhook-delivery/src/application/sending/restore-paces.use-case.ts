import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { DeliverySender } from './delivery-sender.js';
import { EndpointPaces } from './endpoint-paces.js';

/** Tells the sender which endpoints were slow when this process, or one before it, last saved them (`SavePaces`). */
@Injectable()
export class RestorePaces {
  constructor(
    private readonly paces: EndpointPaces,
    private readonly sender: DeliverySender,
    private readonly logger: Logger,
  ) {}

  /** Never rejects: without them the start is rougher, and nothing is lost. */
  async execute(): Promise<void> {
    try {
      this.sender.remember(await this.paces.load());
    } catch (error) {
      this.logger.warn('webhook.paces_not_kept', { error });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { DeliverySender } from './delivery-sender.js';
import { EndpointPaces } from './endpoint-paces.js';

/**
 * Saves which endpoints have become slow or quick, so that a restart does not have to find out again (`RestorePaces`).
 */
@Injectable()
export class SavePaces {
  constructor(
    private readonly paces: EndpointPaces,
    private readonly sender: DeliverySender,
    private readonly logger: Logger,
  ) {}

  /** Never rejects: without them the next start is rougher, and nothing is lost. */
  async execute(): Promise<void> {
    try {
      await this.paces.save(this.sender.takePaceChanges());
    } catch (error) {
      this.logger.warn('webhook.paces_not_kept', { error });
    }
  }
}

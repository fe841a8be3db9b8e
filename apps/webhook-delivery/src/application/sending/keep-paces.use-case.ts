import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { DeliverySender } from './delivery-sender.js';
import { EndpointPaces } from './endpoint-paces.js';

/** Which endpoints are slow, carried from one life of the process to the next. */
@Injectable()
export class KeepPaces {
  constructor(
    private readonly paces: EndpointPaces,
    private readonly sender: DeliverySender,
    private readonly logger: Logger,
  ) {}

  async load(): Promise<void> {
    await this.quietly(async () => this.sender.remember(await this.paces.load()));
  }

  async save(): Promise<void> {
    await this.quietly(() => this.paces.save(this.sender.takePaceChanges()));
  }

  /** Without it a start is rougher, nothing is lost. */
  private async quietly(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.warn('webhook.paces_not_kept', { error }));
  }
}

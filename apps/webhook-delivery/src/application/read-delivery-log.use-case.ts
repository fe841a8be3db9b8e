import { Injectable } from '@nestjs/common';
import type { WebhookDelivery } from '@outcall/contracts-webhooks';
import { ApiError } from '@outcall/kernel';
import { DeliverySender } from './delivery-sender.js';
import { found } from './manage-endpoints.use-case.js';
import { DeliveryLog, EndpointRepository, type DeliveryFilter } from './ports.js';

export interface DeliveryPage {
  readonly deliveries: readonly WebhookDelivery[];
  /** Sequence to read on below; null at the end. */
  readonly nextBefore: number | null;
}

/** The delivery log of an endpoint, newest first, and the resending of what stands in it. */
@Injectable()
export class ReadDeliveryLog {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly log: DeliveryLog,
    private readonly sender: DeliverySender,
  ) {}

  async page(
    orgId: string,
    endpointId: string,
    filter: DeliveryFilter,
    before: number | null,
    limit: number,
  ): Promise<DeliveryPage> {
    const { mode } = found(await this.endpoints.find(orgId, endpointId));
    const rows = await this.log.page({ orgId, mode, id: endpointId }, filter, before, limit + 1);
    const deliveries = rows.slice(0, limit);
    return { deliveries, nextBefore: rows.length > limit ? (deliveries.at(-1)?.sequence ?? null) : null };
  }

  async resend(orgId: string, endpointId: string, deliveryId: string): Promise<WebhookDelivery> {
    const { mode } = found(await this.endpoints.find(orgId, endpointId));
    const delivery = await this.log.resend({ orgId, mode, id: endpointId }, deliveryId);
    if (!delivery) throw ApiError.notFound('delivery');
    this.sender.wake();
    return delivery;
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import { DeliverySender } from '../sending/delivery-sender.js';
import { DeliveryLog, type LoggedDelivery } from './delivery-log.js';

/** Sends a delivery once more, with its whole schedule of retries; one being sent at this moment is left as it is. */
@Injectable()
export class ResendDelivery {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly log: DeliveryLog,
    private readonly sender: DeliverySender,
  ) {}

  async execute(org: ManagedOrg, endpointId: string, deliveryId: string): Promise<LoggedDelivery> {
    const { mode } = found(await this.endpoints.find(org, endpointId));
    const delivery = await this.log.resend({ orgId: org.orgId, mode, id: endpointId }, deliveryId);
    if (!delivery) throw ApiError.notFound('delivery');
    this.sender.wake();
    return delivery;
  }
}

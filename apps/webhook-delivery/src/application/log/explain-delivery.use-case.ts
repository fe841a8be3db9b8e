import { Injectable } from '@nestjs/common';
import type { DeliveryExplanation } from '@outcall/contracts-webhooks';
import { ApiError, Clock } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { explain } from '../../domain/delivery-explanation.js';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import { DeliveryLog } from './delivery-log.js';

/** Why a delivery did or did not reach its endpoint, from what was kept with it. */
@Injectable()
export class ExplainDelivery {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly log: DeliveryLog,
    private readonly clock: Clock,
  ) {}

  async execute(org: ManagedOrg, endpointId: string, deliveryId: string): Promise<DeliveryExplanation> {
    const { mode } = found(await this.endpoints.find(org, endpointId));
    const record = await this.log.record({ orgId: org.orgId, mode, id: endpointId }, deliveryId);
    if (!record) throw ApiError.notFound('delivery');
    return explain(record, this.clock.now().getTime());
  }
}

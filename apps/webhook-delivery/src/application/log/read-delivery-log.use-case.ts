import { Injectable } from '@nestjs/common';
import { jsonBytes, pageOf } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import { DeliveryLog, type LoggedDelivery, type LogPage } from './delivery-log.js';

export interface DeliveryPage {
  readonly deliveries: readonly LoggedDelivery[];
  /** Sequence to read on below; null at the end. */
  readonly nextBefore: number | null;
}

/** The delivery log of an endpoint, newest first. */
@Injectable()
export class ReadDeliveryLog {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly log: DeliveryLog,
  ) {}

  async execute(org: ManagedOrg, endpointId: string, page: LogPage): Promise<DeliveryPage> {
    const { mode } = found(await this.endpoints.find(org, endpointId));
    const rows = await this.log.page({ orgId: org.orgId, mode, id: endpointId }, { ...page, limit: page.limit + 1 });
    const { items: deliveries, isMore } = pageOf(rows, page.limit, bytesOf);
    return { deliveries, nextBefore: isMore ? (deliveries.at(-1)?.sequence ?? null) : null };
  }
}

const bytesOf = ({ body, ...rest }: LoggedDelivery): number => jsonBytes(rest) + Buffer.byteLength(body ?? '');

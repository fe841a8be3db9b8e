import { Injectable } from '@nestjs/common';
import { pageOf } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import { DeliveryLog, type LoggedEvent } from './delivery-log.js';

export interface StoredEventsPage {
  readonly events: readonly LoggedEvent[];
  /**
   * The `after` of the next page: the last sequence of this one. At the end it stays, so that it can be asked again
   * later.
   */
  readonly nextSequence: number;
}

/**
 * Pull beside push (docs/handbook/webhooks.md#pull): the events stored for an endpoint, sent or not, in the order of
 * their numbers. A number is given under the lock of the endpoint's row, so none appears below one that was read.
 */
@Injectable()
export class ReadStoredEvents {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly log: DeliveryLog,
  ) {}

  async execute(org: ManagedOrg, endpointId: string, after: number, limit: number): Promise<StoredEventsPage> {
    const { mode } = found(await this.endpoints.find(org, endpointId));
    const stored = await this.log.eventsAfter({ orgId: org.orgId, mode, id: endpointId }, after, limit);
    const { items: events } = pageOf(stored, limit, ({ event }) => Buffer.byteLength(event));
    return { events, nextSequence: events.at(-1)?.sequence ?? after };
  }
}

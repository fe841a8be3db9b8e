import {
  EVENT_DELIVERIES_PATH,
  type EventDeliveriesQuestion,
  type EventDeliveriesResponse,
  type EventDelivery,
} from '@outcall/contracts-webhooks';
import type { InternalClient } from '@outcall/platform-http';
import { WebhooksReader } from '../../application/explaining/webhooks-reader.js';
import { post } from './reader-request.js';

export class HttpWebhooksReader extends WebhooksReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async deliveries(question: EventDeliveriesQuestion): Promise<readonly EventDelivery[]> {
    return (await post<EventDeliveriesResponse>(this.client, EVENT_DELIVERIES_PATH, question)).deliveries;
  }
}

import {
  EVENT_DELIVERIES_PATH,
  type EventDeliveriesQuestion,
  type EventDeliveriesResponse,
} from '@outcall/contracts-webhooks';
import type { InternalClient } from '@outcall/platform-http';
import { WebhooksReader } from '../../application/explaining/webhooks-reader.js';
import { post } from './reader-request.js';

export class HttpWebhooksReader extends WebhooksReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  deliveries(question: EventDeliveriesQuestion): Promise<EventDeliveriesResponse> {
    return post<EventDeliveriesResponse>(this.client, EVENT_DELIVERIES_PATH, question);
  }
}

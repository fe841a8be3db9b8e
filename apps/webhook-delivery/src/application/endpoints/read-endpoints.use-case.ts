import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { EndpointRepository } from './endpoint-repository.js';
import { found } from './found-endpoint.js';

/** One endpoint of an org, or all of them. */
@Injectable()
export class ReadEndpoints {
  constructor(private readonly endpoints: EndpointRepository) {}

  list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    return this.endpoints.list(orgId, mode);
  }

  async get(orgId: string, id: string): Promise<WebhookEndpoint> {
    return found(await this.endpoints.find(orgId, id));
  }
}

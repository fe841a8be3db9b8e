import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from './endpoint-repository.js';
import { found } from './found-endpoint.js';
import { ShownEndpoints } from './shown-endpoints.js';

@Injectable()
export class ReadEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly shown: ShownEndpoints,
  ) {}

  /** Throws `NOT_FOUND`. */
  async execute(org: ManagedOrg, id: string): Promise<WebhookEndpoint> {
    return await this.shown.one(org.orgId, found(await this.endpoints.find(org, id)));
  }
}

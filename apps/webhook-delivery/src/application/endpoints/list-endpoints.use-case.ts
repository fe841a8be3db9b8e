import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from './endpoint-repository.js';
import { ShownEndpoints } from './shown-endpoints.js';

@Injectable()
export class ListEndpoints {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly shown: ShownEndpoints,
  ) {}

  async execute(org: ManagedOrg): Promise<WebhookEndpoint[]> {
    return await this.shown.of(org.orgId, await this.endpoints.list(org));
  }
}

import { Injectable } from '@nestjs/common';
import type { EndpointHealth, WebhookEndpoint } from '@outcall/contracts-webhooks';
import { EndpointHealths } from './endpoint-healths.js';
import type { Endpoint } from './endpoint-repository.js';

const NOTHING_YET: EndpointHealth = {
  delivered: 0,
  failed: 0,
  pending: 0,
  p50Ms: null,
  failingSince: null,
  notifiedAt: null,
};

/** Endpoints as the API shows them, each with its health of 24 hours (docs/handbook/webhooks.md#health). */
@Injectable()
export class ShownEndpoints {
  constructor(private readonly healths: EndpointHealths) {}

  async of(orgId: string, endpoints: readonly Endpoint[]): Promise<WebhookEndpoint[]> {
    const healths = await this.healths.of(
      orgId,
      endpoints.map(({ id }) => id),
    );
    return endpoints.map((endpoint) => ({ ...endpoint, health: healths.get(endpoint.id) ?? NOTHING_YET }));
  }

  async one(orgId: string, endpoint: Endpoint): Promise<WebhookEndpoint> {
    return (await this.of(orgId, [endpoint]))[0] as WebhookEndpoint;
  }
}

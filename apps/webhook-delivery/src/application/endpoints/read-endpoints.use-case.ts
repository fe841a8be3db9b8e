import { Injectable } from '@nestjs/common';
import type { EndpointHealth, WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { EndpointHealths } from './endpoint-healths.js';
import { EndpointRepository, type Endpoint } from './endpoint-repository.js';
import { found } from './found-endpoint.js';

const NOTHING_YET: EndpointHealth = { delivered: 0, failed: 0, pending: 0, p50Ms: null, failingSince: null };

/** One endpoint of an org, or all of them, each with its health of 24 hours (docs/handbook/webhooks.md#health). */
@Injectable()
export class ReadEndpoints {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly healths: EndpointHealths,
  ) {}

  async list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    const endpoints = await this.endpoints.list(orgId, mode);
    const healths = await this.healths.of(
      orgId,
      endpoints.map(({ id }) => id),
    );
    return endpoints.map((endpoint) => ({ ...endpoint, health: healths.get(endpoint.id) ?? NOTHING_YET }));
  }

  async get(orgId: string, id: string): Promise<WebhookEndpoint> {
    return await this.shown(orgId, found(await this.endpoints.find(orgId, id)));
  }

  async shown(orgId: string, endpoint: Endpoint): Promise<WebhookEndpoint> {
    const healths = await this.healths.of(orgId, [endpoint.id]);
    return { ...endpoint, health: healths.get(endpoint.id) ?? NOTHING_YET };
  }
}

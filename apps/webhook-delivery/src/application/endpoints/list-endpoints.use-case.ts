import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import { EndpointRepository } from './endpoint-repository.js';
import { ShownEndpoints } from './shown-endpoints.js';

@Injectable()
export class ListEndpoints {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly shown: ShownEndpoints,
  ) {}

  /** `mode` null: of both modes. */
  async execute(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    return await this.shown.of(orgId, await this.endpoints.list(orgId, mode));
  }
}

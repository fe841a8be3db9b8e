import type { OnApplicationShutdown } from '@nestjs/common';
import { cataloguePath, type CatalogueResponse } from '@outcall/contracts-actions';
import type { InternalClient } from '@outcall/platform-http';
import { Actions } from '../../application/ports.js';
import type { Catalogue } from '../../domain/definition-problems.js';

/** A draft is waiting for the answer, and its editor for the draft: better to be told soon to try again. */
const TIMEOUT_MS = 2_000;

export class HttpActions extends Actions implements OnApplicationShutdown {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async catalogueOf(orgId: string): Promise<Catalogue> {
    const context = { type: 'service', orgId, mode: null, purpose: 'check-flow' } as const;
    const { actions } = await this.client.call<CatalogueResponse>({
      method: 'GET',
      path: cataloguePath(orgId),
      context,
      timeoutMs: TIMEOUT_MS,
    });
    return actions;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

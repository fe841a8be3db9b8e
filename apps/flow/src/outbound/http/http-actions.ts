import type { OnApplicationShutdown } from '@nestjs/common';
import {
  ACTION_USES_PATH,
  UNCONNECTED_ACTIONS_PATH,
  actionUsePath,
  cataloguePath,
  type CatalogueResponse,
  type ClaimUsesResponse,
  type UnconnectedActionsResponse,
} from '@outcall/contracts-actions';
import type { InternalClient } from '@outcall/platform-http';
import { Actions, type OwnedCatalogue, type UseClaim } from '../../application/actions.js';

/** A draft is waiting for the answer, and its editor for the draft: better to be told soon to try again. */
const TIMEOUT_MS = 2_000;
/**
 * A publish waits longer for its claim: given up, it costs its author a 503, and what it claimed has to be released.
 */
const CLAIM_TIMEOUT_MS = 5_000;

export class HttpActions extends Actions implements OnApplicationShutdown {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async catalogueOf(orgId: string): Promise<OwnedCatalogue> {
    const context = { type: 'service', orgId, mode: null, purpose: 'check-flow' } as const;
    const { actions } = await this.client.call<CatalogueResponse>({
      method: 'GET',
      path: cataloguePath(orgId),
      context,
      timeoutMs: TIMEOUT_MS,
    });
    return actions;
  }

  async unconnected(orgId: string, names: readonly string[]): Promise<readonly string[]> {
    const { unconnected } = await this.client.call<UnconnectedActionsResponse>({
      method: 'POST',
      path: UNCONNECTED_ACTIONS_PATH,
      context: { type: 'service', orgId, mode: null, purpose: 'check-flow' },
      body: { orgId, mode: 'live', names },
      timeoutMs: TIMEOUT_MS,
    });
    return unconnected;
  }

  async claim({ orgId, flowVersionId, actions }: UseClaim, catalogue: OwnedCatalogue): Promise<boolean> {
    const used = catalogue
      .filter(({ name }) => actions.includes(name))
      .map(({ name, fingerprint }) => ({ name, fingerprint }));
    const context = { type: 'service', orgId, mode: null, purpose: 'publish-flow' } as const;
    const { isGranted } = await this.client.call<ClaimUsesResponse>({
      method: 'POST',
      path: ACTION_USES_PATH,
      context,
      body: { orgId, flowVersionId, actions: used },
      timeoutMs: CLAIM_TIMEOUT_MS,
    });
    return isGranted;
  }

  async release({ orgId, flowVersionId }: UseClaim): Promise<void> {
    const context = { type: 'service', orgId, mode: null, purpose: 'publish-flow' } as const;
    const path = actionUsePath(orgId, flowVersionId);
    await this.client.call({ method: 'DELETE', path, context, timeoutMs: TIMEOUT_MS }).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

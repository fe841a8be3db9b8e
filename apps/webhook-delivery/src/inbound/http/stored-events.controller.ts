import { Controller, Get, Param, Query } from '@nestjs/common';
import type { StoredEvent } from '@outcall/contracts-webhooks';
import { AllowCallers, managedOrgOf, queryOf, Tenant, type TenantContext } from '@outcall/platform-http';
import { ReadStoredEvents } from '../../application/log/read-stored-events.use-case.js';
import { existing } from './existing.js';
import { afterOf, limitOf, type QueryText } from './page-query.js';

/** See docs/handbook/webhooks.md#pull. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/events')
@AllowCallers('api-gateway')
export class StoredEventsController {
  constructor(private readonly stored: ReadStoredEvents) {}

  @Get()
  async list(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Query(queryOf('after', 'limit')) query: QueryText,
  ): Promise<{ ok: true; events: readonly StoredEvent[]; nextSequence: number }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    return {
      ok: true,
      ...(await this.stored.execute(managedOrgOf(tenant), endpointId, afterOf(query), limitOf(query))),
    };
  }
}

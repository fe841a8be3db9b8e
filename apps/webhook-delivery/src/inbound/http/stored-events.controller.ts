import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { StoredEvent } from '@outcall/contracts-webhooks';
import {
  AllowCallers,
  JSON_TYPE,
  jsonWith,
  managedOrgOf,
  queryOf,
  Tenant,
  type JsonText,
  type TenantContext,
} from '@outcall/platform-http';
import { ReadStoredEvents } from '../../application/log/read-stored-events.use-case.js';
import { existing } from './existing.js';
import { afterOf, limitOf, type QueryText } from './page-query.js';

/** See docs/handbook/webhooks.md#pull. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/events')
@AllowCallers('api-gateway')
export class StoredEventsController {
  constructor(private readonly stored: ReadStoredEvents) {}

  @Get()
  @Header(...JSON_TYPE)
  async list(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Query(queryOf('after', 'limit')) query: QueryText,
  ): Promise<JsonText<{ ok: true; nextSequence: number; events: readonly StoredEvent[] }>> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const [after, limit] = [afterOf(query), limitOf(query)];
    const { events, nextSequence } = await this.stored.execute(managedOrgOf(tenant), endpointId, after, limit);
    const texts = events.map(({ sequence, event }) => jsonWith({ sequence }, 'event', event));
    return jsonWith({ ok: true, nextSequence }, 'events', `[${texts.join()}]`);
  }
}

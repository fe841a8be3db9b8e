import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  DELIVERY_STATUSES,
  EVENT_TYPES,
  type DeliveryExplanation,
  type DeliveryStatus,
  type WebhookDelivery,
} from '@outcall/contracts-webhooks';
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
import { ExplainDelivery } from '../../application/log/explain-delivery.use-case.js';
import { ReadDeliveryLog } from '../../application/log/read-delivery-log.use-case.js';
import { ResendDelivery } from '../../application/log/resend-delivery.use-case.js';
import { DeliveryCursors } from './delivery-cursor.js';
import { deliveryJson } from './delivery-json.js';
import { existing } from './existing.js';
import { flagOf, limitOf, oneOf, type QueryText } from './page-query.js';

/** See docs/handbook/webhooks.md#delivery-log. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/deliveries')
@AllowCallers('api-gateway')
export class DeliveriesController {
  constructor(
    private readonly log: ReadDeliveryLog,
    private readonly resending: ResendDelivery,
    private readonly explanation: ExplainDelivery,
    private readonly cursors: DeliveryCursors,
  ) {}

  @Get()
  @Header(...JSON_TYPE)
  async list(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Query(queryOf('status', 'eventType', 'bodies', 'cursor', 'limit')) query: QueryText,
  ): Promise<JsonText<{ ok: true; nextCursor: string | null; deliveries: readonly WebhookDelivery[] }>> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const filter = {
      status: oneOf(query, 'status', DELIVERY_STATUSES) as DeliveryStatus | null,
      eventType: oneOf(query, 'eventType', EVENT_TYPES),
    };
    const scope = [tenant.orgId, endpointId, filter.status, filter.eventType];
    const cursor = query['cursor'];
    const before = cursor === undefined ? null : this.cursors.read(String(cursor), scope);
    const page = { filter, hasBodies: flagOf(query, 'bodies', true), before, limit: limitOf(query) };
    const { deliveries, nextBefore } = await this.log.execute(managedOrgOf(tenant), endpointId, page);
    const nextCursor = nextBefore === null ? null : this.cursors.write(nextBefore, scope);
    return jsonWith({ ok: true, nextCursor }, 'deliveries', `[${deliveries.map(deliveryJson).join()}]`);
  }

  @Get(':deliveryId/explain')
  async explain(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<{ ok: true; explanation: DeliveryExplanation }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const delivery = existing('delivery', 'delivery', deliveryId);
    return { ok: true, explanation: await this.explanation.execute(managedOrgOf(tenant), endpointId, delivery) };
  }

  @Post(':deliveryId/resend')
  @HttpCode(200)
  @Header(...JSON_TYPE)
  async resend(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<JsonText<{ ok: true; delivery: WebhookDelivery }>> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const delivery = existing('delivery', 'delivery', deliveryId);
    const resent = await this.resending.execute(managedOrgOf(tenant), endpointId, delivery);
    return jsonWith({ ok: true }, 'delivery', deliveryJson(resent));
  }
}

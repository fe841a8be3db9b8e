import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  DELIVERY_STATUSES,
  EVENT_TYPES,
  type DeliveryExplanation,
  type DeliveryStatus,
  type WebhookDelivery,
} from '@outcall/contracts-webhooks';
import { AllowCallers, managedOrgOf, queryOf, Tenant, type TenantContext } from '@outcall/platform-http';
import { ExplainDelivery } from '../../application/log/explain-delivery.use-case.js';
import { ReadDeliveryLog } from '../../application/log/read-delivery-log.use-case.js';
import { ResendDelivery } from '../../application/log/resend-delivery.use-case.js';
import { DeliveryCursors } from './delivery-cursor.js';
import { existing } from './existing.js';
import { limitOf, oneOf, type QueryText } from './page-query.js';

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
  async list(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Query(queryOf('status', 'eventType', 'cursor', 'limit')) query: QueryText,
  ): Promise<{ ok: true; deliveries: readonly WebhookDelivery[]; nextCursor: string | null }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const filter = {
      status: oneOf(query, 'status', DELIVERY_STATUSES) as DeliveryStatus | null,
      eventType: oneOf(query, 'eventType', EVENT_TYPES),
    };
    const scope = [tenant.orgId, endpointId, filter.status, filter.eventType];
    const cursor = query['cursor'];
    const before = cursor === undefined ? null : this.cursors.read(String(cursor), scope);
    const { deliveries, nextBefore } = await this.log.execute(
      managedOrgOf(tenant),
      endpointId,
      filter,
      before,
      limitOf(query),
    );
    return { ok: true, deliveries, nextCursor: nextBefore === null ? null : this.cursors.write(nextBefore, scope) };
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
  async resend(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<{ ok: true; delivery: WebhookDelivery }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const delivery = existing('delivery', 'delivery', deliveryId);
    return { ok: true, delivery: await this.resending.execute(managedOrgOf(tenant), endpointId, delivery) };
  }
}

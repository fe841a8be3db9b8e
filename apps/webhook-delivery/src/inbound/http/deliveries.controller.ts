import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { DELIVERY_STATUSES, EVENT_TYPES, type DeliveryStatus, type WebhookDelivery } from '@outcall/contracts-webhooks';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import { ReadDeliveryLog } from '../../application/log/read-delivery-log.use-case.js';
import { ResendDelivery } from '../../application/log/resend-delivery.use-case.js';
import { DeliveryCursors } from './delivery-cursor.js';
import { existing } from './existing.js';

const DEFAULT_LIMIT = 50;
type QueryText = Readonly<Record<string, unknown>>;

/** See docs/handbook/webhooks.md#delivery-log. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/deliveries')
@AllowCallers('api-gateway')
export class DeliveriesController {
  constructor(
    private readonly log: ReadDeliveryLog,
    private readonly resending: ResendDelivery,
    private readonly cursors: DeliveryCursors,
  ) {}

  @Get()
  async list(
    @Tenant() { orgId }: TenantContext,
    @Param('id') id: string,
    @Query() query: QueryText,
  ): Promise<{ ok: true; deliveries: readonly WebhookDelivery[]; nextCursor: string | null }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const filter = {
      status: oneOf(query, 'status', DELIVERY_STATUSES) as DeliveryStatus | null,
      eventType: oneOf(query, 'eventType', EVENT_TYPES),
    };
    const scope = [orgId, endpointId, filter.status, filter.eventType];
    const cursor = query['cursor'];
    const before = cursor === undefined ? null : this.cursors.read(String(cursor), scope);
    const { deliveries, nextBefore } = await this.log.page(orgId, endpointId, filter, before, limitOf(query));
    return { ok: true, deliveries, nextCursor: nextBefore === null ? null : this.cursors.write(nextBefore, scope) };
  }

  @Post(':deliveryId/resend')
  @HttpCode(200)
  async resend(
    @Tenant() { orgId }: TenantContext,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<{ ok: true; delivery: WebhookDelivery }> {
    const endpointId = existing('endpoint', 'webhook endpoint', id);
    const delivery = existing('delivery', 'delivery', deliveryId);
    return { ok: true, delivery: await this.resending.execute(orgId, endpointId, delivery) };
  }
}

function oneOf(query: QueryText, name: string, allowed: readonly string[]): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !allowed.includes(value))
    throw ApiError.invalid([name], `must be one of ${allowed.join(', ')}`);
  return value;
}

function limitOf({ limit }: QueryText): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const value = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (value < 1 || value > 100) throw ApiError.invalid(['limit'], 'must be a whole number from 1 to 100');
  return value;
}

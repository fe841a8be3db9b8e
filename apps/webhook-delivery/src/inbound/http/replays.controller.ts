import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Replay } from '@outcall/contracts-webhooks';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { ReplayDeliveries } from '../../application/replaying/replay-deliveries.use-case.js';
import { existing } from './existing.js';
import { ReplayDeliveriesRequest } from './replay.request.js';

const endpointId = (id: string): string => existing('endpoint', 'webhook endpoint', id);
const replayId = (id: string): string => existing('replay', 'replay', id);

/** See docs/handbook/webhooks.md#replay. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/replay')
@AllowCallers('api-gateway')
export class ReplaysController {
  constructor(private readonly replays: ReplayDeliveries) {}

  @Post()
  @HttpCode(201)
  async start(
    @Tenant() { orgId }: TenantContext,
    @Param('id') id: string,
    @Body(validated(ReplayDeliveriesRequest)) body: ReplayDeliveriesRequest,
  ): Promise<{ ok: true; replay: Replay }> {
    return { ok: true, replay: await this.replays.start(orgId, endpointId(id), body) };
  }

  @Get(':replayId')
  async get(
    @Tenant() { orgId }: TenantContext,
    @Param('id') id: string,
    @Param('replayId') replay: string,
  ): Promise<{ ok: true; replay: Replay }> {
    return { ok: true, replay: await this.replays.get(orgId, endpointId(id), replayId(replay)) };
  }

  @Delete(':replayId')
  async cancel(
    @Tenant() { orgId }: TenantContext,
    @Param('id') id: string,
    @Param('replayId') replay: string,
  ): Promise<{ ok: true; replay: Replay }> {
    return { ok: true, replay: await this.replays.cancel(orgId, endpointId(id), replayId(replay)) };
  }
}

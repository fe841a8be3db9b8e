import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Replay } from '@outcall/contracts-webhooks';
import { AllowCallers, managedOrgOf, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { CancelReplay } from '../../application/replaying/cancel-replay.use-case.js';
import { ReadReplay } from '../../application/replaying/read-replay.use-case.js';
import { StartReplay } from '../../application/replaying/start-replay.use-case.js';
import { existing } from './existing.js';
import { ReplayDeliveriesRequest } from './replay.request.js';

const endpointId = (id: string): string => existing('endpoint', 'webhook endpoint', id);
const replayId = (id: string): string => existing('replay', 'replay', id);

/** See docs/handbook/webhooks.md#replay. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints/:id/replay')
@AllowCallers('api-gateway')
export class ReplaysController {
  constructor(
    private readonly startReplay: StartReplay,
    private readonly readReplay: ReadReplay,
    private readonly cancelReplay: CancelReplay,
  ) {}

  @Post()
  @HttpCode(201)
  async start(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Body(validated(ReplayDeliveriesRequest)) body: ReplayDeliveriesRequest,
  ): Promise<{ ok: true; replay: Replay }> {
    return { ok: true, replay: await this.startReplay.execute(managedOrgOf(tenant), endpointId(id), body) };
  }

  @Get(':replayId')
  async get(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Param('replayId') replay: string,
  ): Promise<{ ok: true; replay: Replay }> {
    return { ok: true, replay: await this.readReplay.execute(managedOrgOf(tenant), endpointId(id), replayId(replay)) };
  }

  @Delete(':replayId')
  async cancel(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Param('replayId') replay: string,
  ): Promise<{ ok: true; replay: Replay }> {
    return {
      ok: true,
      replay: await this.cancelReplay.execute(managedOrgOf(tenant), endpointId(id), replayId(replay)),
    };
  }
}

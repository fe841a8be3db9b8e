import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PublicEvent, WebhookEndpoint } from '@outcall/contracts-webhooks';
import { ApiError, MODES, type Mode } from '@outcall/kernel';
import { AllowCallers, managedOrgOf, tellChanged, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { ChangeEndpoint } from '../../application/endpoints/change-endpoint.use-case.js';
import { CreateEndpoint } from '../../application/endpoints/create-endpoint.use-case.js';
import { ListEndpoints } from '../../application/endpoints/list-endpoints.use-case.js';
import { ReadEndpoint } from '../../application/endpoints/read-endpoint.use-case.js';
import { RemoveEndpoint } from '../../application/endpoints/remove-endpoint.use-case.js';
import { RollSecret } from '../../application/endpoints/roll-secret.use-case.js';
import { SendTestEvent } from '../../application/endpoints/send-test-event.use-case.js';
import { ShownEndpoints } from '../../application/endpoints/shown-endpoints.js';
import { existing } from './existing.js';
import { ChangeEndpointRequest, CreateEndpointRequest } from './webhook-endpoint.requests.js';

const endpointId = (id: string): string => existing('endpoint', 'webhook endpoint', id);

/** See docs/handbook/management-api.md#endpoints. */
@Controller('internal/admin/orgs/:orgId/webhook-endpoints')
@AllowCallers('api-gateway')
export class WebhookEndpointsController {
  constructor(
    private readonly createEndpoint: CreateEndpoint,
    private readonly listEndpoints: ListEndpoints,
    private readonly readEndpoint: ReadEndpoint,
    private readonly changeEndpoint: ChangeEndpoint,
    private readonly removeEndpoint: RemoveEndpoint,
    private readonly rollEndpointSecret: RollSecret,
    private readonly sendTestEvent: SendTestEvent,
    private readonly shown: ShownEndpoints,
  ) {}

  @Post()
  @HttpCode(201)
  async create(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(CreateEndpointRequest)) body: CreateEndpointRequest,
  ): Promise<{ ok: true; endpoint: WebhookEndpoint; secret: string }> {
    const { endpoint, secret } = await this.createEndpoint.execute(orgId, body);
    return { ok: true, endpoint: await this.shown.one(orgId, endpoint), secret };
  }

  @Get()
  async list(
    @Tenant() tenant: TenantContext,
    @Query('mode') mode?: string,
  ): Promise<{ ok: true; endpoints: WebhookEndpoint[] }> {
    if (mode !== undefined && !MODES.includes(mode as Mode))
      throw ApiError.invalid(['mode'], `must be one of ${MODES.join(', ')}`);
    return {
      ok: true,
      endpoints: await this.listEndpoints.execute({ ...managedOrgOf(tenant), ...(mode && { mode: mode as Mode }) }),
    };
  }

  @Get(':id')
  async get(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
  ): Promise<{ ok: true; endpoint: WebhookEndpoint }> {
    return { ok: true, endpoint: await this.readEndpoint.execute(managedOrgOf(tenant), endpointId(id)) };
  }

  @Patch(':id')
  async change(
    @Tenant() tenant: TenantContext,
    @Param('id') id: string,
    @Body(validated(ChangeEndpointRequest)) body: ChangeEndpointRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; endpoint: WebhookEndpoint }> {
    const { endpoint, isChanged } = await this.changeEndpoint.execute(managedOrgOf(tenant), endpointId(id), body);
    tellChanged(reply, isChanged);
    return { ok: true, endpoint: await this.shown.one(tenant.orgId, endpoint) };
  }

  @Delete(':id')
  async remove(@Tenant() tenant: TenantContext, @Param('id') id: string): Promise<{ ok: true }> {
    await this.removeEndpoint.execute(managedOrgOf(tenant), endpointId(id));
    return { ok: true };
  }

  @Post(':id/roll-secret')
  @HttpCode(200)
  async rollSecret(@Tenant() tenant: TenantContext, @Param('id') id: string): Promise<{ ok: true; secret: string }> {
    return { ok: true, secret: await this.rollEndpointSecret.execute(managedOrgOf(tenant), endpointId(id)) };
  }

  @Post(':id/test')
  @HttpCode(200)
  async sendTest(@Tenant() tenant: TenantContext, @Param('id') id: string): Promise<{ ok: true; event: PublicEvent }> {
    return { ok: true, event: await this.sendTestEvent.execute(managedOrgOf(tenant), endpointId(id)) };
  }
}

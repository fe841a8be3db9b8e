import { Controller, Delete, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppConnection } from '@outcall/contracts-identity';
import { ApiError, isId } from '@outcall/kernel';
import { Open } from '@outcall/platform-http';
import { DisconnectApp } from '../../../application/connections/disconnect-app.use-case.js';
import { ListConnections } from '../../../application/connections/list-connections.use-case.js';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { changerBy } from '../request/admitted.js';

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
@Controller('admin/v1/orgs/:orgId/app-connections')
@Open()
export class AppConnectionsController {
  constructor(
    private readonly listConnections: ListConnections,
    private readonly readOrg: ReadOrg,
    private readonly disconnectApp: DisconnectApp,
  ) {}

  @Get()
  async list(
    @Param('orgId') orgId: string,
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; connections: AppConnection[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listConnections.execute(orgId, { cursor, limit })) };
  }

  @Delete(':appId')
  async disconnect(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Param('appId') appId: string,
  ): Promise<{ ok: true; connection: AppConnection }> {
    const { org } = await this.readOrg.execute(orgId);
    const by = changerBy(request);
    const connection = isId('app', appId) ? await this.disconnectApp.execute(org.id, appId, by) : null;
    if (!connection) throw ApiError.notFound('connection');
    return { ok: true, connection };
  }
}

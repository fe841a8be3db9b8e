import { Body, Controller, Param, Put, Query } from '@nestjs/common';
import type { SyncResult } from '@outcall/contracts-commerce';
import { actorOf, AllowCallers, TakesRawBody, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsIn, IsOptional } from 'class-validator';
import { SyncObjects } from '../../application/syncing/sync-objects.use-case.js';
import { entityOf } from './entity-of.js';
import { anySynced } from './sync-bodies.js';

class ImportQuery {
  /** `true` lets the changes start flows; left out, an import starts none. */
  @IsOptional()
  @IsIn(['true', 'false'])
  startFlows?: string;
}

/** The sync for importers: docs/handbook/stores-and-triggers.md#import. */
@Controller('internal/admin/orgs/:orgId/stores/:storeId')
@AllowCallers('api-gateway')
export class ImportingController {
  constructor(private readonly syncObjects: SyncObjects) {}

  @Put(':entity')
  @TakesRawBody()
  async import(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Param('entity') entity: string,
    @Query(validated(ImportQuery)) { startFlows }: ImportQuery,
    @Body(anySynced) body: Buffer,
  ): Promise<{ ok: true } & SyncResult> {
    const { orgId, orgVersion } = tenant;
    const shelf = { orgId, mode: 'live' as const, storeId, entity: entityOf(entity) };
    const isImported = startFlows !== 'true';
    return {
      ok: true,
      ...(await this.syncObjects.execute({ shelf, body, isImported, recordedBy: actorOf(tenant), orgVersion })),
    };
  }
}

import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import type { CommerceEntity, SyncResult } from '@outcall/contracts-commerce';
import { actorOf, AllowCallers, TakesRawBody, Tenant, type TenantContext } from '@outcall/platform-http';
import { DeleteObject } from '../../application/syncing/delete-object.use-case.js';
import { SyncObjects } from '../../application/syncing/sync-objects.use-case.js';
import { entityOf } from './entity-of.js';
import { syncedBy } from './sync-bodies.js';

type SyncAnswer = Promise<{ ok: true } & SyncResult>;

/**
 * What a shop's own system pushes: docs/handbook/stores-and-triggers.md#syncing-objects. The body stays as it was sent:
 * it is archived, and one bad object costs itself only.
 */
@Controller('v1/stores/:storeId')
@AllowCallers('api-gateway')
export class SyncController {
  constructor(
    private readonly syncObjects: SyncObjects,
    private readonly deleteObject: DeleteObject,
  ) {}

  @Put('orders')
  @TakesRawBody()
  orders(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Body(syncedBy('orders')) body: Buffer,
  ): SyncAnswer {
    return this.sync(tenant, storeId, 'orders', body);
  }

  @Put('returns')
  @TakesRawBody()
  returns(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Body(syncedBy('returns')) body: Buffer,
  ): SyncAnswer {
    return this.sync(tenant, storeId, 'returns', body);
  }

  @Put('customers')
  @TakesRawBody()
  customers(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Body(syncedBy('customers')) body: Buffer,
  ): SyncAnswer {
    return this.sync(tenant, storeId, 'customers', body);
  }

  @Put('products')
  @TakesRawBody()
  products(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Body(syncedBy('products')) body: Buffer,
  ): SyncAnswer {
    return this.sync(tenant, storeId, 'products', body);
  }

  @Delete(':entity/:externalId')
  async remove(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('storeId') storeId: string,
    @Param('entity') entity: string,
    @Param('externalId') externalId: string,
  ): Promise<{ ok: true; isDeleted: boolean }> {
    const shelf = { orgId, mode, storeId, entity: entityOf(entity) };
    return { ok: true, isDeleted: (await this.deleteObject.execute(shelf, externalId)) === 'deleted' };
  }

  private async sync(tenant: TenantContext, storeId: string, entity: CommerceEntity, body: Buffer): SyncAnswer {
    const { orgId, orgVersion, mode } = tenant;
    const shelf = { orgId, mode, storeId, entity };
    const by = { recordedBy: actorOf(tenant), orgVersion };
    return { ok: true, ...(await this.syncObjects.execute({ shelf, body, isImported: false, ...by })) };
  }
}

import { Controller, Get } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import { ListStores } from '../../application/list-stores.use-case.js';

/** See docs/handbook/stores-and-triggers.md#stores. */
@Controller('v1/stores')
@AllowCallers('api-gateway')
export class StoresController {
  constructor(private readonly listStores: ListStores) {}

  @Get()
  async list(@Tenant() tenant: TenantContext): Promise<{ ok: true; stores: Store[] }> {
    return { ok: true, stores: await this.listStores.execute(tenant) };
  }
}

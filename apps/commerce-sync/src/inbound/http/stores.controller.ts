import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import type { Store } from '@outcall/contracts-commerce';
import { AllowCallers, tellChanged, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import type { FastifyReply } from 'fastify';
import { CreateStore } from '../../application/stores/create-store.use-case.js';
import { ListStores } from '../../application/stores/list-stores.use-case.js';
import { CreateStoreRequest } from './create-store.request.js';

/** The stores of the credential's org and mode: docs/handbook/stores-and-triggers.md#stores. */
@Controller('v1/stores')
@AllowCallers('api-gateway')
export class StoresController {
  constructor(
    private readonly listStores: ListStores,
    private readonly createStore: CreateStore,
  ) {}

  @Get()
  async list(@Tenant() tenant: TenantContext): Promise<{ ok: true; stores: Store[] }> {
    return { ok: true, stores: await this.listStores.execute(tenant) };
  }

  @Post()
  async create(
    @Tenant() { orgId, mode }: TenantContext,
    @Body(validated(CreateStoreRequest)) { name, key }: CreateStoreRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; store: Store; isNew: boolean }> {
    const { store, isNew } = await this.createStore.execute({ orgId, mode, name, key });
    void reply.status(isNew ? 201 : 200);
    tellChanged(reply, isNew);
    return { ok: true, store, isNew };
  }
}

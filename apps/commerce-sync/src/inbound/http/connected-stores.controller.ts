import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { ConnectedStore, HookReceipt } from '@outcall/contracts-commerce';
import { ApiError } from '@outcall/kernel';
import { actorOf, AllowCallers, tellChanged, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import type { FastifyReply } from 'fastify';
import { ChangeConnection } from '../../application/connecting/change-connection.use-case.js';
import { ConnectStore } from '../../application/connecting/connect-store.use-case.js';
import { DisconnectStore } from '../../application/connecting/disconnect-store.use-case.js';
import { HookAddresses } from '../../application/connecting/hook-addresses.js';
import { ListReceipts } from '../../application/connecting/list-receipts.use-case.js';
import type { StoreKey } from '../../application/stores/store-repository.js';
import { ChangeConnectionRequest, ConnectStoreRequest } from './connected-stores.request.js';
import { pageOf, TraceQuery } from './trace.query.js';

type Connection = { ok: true; store: ConnectedStore; webhookUrl: string };

/** Stores that their platforms' webhooks keep in step: docs/handbook/stores-and-triggers.md#connected-stores. */
@Controller('internal/admin/orgs/:orgId/stores')
@AllowCallers('api-gateway')
export class ConnectedStoresController {
  constructor(
    private readonly connectStore: ConnectStore,
    private readonly changeConnection: ChangeConnection,
    private readonly disconnectStore: DisconnectStore,
    private readonly listReceipts: ListReceipts,
    private readonly addresses: HookAddresses,
  ) {}

  @Post('connect')
  async connect(
    @Tenant() tenant: TenantContext,
    @Body(validated(ConnectStoreRequest)) { platform, shopAddress, secret }: ConnectStoreRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Connection> {
    const { orgId } = liveOf(tenant, '');
    const command = { orgId, platform, shopAddress, secret, by: actorOf(tenant) };
    const { store, isNew } = await this.connectStore.execute(command);
    void reply.status(isNew ? 201 : 200);
    return this.shown(store);
  }

  @Patch(':storeId')
  async change(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Body(validated(ChangeConnectionRequest)) { secret, marketingCoversCalls }: ChangeConnectionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Connection> {
    const change = {
      ...(secret !== undefined && { secret }),
      ...(marketingCoversCalls !== undefined && { marketingCoversCalls }),
      by: actorOf(tenant),
    };
    const { store, isChanged } = await this.changeConnection.execute(liveOf(tenant, storeId), change);
    tellChanged(reply, isChanged);
    return this.shown(store);
  }

  @Delete(':storeId')
  async disconnect(
    @Tenant() tenant: TenantContext,
    @Param('storeId') storeId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; store: ConnectedStore }> {
    const { store, isChanged } = await this.disconnectStore.execute(liveOf(tenant, storeId));
    tellChanged(reply, isChanged);
    return { ok: true, store };
  }

  @Get(':storeId/receipts')
  async receipts(
    @Tenant() { orgId, mode }: TenantContext,
    @Param('storeId') storeId: string,
    @Query(validated(TraceQuery)) query: TraceQuery,
  ): Promise<{ ok: true; receipts: readonly HookReceipt[]; nextCursor: string | null }> {
    const store = { orgId, mode: query.mode ?? mode, storeId };
    const { items, nextCursor } = await this.listReceipts.execute(store, pageOf(query));
    return { ok: true, receipts: items, nextCursor };
  }

  private shown(store: ConnectedStore): Connection {
    return { ok: true, store, webhookUrl: this.addresses.of(store.id) };
  }
}

/** A key of the test mode connects nothing: what a platform sends is of real shoppers. */
function liveOf({ orgId, mode }: TenantContext, storeId: string): StoreKey {
  if (mode !== 'live') throw new ApiError('FORBIDDEN', 'stores are connected with a live key: a test key cannot');
  return { orgId, mode, storeId };
}

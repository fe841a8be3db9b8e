import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiError, normalizeShopperPhone, type Mode } from '@outcall/kernel';
import { actorOf, AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { EraseShopper } from '../../application/erasing/erase-shopper.use-case.js';
import { ManagedNumberRequest } from './managed-contacts.request.js';

/**
 * Erases a shopper here; the other services hear of it (docs/handbook/retention.md#erasure). The answer, 200, comes
 * when nobody dials the number any more; 400 when it is no mobile number.
 */
@Controller('internal/admin/orgs/:orgId/erasures')
@AllowCallers('api-gateway')
export class ErasuresController {
  constructor(private readonly eraseShopper: EraseShopper) {}

  @Post()
  @HttpCode(200)
  async erase(
    @Tenant() tenant: TenantContext,
    @Body(validated(ManagedNumberRequest)) { mode, phone }: ManagedNumberRequest,
  ): Promise<{ ok: true; erasure: { id: string; mode: Mode; erasedAt: string } }> {
    const normalized = normalizeShopperPhone(phone);
    if (!normalized) throw ApiError.invalid(['phone'], 'is no Indian mobile number');
    const { id, erasedAt } = await this.eraseShopper.execute(
      { orgId: tenant.orgId, mode, phone: normalized },
      actorOf(tenant),
    );
    return { ok: true, erasure: { id, mode, erasedAt: erasedAt.toISOString() } };
  }
}

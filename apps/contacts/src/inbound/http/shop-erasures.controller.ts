import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SHOP_ERASURES_PATH, type ShopErasureRequest } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { EraseShopper } from '../../application/erasing/erase-shopper.use-case.js';
import { SHOP_ERASURE_SCHEMA } from './internal-schemas.js';

/** Shoppers who asked the shop itself to be forgotten: docs/handbook/retention.md#erasure. */
@Controller()
@AllowCallers('commerce-sync')
export class ShopErasuresController {
  constructor(private readonly eraseShopper: EraseShopper) {}

  /** The answer comes when nobody dials the number any more. */
  @Post(SHOP_ERASURES_PATH)
  @HttpCode(200)
  async erase(
    @Service() context: ServiceContext,
    @Body(validatedBy<ShopErasureRequest>(SHOP_ERASURE_SCHEMA)) { orgId, mode, phone, recordedBy }: ShopErasureRequest,
  ): Promise<{ ok: true }> {
    if (context.orgId !== orgId || context.mode !== mode)
      throw new ApiError('FORBIDDEN', 'the context is of another org or mode');
    await this.eraseShopper.execute({ orgId, mode, phone }, recordedBy);
    return { ok: true };
  }
}

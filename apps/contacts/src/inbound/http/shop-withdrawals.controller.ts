import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SHOP_WITHDRAWALS_PATH, type ShopWithdrawalRequest } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { WithdrawUntil } from '../../application/withdrawing/withdraw-until.use-case.js';
import { SHOP_WITHDRAWAL_SCHEMA } from './internal-schemas.js';

/** Shoppers who unsubscribed at a connected shop: docs/handbook/shop-webhooks.md#consents. */
@Controller()
@AllowCallers('commerce-sync')
export class ShopWithdrawalsController {
  constructor(private readonly withdrawUntil: WithdrawUntil) {}

  @Post(SHOP_WITHDRAWALS_PATH)
  @HttpCode(200)
  async withdraw(
    @Service() context: ServiceContext,
    @Body(validatedBy<ShopWithdrawalRequest>(SHOP_WITHDRAWAL_SCHEMA)) body: ShopWithdrawalRequest,
  ): Promise<{ ok: true }> {
    const { orgId, mode, phone, scope, until, recordedBy } = body;
    if (context.orgId !== orgId || context.mode !== mode)
      throw new ApiError('FORBIDDEN', 'the context is of another org or mode');
    await this.withdrawUntil.execute({ orgId, mode, phone }, recordedBy, { scope, until: new Date(until) });
    return { ok: true };
  }
}

import { Module } from '@nestjs/common';
import { ErasedOrKnown } from '../application/withdrawing/erased-or-known.js';
import { LiftOptOut } from '../application/withdrawing/lift-opt-out.use-case.js';
import { OptOutNumber } from '../application/withdrawing/opt-out-number.use-case.js';
import { WithdrawConsents } from '../application/withdrawing/withdraw-consents.use-case.js';
import { WithdrawUntil } from '../application/withdrawing/withdraw-until.use-case.js';
import { OptOutsController } from '../inbound/http/opt-outs.controller.js';
import { ShopWithdrawalsController } from '../inbound/http/shop-withdrawals.controller.js';
import { PermittingModule } from './permitting.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [StorageModule, PermittingModule],
  controllers: [OptOutsController, ShopWithdrawalsController],
  providers: [ErasedOrKnown, OptOutNumber, LiftOptOut, WithdrawConsents, WithdrawUntil],
  exports: [OptOutNumber, LiftOptOut, WithdrawConsents],
})
export class WithdrawingModule {}

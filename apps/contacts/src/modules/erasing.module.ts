import { Module } from '@nestjs/common';
import { EraseShopper } from '../application/erasing/erase-shopper.use-case.js';
import { TellErased } from '../application/erasing/tell-erased.use-case.js';
import { ErasuresController } from '../inbound/http/erasures.controller.js';
import { ShopErasuresController } from '../inbound/http/shop-erasures.controller.js';
import { PermittingModule } from './permitting.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [StorageModule, PermittingModule],
  controllers: [ErasuresController, ShopErasuresController],
  providers: [EraseShopper, TellErased],
  exports: [TellErased],
})
export class ErasingModule {}

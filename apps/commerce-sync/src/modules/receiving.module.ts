import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ApplyChanges } from '../application/receiving/apply-changes.js';
import { ApplyDeliveries } from '../application/receiving/apply-deliveries.use-case.js';
import { CustomerRefusals } from '../application/receiving/customer-refusals.js';
import { DeliveryInbox } from '../application/receiving/delivery-inbox.js';
import { DeliveryQueue } from '../application/receiving/delivery-queue.js';
import { EraseShoppers } from '../application/receiving/erase-shoppers.js';
import { HearRefusals } from '../application/receiving/hear-refusals.js';
import { ReceiveDelivery } from '../application/receiving/receive-delivery.use-case.js';
import { HooksController } from '../inbound/http/hooks.controller.js';
import { DeliveriesScheduler } from '../inbound/schedule/deliveries.scheduler.js';
import { PostgresDeliveryInbox } from '../outbound/postgres/receiving/postgres-delivery-inbox.js';
import { PostgresDeliveryQueue } from '../outbound/postgres/receiving/postgres-delivery-queue.js';
import { PostgresCustomerRefusals } from '../outbound/postgres/refusals/postgres-customer-refusals.js';
import { ClientsModule } from './clients.module.js';
import { ConnectingModule } from './connecting.module.js';
import { ErasingModule } from './erasing.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';
import { SyncingModule } from './syncing.module.js';
import { TellingModule } from './telling.module.js';
import { TriggeringModule } from './triggering.module.js';

/** What the platforms of connected stores send: kept at once, applied then. */
@Module({
  imports: [
    FaultsModule,
    SettingsModule,
    StorageModule,
    ClientsModule,
    ConnectingModule,
    ErasingModule,
    SyncingModule,
    TellingModule,
    TriggeringModule,
  ],
  controllers: [HooksController],
  providers: [
    { provide: DeliveryInbox, useClass: PostgresDeliveryInbox },
    { provide: DeliveryQueue, useClass: PostgresDeliveryQueue },
    { provide: CustomerRefusals, useClass: PostgresCustomerRefusals },
    HearRefusals,
    ReceiveDelivery,
    ApplyChanges,
    ApplyDeliveries,
    EraseShoppers,
    DeliveriesScheduler,
  ],
})
export class ReceivingModule {}

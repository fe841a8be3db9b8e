import { Module } from '@nestjs/common';
import { KeyRing } from '@outcall/platform-secrets';
import { ChangedDeliveries } from '../application/log/changed-deliveries.js';
import { DeliveryLog } from '../application/log/delivery-log.js';
import { EventDeliveries } from '../application/log/event-deliveries.js';
import { ExplainDelivery } from '../application/log/explain-delivery.use-case.js';
import { ReadDeliveryLog } from '../application/log/read-delivery-log.use-case.js';
import { ReadStoredEvents } from '../application/log/read-stored-events.use-case.js';
import { ResendDelivery } from '../application/log/resend-delivery.use-case.js';
import { DeliveriesController } from '../inbound/http/deliveries.controller.js';
import { DeliveryCursors } from '../inbound/http/delivery-cursor.js';
import { EventDeliveriesController } from '../inbound/http/event-deliveries.controller.js';
import { StoredEventsController } from '../inbound/http/stored-events.controller.js';
import { StreamChangesController } from '../inbound/http/stream-changes.controller.js';
import { PostgresChangedDeliveries } from '../outbound/postgres/log/postgres-changed-deliveries.js';
import { PostgresDeliveryLog } from '../outbound/postgres/log/postgres-delivery-log.js';
import { PostgresEventDeliveries } from '../outbound/postgres/log/postgres-event-deliveries.js';
import { SecretsModule } from './secrets.module.js';
import { SendingModule } from './sending.module.js';
import { StorageModule } from './storage.module.js';

/** What became of events and deliveries, as orgs read it. */
@Module({
  imports: [SecretsModule, StorageModule, SendingModule],
  controllers: [DeliveriesController, StoredEventsController, EventDeliveriesController, StreamChangesController],
  providers: [
    { provide: DeliveryLog, useClass: PostgresDeliveryLog },
    { provide: EventDeliveries, useClass: PostgresEventDeliveries },
    { provide: ChangedDeliveries, useClass: PostgresChangedDeliveries },
    { provide: DeliveryCursors, inject: [KeyRing], useFactory: (keys: KeyRing) => new DeliveryCursors(keys) },
    ReadDeliveryLog,
    ExplainDelivery,
    ReadStoredEvents,
    ResendDelivery,
  ],
})
export class LogModule {}

import { Module } from '@nestjs/common';
import { ObjectSchemas } from '../application/syncing/object-schemas.js';
import { TriedObjects } from '../application/trying/tried-objects.js';
import { TriggerStands } from '../application/trying/trigger-stands.js';
import { TryTrigger } from '../application/trying/try-trigger.use-case.js';
import { TriggerTryOutsController } from '../inbound/http/trigger-try-outs.controller.js';
import { AjvObjectSchemas } from '../outbound/ajv/ajv-object-schemas.js';
import { PostgresTriggerStands } from '../outbound/postgres/trying/postgres-trigger-stands.js';
import { ClientsModule } from './clients.module.js';
import { StorageModule } from './storage.module.js';
import { TriggeringModule } from './triggering.module.js';

/** Says what a trigger would make of an object, and does nothing of it. */
@Module({
  imports: [StorageModule, ClientsModule, TriggeringModule],
  controllers: [TriggerTryOutsController],
  providers: [
    { provide: ObjectSchemas, useClass: AjvObjectSchemas },
    { provide: TriggerStands, useClass: PostgresTriggerStands },
    TriedObjects,
    TryTrigger,
  ],
})
export class TryingModule {}

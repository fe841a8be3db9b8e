import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ActionCallStore } from '../application/calling/action-call-store.js';
import { AwaitAnswer } from '../application/calling/await-answer.js';
import { CallAction } from '../application/calling/call-action.use-case.js';
import { CallWork } from '../application/calling/call-work.js';
import { FindOrder } from '../application/calling/find-order.js';
import { MakeRequest } from '../application/calling/make-request.js';
import { PresentRoutes } from '../application/calling/present-routes.js';
import { RecordEnd } from '../application/calling/record-end.js';
import { SendAction } from '../application/calling/send-action.js';
import { ActionCallsController } from '../inbound/http/action-calls.controller.js';
import { PostgresActionCallStore } from '../outbound/postgres/calling/postgres-action-call-store.js';
import { ClientsModule } from './clients.module.js';
import { EgressModule } from './egress.module.js';
import { MonotonicClockModule } from './monotonic-clock.module.js';
import { SecretsModule } from './secrets.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

/** Calls an action while a shopper is on the line. Whoever tries an action sends it the same way. */
@Module({
  imports: [
    FaultsModule,
    SettingsModule,
    MonotonicClockModule,
    StorageModule,
    SecretsModule,
    ClientsModule,
    EgressModule,
  ],
  controllers: [ActionCallsController],
  providers: [
    { provide: ActionCallStore, useClass: PostgresActionCallStore },
    ...[CallAction, CallWork, MakeRequest, PresentRoutes, SendAction, FindOrder, AwaitAnswer, RecordEnd],
  ],
  exports: [SendAction, FindOrder],
})
export class CallingModule {}

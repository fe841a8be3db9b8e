import { Module } from '@nestjs/common';
import { ContactsReader } from '../application/explaining/contacts-reader.js';
import { ExplainRun } from '../application/explaining/explain-run.use-case.js';
import { ExplainStart } from '../application/explaining/explain-start.use-case.js';
import { ExplainTriggeredStart } from '../application/explaining/explain-triggered-start.use-case.js';
import { ExportRun } from '../application/explaining/export-run.use-case.js';
import { FindRecord } from '../application/explaining/find-record.js';
import { ReadPermits } from '../application/explaining/read-permits.use-case.js';
import { ReadTimeline } from '../application/explaining/read-timeline.use-case.js';
import { RunRecords } from '../application/explaining/run-records.js';
import { TraceRun } from '../application/explaining/trace-run.js';
import { WebhooksReader } from '../application/explaining/webhooks-reader.js';
import { RunExplanationsController } from '../inbound/http/run-explanations.controller.js';
import { StartExplanationsController } from '../inbound/http/start-explanations.controller.js';
import { HttpContactsReader } from '../outbound/http/http-contacts-reader.js';
import { HttpWebhooksReader } from '../outbound/http/http-webhooks-reader.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { PostgresRunRecords } from '../outbound/postgres/explaining/postgres-run-records.js';
import { ClientsModule } from './clients.module.js';
import { PlanningModule } from './planning.module.js';
import { SettingsModule } from './settings.module.js';
import { StartingModule } from './starting.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [SettingsModule, ClientsModule, StorageModule, PlanningModule, StartingModule],
  controllers: [RunExplanationsController, StartExplanationsController],
  providers: [
    { provide: RunRecords, useClass: PostgresRunRecords },
    {
      provide: ContactsReader,
      inject: [ServiceClients],
      useFactory: ({ contacts }: ServiceClients) => new HttpContactsReader(contacts),
    },
    {
      provide: WebhooksReader,
      inject: [ServiceClients],
      useFactory: ({ webhooks }: ServiceClients) => new HttpWebhooksReader(webhooks),
    },
    FindRecord,
    TraceRun,
    ExplainStart,
    ExplainTriggeredStart,
    ExplainRun,
    ReadPermits,
    ReadTimeline,
    ExportRun,
  ],
})
export class ExplainingModule {}

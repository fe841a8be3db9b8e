import { Module } from '@nestjs/common';
import { CallFactsReader } from '../application/exporting/call-facts-reader.js';
import { ContactRecordsReader } from '../application/exporting/contact-records-reader.js';
import { ExportContact } from '../application/exporting/export-contact.use-case.js';
import { RunsOfNumber } from '../application/exporting/runs-of-number.js';
import { WriteRegister } from '../application/exporting/write-register.use-case.js';
import { ContactExportsController } from '../inbound/http/contact-exports.controller.js';
import { RegistersController } from '../inbound/http/registers.controller.js';
import { HttpCallFactsReader } from '../outbound/http/http-call-facts-reader.js';
import { HttpContactRecordsReader } from '../outbound/http/http-contact-records-reader.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { PostgresRunsOfNumber } from '../outbound/postgres/explaining/postgres-runs-of-number.js';
import { ClientsModule } from './clients.module.js';

@Module({
  imports: [ClientsModule],
  controllers: [ContactExportsController, RegistersController],
  providers: [
    { provide: RunsOfNumber, useClass: PostgresRunsOfNumber },
    {
      provide: ContactRecordsReader,
      inject: [ServiceClients],
      useFactory: ({ contacts }: ServiceClients) => new HttpContactRecordsReader(contacts),
    },
    {
      provide: CallFactsReader,
      inject: [ServiceClients],
      useFactory: ({ telephony }: ServiceClients) => new HttpCallFactsReader(telephony),
    },
    ExportContact,
    WriteRegister,
  ],
})
export class ExportingModule {}

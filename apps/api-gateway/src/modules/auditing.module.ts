import { Module } from '@nestjs/common';
import { AskedChanges } from '../application/auditing/asked-changes.js';
import { AuditLog } from '../application/auditing/audit-log.js';
import { ExportAudit } from '../application/auditing/export-audit.use-case.js';
import { ListAudit } from '../application/auditing/list-audit.use-case.js';
import { SettleAbandonedChanges } from '../application/auditing/settle-abandoned-changes.use-case.js';
import { AuditController } from '../inbound/http/auditing/audit.controller.js';
import { PostgresAskedChanges } from '../outbound/postgres/auditing/postgres-asked-changes.js';
import { PostgresAuditLog } from '../outbound/postgres/auditing/postgres-audit-log.js';
import { OrgsModule } from './orgs.module.js';

/** Who changed what. */
@Module({
  imports: [OrgsModule],
  controllers: [AuditController],
  providers: [
    { provide: AskedChanges, useClass: PostgresAskedChanges },
    { provide: AuditLog, useClass: PostgresAuditLog },
    ListAudit,
    ExportAudit,
    SettleAbandonedChanges,
  ],
  exports: [AskedChanges, SettleAbandonedChanges],
})
export class AuditingModule {}

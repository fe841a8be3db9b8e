import type { Provider } from '@nestjs/common';
import { AskedChanges } from './application/auditing/asked-changes.js';
import { AuditLog } from './application/auditing/audit-log.js';
import { ExportAudit } from './application/auditing/export-audit.use-case.js';
import { ForwardChange } from './application/auditing/forward-change.use-case.js';
import { ListAudit } from './application/auditing/list-audit.use-case.js';
import { SettleAbandonedChanges } from './application/auditing/settle-abandoned-changes.use-case.js';
import { AbandonedChanges } from './inbound/schedule/abandoned-changes.js';
import { PostgresAskedChanges } from './outbound/postgres/auditing/postgres-asked-changes.js';
import { PostgresAuditLog } from './outbound/postgres/auditing/postgres-audit-log.js';

/** Who changed what. */
export const auditing: Provider[] = [
  ListAudit,
  ExportAudit,
  ForwardChange,
  SettleAbandonedChanges,
  AbandonedChanges,
  { provide: AskedChanges, useClass: PostgresAskedChanges },
  { provide: AuditLog, useClass: PostgresAuditLog },
];

import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Open, streamed, validated } from '@outcall/platform-http';
import type { AuditEntry, AuditSpan } from '../../../application/auditing/audit-log.js';
import { PLATFORM } from '../../../application/auditing/change.js';
import { ExportAudit, type ExportFormat } from '../../../application/auditing/export-audit.use-case.js';
import { ListAudit } from '../../../application/auditing/list-audit.use-case.js';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { AuditExportQuery, AuditQuery } from './audit.query.js';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
};

/**
 * Who changed what of an org (docs/handbook/audit.md). `Open`: no signed context is asked for, as HttpEntry has already
 * checked who asks.
 */
@Controller('admin/v1')
@Open()
export class AuditController {
  constructor(
    private readonly listAudit: ListAudit,
    private readonly exportAudit: ExportAudit,
    private readonly readOrg: ReadOrg,
  ) {}

  @Get('orgs/:orgId/audit')
  async list(
    @Param('orgId') orgId: string,
    @Query(validated(AuditQuery)) query: AuditQuery,
  ): Promise<{ ok: true; entries: AuditEntry[]; nextCursor: string | null }> {
    const { org } = await this.readOrg.execute(orgId);
    const { cursor, limit } = query;
    return { ok: true, ...(await this.listAudit.execute(spanOf(org.id, query), { cursor, limit })) };
  }

  /** What belongs to no org. */
  @Get('audit')
  async listOfPlatform(
    @Query(validated(AuditQuery)) query: AuditQuery,
  ): Promise<{ ok: true; entries: AuditEntry[]; nextCursor: string | null }> {
    const { cursor, limit } = query;
    return { ok: true, ...(await this.listAudit.execute(spanOf(PLATFORM, query), { cursor, limit })) };
  }

  @Get('orgs/:orgId/audit/export')
  async export(
    @Res() reply: FastifyReply,
    @Param('orgId') orgId: string,
    @Query(validated(AuditExportQuery)) query: AuditExportQuery,
  ): Promise<void> {
    const { org } = await this.readOrg.execute(orgId);
    const { format = 'ndjson' } = query;
    const headers = {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="audit-${org.id}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    await streamed(reply, headers, this.exportAudit.execute(spanOf(org.id, query), format));
  }
}

const spanOf = (orgId: string, { from, to }: { readonly from?: string; readonly to?: string }): AuditSpan => ({
  orgId,
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
});

import { OffsetDateTime } from '@outcall/platform-http';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '../../../application/auditing/export-audit.use-case.js';

/** The bounds of time of what is read. */
class SpanQuery {
  @IsOptional()
  @OffsetDateTime()
  from?: string;

  @IsOptional()
  @OffsetDateTime()
  to?: string;
}

export class AuditQuery extends SpanQuery {
  @IsOptional()
  @IsString()
  cursor?: string;

  @IsOptional()
  @IsString()
  limit?: string;
}
export class AuditExportQuery extends SpanQuery {
  /** NDJSON unless told. */
  @IsOptional()
  @IsIn([...EXPORT_FORMATS])
  format?: ExportFormat;
}

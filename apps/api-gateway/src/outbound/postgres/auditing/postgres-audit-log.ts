import { Injectable } from '@nestjs/common';
import { Database, fitted, type OfFound, type Statement } from '@outcall/platform-postgres';
import {
  AuditLog,
  type AuditPlace,
  type AuditSpan,
  type PlacedEntry,
} from '../../../application/auditing/audit-log.js';
import type { Outcome } from '../../../application/auditing/change.js';
import type { AuditedValues } from '../../../domain/audited-values.js';
import type { Changer } from '../../../domain/changer.js';
import { NEWEST, OLDEST } from './audit.sql.js';

interface Row {
  readonly at: Date;
  readonly place: string;
  readonly by_kind: Changer['kind'];
  readonly by_id: string;
  readonly by_name: string;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
  readonly outcome: Outcome;
}

@Injectable()
export class PostgresAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  newest(span: AuditSpan, before: AuditPlace | null, limit: number): Promise<(PlacedEntry | null)[]> {
    return this.read(NEWEST, span, before, limit);
  }

  oldest(span: AuditSpan, after: AuditPlace | null, limit: number): Promise<(PlacedEntry | null)[]> {
    return this.read(OLDEST, span, after, limit);
  }

  private async read(
    statement: Statement,
    { orgId, from, to }: AuditSpan,
    place: AuditPlace | null,
    limit: number,
  ): Promise<(PlacedEntry | null)[]> {
    const values = [orgId, from, to, place?.at ?? null, place?.id ?? null, limit];
    return fitted(await this.database.run<Row & OfFound>(statement, values), toPlaced);
  }
}

const toPlaced = ({ place, ...row }: Row): PlacedEntry => {
  const at = row.at.toISOString();
  const by = { kind: row.by_kind, id: row.by_id, name: row.by_name };
  const subject = { kind: row.subject_kind, id: row.subject_id };
  const { action, outcome, before, after } = row;
  return { entry: { at, by, action, subject, outcome, before, after }, place: { at, id: place } };
};

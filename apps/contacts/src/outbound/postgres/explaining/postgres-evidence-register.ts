import { Injectable } from '@nestjs/common';
import type {
  ConsentRecord,
  EvidenceRecord,
  LawfulBasis,
  PermitRecord,
  RunEvidence,
  RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import { Database } from '@outcall/platform-postgres';
import { EvidenceRegister } from '../../../application/explaining/evidence-register.js';
import { CONSENTS, EVIDENCE_OF_NUMBER, PERMITS_OF_RUN } from './evidence.sql.js';

interface PermitRow {
  readonly call_id: string;
  readonly phone: string;
  readonly call_type: PermitRecord['callType'];
  readonly basis: LawfulBasis;
  readonly hours_rule: PermitRecord['hoursRule'];
  readonly rules_version: string;
  readonly opt_out_checked_at: Date;
  readonly granted_at: Date | null;
  readonly expires_at: Date | null;
  readonly refused: string | null;
}

interface ConsentRow {
  readonly id: string;
  readonly scope: ConsentRecord['scope'];
  readonly source: string;
  readonly given_at: Date;
  readonly note: string;
  readonly expires_at: Date | null;
  readonly recorded_at: Date;
  readonly withdrawn_at: Date | null;
}

interface EvidenceRow extends Pick<EvidenceRecord, 'place' | 'kind' | 'digest' | 'hash' | 'content'> {
  readonly recorded_at: Date;
}

@Injectable()
export class PostgresEvidenceRegister extends EvidenceRegister {
  constructor(private readonly database: Database) {
    super();
  }

  async ofRun({ orgId, mode, runId, callIds, consentIds, phone }: RunEvidenceQuestion): Promise<RunEvidence> {
    const permits = (await this.database.run<PermitRow>(PERMITS_OF_RUN, [orgId, mode, runId, callIds])).map(toPermit);
    const restedOn = permits.flatMap(({ basis }) => (basis.kind === 'consent' ? [basis.consentId] : []));
    const named = [...new Set([...consentIds, ...restedOn])];
    const consents = named.length === 0 ? [] : await this.database.run<ConsentRow>(CONSENTS, [orgId, mode, named]);
    const said =
      phone === undefined ? [] : await this.database.run<EvidenceRow>(EVIDENCE_OF_NUMBER, [orgId, mode, phone]);
    const evidence = said.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: recorded_at.toISOString() }));
    return { permits, consents: consents.map(toConsent), evidence };
  }
}

const toPermit = (row: PermitRow): PermitRecord => ({
  callId: row.call_id,
  phone: row.phone,
  callType: row.call_type,
  basis: row.basis,
  hoursRule: row.hours_rule,
  rulesVersion: row.rules_version,
  optOutCheckedAt: row.opt_out_checked_at.toISOString(),
  grantedAt: row.granted_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  refused: row.refused,
});

const toConsent = (row: ConsentRow): ConsentRecord => ({
  id: row.id,
  scope: row.scope,
  source: row.source,
  givenAt: row.given_at.toISOString(),
  note: row.note,
  expiresAt: row.expires_at?.toISOString() ?? null,
  isStanding: row.expires_at === null,
  recordedAt: row.recorded_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});

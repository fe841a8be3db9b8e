import { Injectable } from '@nestjs/common';
import type { EvidenceRecord, LawfulBasis, RunEvidence, RunEvidenceQuestion } from '@outcall/contracts-contacts';
import { Database } from '@outcall/platform-postgres';
import { EvidenceRegister } from '../../../application/explaining/evidence-register.js';
import { CONSENTS, EVIDENCE_OF_NUMBER, PERMITS_OF_RUN } from './evidence.sql.js';
import { toConsent, toPermit, type ConsentRow, type PermitRow } from './record-views.js';

interface RunPermitRow extends PermitRow {
  readonly basis: LawfulBasis;
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
    const permits = (await this.database.run<RunPermitRow>(PERMITS_OF_RUN, [orgId, mode, runId, callIds])).map(
      (row) => ({
        ...toPermit(row),
        basis: row.basis,
      }),
    );
    const restedOn = permits.flatMap(({ basis }) => (basis.kind === 'consent' ? [basis.consentId] : []));
    const named = [...new Set([...consentIds, ...restedOn])];
    const consents = named.length === 0 ? [] : await this.database.run<ConsentRow>(CONSENTS, [orgId, mode, named]);
    const said =
      phone === undefined ? [] : await this.database.run<EvidenceRow>(EVIDENCE_OF_NUMBER, [orgId, mode, phone]);
    const evidence = said.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: recorded_at.toISOString() }));
    return { permits, consents: consents.map(toConsent), evidence };
  }
}

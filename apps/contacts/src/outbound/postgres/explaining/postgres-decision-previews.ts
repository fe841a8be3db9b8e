import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import {
  DecisionPreviews,
  type PermitObstacles,
  type PermitPreview,
} from '../../../application/explaining/decision-previews.js';
import type { AdmissionCommand, AdmissionOutcome } from '../../../application/permitting/admission-store.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { batchTime, limitItem, toJudged, type JudgedRow } from '../permitting/limit-items.js';
import { toItem, toOutcome, type AdmissionRow } from '../permitting/postgres-admission-store.js';
import { PREVIEW_ADMISSIONS, PREVIEW_PERMITS } from './preview-decisions.sql.js';

interface PermitRow extends JudgedRow {
  readonly is_opted_out: boolean;
  readonly is_withdrawn: boolean;
  readonly is_expired: boolean;
}

@Injectable()
export class PostgresDecisionPreviews extends DecisionPreviews {
  constructor(
    private readonly database: Database,
    private readonly hashes: NumberHashes,
  ) {
    super();
  }

  async admissions(commands: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]> {
    const time = batchTime(now);
    const rows = await this.database.run<AdmissionRow>(PREVIEW_ADMISSIONS, [
      JSON.stringify(commands.map((command, ordinal) => toItem(command, ordinal, { hashes: this.hashes, time }))),
      now,
    ]);
    return rows.map(toOutcome);
  }

  async permits(commands: readonly PermitPreview[], now: Date): Promise<PermitObstacles[]> {
    const time = batchTime(now);
    const rows = await this.database.run<PermitRow>(PREVIEW_PERMITS, [
      JSON.stringify(
        commands.map((command, ordinal) => ({
          ...toPermitItem(command, ordinal),
          ...limitItem({ ...command, callId: '' }, command.limits, time),
          number_hash: this.hashes.anyOf(command),
        })),
      ),
      now,
    ]);
    return rows.map((row) => ({
      isOptedOut: row.is_opted_out,
      isWithdrawn: row.is_withdrawn,
      isExpired: row.is_expired,
      judged: toJudged(row),
    }));
  }
}

const toPermitItem = ({ orgId, mode, runId, attempt, phone, basis }: PermitPreview, ordinal: number) => ({
  ordinal,
  org_id: orgId,
  mode,
  run_id: runId,
  attempt,
  phone,
  basis,
});

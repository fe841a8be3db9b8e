import { Injectable } from '@nestjs/common';
import { localDay } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import {
  Rehearsals,
  type AdmissionCommand,
  type AdmissionOutcome,
  type PermitObstacles,
  type PermitRehearsal,
} from '../../application/ports.js';
import { toItem, toOutcome, type AdmissionRow } from './postgres-admission.store.js';
import { REHEARSE_ADMISSIONS, REHEARSE_PERMITS } from './rehearse.sql.js';

interface PermitRow {
  readonly is_opted_out: boolean;
  readonly is_withdrawn: boolean;
  readonly is_expired: boolean;
  readonly permitted_on: string | null;
  readonly permitted: number | null;
}

@Injectable()
export class PostgresRehearsals extends Rehearsals {
  constructor(private readonly database: Database) {
    super();
  }

  async admissions(commands: readonly AdmissionCommand[], now: Date): Promise<AdmissionOutcome[]> {
    const rows = await this.database.run<AdmissionRow>(REHEARSE_ADMISSIONS, [
      JSON.stringify(commands.map(toItem)),
      now,
    ]);
    const { date } = localDay(now);
    return rows.map((row) => toOutcome(row, date));
  }

  async permits(commands: readonly PermitRehearsal[], now: Date): Promise<PermitObstacles[]> {
    const rows = await this.database.run<PermitRow>(REHEARSE_PERMITS, [
      JSON.stringify(commands.map(toPermitItem)),
      now,
    ]);
    const { date } = localDay(now);
    return rows.map((row) => ({
      isOptedOut: row.is_opted_out,
      isWithdrawn: row.is_withdrawn,
      isExpired: row.is_expired,
      permittedToday: row.permitted_on && row.permitted_on >= date ? (row.permitted ?? 0) : 0,
    }));
  }
}

const toPermitItem = ({ orgId, mode, runId, attempt, phone, basis }: PermitRehearsal, ordinal: number) => ({
  ordinal,
  org_id: orgId,
  mode,
  run_id: runId,
  attempt,
  phone,
  basis,
});

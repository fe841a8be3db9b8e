import type { ConsentRecord, EvidenceRecord, OptOutRecord, PermitOfRun } from '@outcall/contracts-contacts';
import type { StoredEvidence } from '../evidence/stored-evidence.js';

export interface PermitRow {
  readonly call_id: string;
  readonly phone: string;
  readonly call_type: PermitOfRun['callType'];
  readonly hours_rule: PermitOfRun['hoursRule'];
  readonly rules_version: string;
  readonly opt_out_checked_at: Date;
  readonly granted_at: Date | null;
  readonly expires_at: Date | null;
  readonly refused: string | null;
}

/** A permit without its basis: after an erasure only the kind of the basis is left. */
export const toPermit = (row: PermitRow): Omit<PermitOfRun, 'basis' | 'runId' | 'attempt'> => ({
  callId: row.call_id,
  phone: row.phone,
  callType: row.call_type,
  hoursRule: row.hours_rule,
  rulesVersion: row.rules_version,
  optOutCheckedAt: row.opt_out_checked_at.toISOString(),
  grantedAt: row.granted_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  refused: row.refused,
});

export interface PermitOfRunRow extends PermitRow {
  readonly run_id: string;
  readonly attempt: number | null;
  readonly basis: PermitOfRun['basis'];
}

export const toPermitOfRun = (row: PermitOfRunRow): PermitOfRun => ({
  ...toPermit(row),
  runId: row.run_id,
  attempt: row.attempt,
  basis: row.basis,
});

export interface ConsentRow {
  readonly id: string;
  readonly scope: ConsentRecord['scope'];
  readonly source: string;
  readonly given_at: Date;
  readonly note: string;
  readonly expires_at: Date | null;
  readonly recorded_at: Date;
  readonly withdrawn_at: Date | null;
}

export const toConsent = (row: ConsentRow): ConsentRecord => ({
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

export interface OptOutRow {
  readonly phone: string;
  readonly opted_out_at: Date;
  readonly source: string;
  readonly call_id: string | null;
  readonly lifted_at: Date | null;
}

export const toOptOut = (row: OptOutRow): OptOutRecord => ({
  phone: row.phone,
  optedOutAt: row.opted_out_at.toISOString(),
  source: row.source,
  callId: row.call_id,
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

export const toEvidence = (row: StoredEvidence): EvidenceRecord => ({
  place: row.place,
  kind: row.kind,
  recordedAt: row.recorded_at.toISOString(),
  content: row.content === null ? null : (JSON.parse(row.content) as Record<string, unknown>),
  digest: row.digest.toString('hex'),
  hash: row.hash.toString('hex'),
});

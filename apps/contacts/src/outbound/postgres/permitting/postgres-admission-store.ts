import { Injectable } from '@nestjs/common';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import { localDay } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { Database, executeTogether, repeatingConflicts, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import {
  AdmissionStore,
  type AdmissionCommand,
  type AdmissionOutcome,
} from '../../../application/permitting/admission-store.js';
import { CallingPolicy } from '../../../application/permitting/calling-policy.js';
import { UNKNOWN } from '../../../domain/evidence.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { permitEnd } from '../../../domain/permit.js';
import type { ShopperKey } from '../../../domain/shopper.js';
import { admitSql } from './admit.sql.js';

/** An outcome as the statements return it. */
export interface AdmissionRow {
  readonly phone: string | null;
  readonly is_opted_out: boolean;
  readonly contact_id: string | null;
  readonly asked_id: string | null;
  readonly name: string | null;
  readonly language: string | null;
  readonly fields: Record<string, string>;
  /** A bigint as text, or a number when the item was executed alone; null when there is no such contact. */
  readonly version: string | number | null;
  readonly basis: LawfulBasis | null;
  /** Text when the item was executed alone. */
  readonly expires_at: Date | string | null;
  /** The last day with permitted attempts, and how many; set only where there is a cap. */
  readonly permitted_on?: string | null;
  readonly permitted?: number | null;
  readonly appended: number | null;
}

@Injectable()
export class PostgresAdmissionStore extends AdmissionStore {
  private readonly admitBatch: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: NumberHashes,
    { maxCallsPerDay }: CallingPolicy,
  ) {
    super();
    this.admitBatch = {
      name: 'contacts.admit-runs',
      text: admitSql((jsonb) => outbox.appendCall(jsonb), maxCallsPerDay > 0),
    };
  }

  async admit(commands: readonly AdmissionCommand[], now: Date): Promise<(AdmissionOutcome | Error)[]> {
    const { requestId, traceparent } = currentTrace();
    const until = permitEnd(now);
    const { date } = localDay(now);
    let isAppended = false;
    const outcomes = await repeatingConflicts(() =>
      executeTogether<AdmissionCommand, AdmissionRow, AdmissionOutcome>(
        this.database,
        {
          statement: this.admitBatch,
          inLockOrder,
          valuesOf: (some) => [
            JSON.stringify(some.map((command, ordinal) => toItem(command, ordinal, this.hashes))),
            ...[now, until, requestId, traceparent],
          ],
          resultsOf: (rows) => {
            isAppended ||= Boolean(rows[0]?.appended);
            return rows.map((row) => toOutcome(row, date));
          },
        },
        commands,
      ),
    );
    if (isAppended) this.outbox.wake();
    return outcomes;
  }
}

/** The order in which the statement locks the numbers. */
const inLockOrder = (commands: readonly AdmissionCommand[]): AdmissionCommand[] =>
  [...commands].sort((a, b) => (lockOf(a) < lockOf(b) ? -1 : 1));
const lockOf = ({ request: { orgId, mode, phone, contactId } }: AdmissionCommand): string =>
  `${orgId}/${mode}/${phone ?? contactId}`;

export const toItem = (
  { request, purchase, orders, scope, hours, isPermitWanted, recording }: AdmissionCommand,
  ordinal: number,
  hashes: NumberHashes,
) => ({
  ordinal,
  org_id: request.orgId,
  mode: request.mode,
  run_id: request.runId,
  call_id: request.callId,
  call_type: request.callType,
  phone: request.phone,
  number_hash: request.phone === undefined ? undefined : hashes.of(request as ShopperKey),
  contact_id: request.contactId,
  name: request.name,
  new_contact_id: recording?.contactId,
  event_id: recording?.eventId,
  consent: recording?.consent ?? undefined,
  recorded_by: recording?.consent ? (request.recordedBy ?? UNKNOWN) : undefined,
  scope,
  purchase: purchase ?? undefined,
  order_since: orders?.placedSince,
  order_until: orders?.basisEndsAt,
  is_open: isPermitWanted,
  permit_ends_at: hours.permitEndsAt,
  hours_rule: hours.rule,
  rules_version: hours.rulesVersion,
});

export function toOutcome(row: AdmissionRow, today: string): AdmissionOutcome {
  const isFound = row.phone !== null && (row.asked_id === null || row.asked_id === row.contact_id);
  return {
    phone: isFound ? row.phone : null,
    isOptedOut: row.is_opted_out,
    contact:
      row.contact_id === null
        ? null
        : { id: row.contact_id, name: row.name ?? '', language: row.language, fields: row.fields },
    basis: row.basis,
    version: Number(row.version ?? 0),
    permitUntil: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    permittedToday: row.permitted_on && row.permitted_on >= today ? (row.permitted ?? 0) : 0,
  };
}

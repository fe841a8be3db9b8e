import { Injectable } from '@nestjs/common';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import { Outbox } from '@outcall/platform-outbox';
import { Database, executeTogether, repeatingConflicts, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import {
  AdmissionStore,
  type AdmissionCommand,
  type AdmissionOutcome,
} from '../../../application/permitting/admission-store.js';
import { UNKNOWN } from '../../../domain/evidence.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { permitEnd } from '../../../domain/permit.js';
import type { ShopperKey } from '../../../domain/shopper.js';
import { admitSql } from './admit.sql.js';
import { askedOf, batchTime, limitItem, toJudged, type BatchTime, type JudgedRow } from './limit-items.js';

/** An outcome as the statements return it. */
export interface AdmissionRow extends JudgedRow {
  readonly phone: string | null;
  readonly is_opted_out: boolean;
  /** Null of a number without a row. */
  readonly is_wrong_person: boolean | null;
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
  /** Text when the item was executed alone. */
  readonly after_erasure: Date | string | null;
  readonly appended: number | null;
}

@Injectable()
export class PostgresAdmissionStore extends AdmissionStore {
  private readonly admitBatch: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: NumberHashes,
  ) {
    super();
    this.admitBatch = {
      name: 'contacts.admit-runs',
      text: admitSql((jsonb) => outbox.appendCall(jsonb)),
    };
  }

  async admit(commands: readonly AdmissionCommand[], now: Date): Promise<(AdmissionOutcome | Error)[]> {
    const { requestId, traceparent } = currentTrace();
    const until = permitEnd(now);
    const result = { hashes: this.hashes, time: batchTime(now) };
    let isAppended = false;
    const outcomes = await repeatingConflicts(() =>
      executeTogether<AdmissionCommand, AdmissionRow, AdmissionOutcome>(
        this.database,
        {
          statement: this.admitBatch,
          inLockOrder,
          valuesOf: (some) => [
            JSON.stringify(some.map((command, ordinal) => toItem(command, ordinal, result))),
            ...[now, until, requestId, traceparent],
            JSON.stringify(askedOf(some, (command) => counts(command) && lockOf(command))),
          ],
          resultsOf: (rows) => {
            isAppended ||= Boolean(rows[0]?.appended);
            return rows.map(toOutcome);
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
const lockOf = ({ request: { orgId, mode, phone, contactId } }: Pick<AdmissionCommand, 'request'>): string =>
  `${orgId}/${mode}/${phone ?? contactId}`;

export const toItem = (
  { request, purchase, orders, scope, hours, limits, isPermitWanted, recording }: AdmissionCommand,
  ordinal: number,
  { hashes, time }: { readonly hashes: NumberHashes; readonly time: BatchTime },
) => ({
  ordinal,
  org_id: request.orgId,
  mode: request.mode,
  run_id: request.runId,
  call_id: request.callId,
  call_type: request.callType,
  phone: request.phone,
  number_hash: request.phone === undefined ? undefined : hashes.anyOf(request as ShopperKey),
  contact_id: request.contactId,
  name: request.name,
  spare_contact_id: recording?.contactId,
  is_recording: recording !== null && !recording.isOnReturn,
  spare_event_id: recording?.eventId,
  sent_consent: recording?.consent ?? undefined,
  recorded_by: recording?.consent ? (request.recordedBy ?? UNKNOWN) : undefined,
  scope,
  sent_purchase: purchase ?? undefined,
  order_since: orders?.placedSince,
  order_until: orders?.basisEndsAt,
  is_open: isPermitWanted,
  permit_ends_at: hours.permitEndsAt,
  hours_rule: hours.rule,
  rules_version: hours.rulesVersion,
  attempt: FIRST,
  ...limitItem({ ...request, attempt: FIRST }, limits, time),
});

const FIRST = 1;

/** Nothing is counted of a run that gets no permit now. */
const counts = ({ limits, isPermitWanted }: AdmissionCommand): boolean => limits !== null && isPermitWanted;

export function toOutcome(row: AdmissionRow): AdmissionOutcome {
  const isFound = row.phone !== null && (row.asked_id === null || row.asked_id === row.contact_id);
  return {
    phone: isFound ? row.phone : null,
    isOptedOut: row.is_opted_out,
    isWrongPerson: row.is_wrong_person === true,
    contact:
      row.contact_id === null
        ? null
        : { id: row.contact_id, name: row.name ?? '', language: row.language, fields: row.fields },
    basis: row.basis,
    version: Number(row.version ?? 0),
    afterErasure: isoOf(row.after_erasure),
    permitUntil: isoOf(row.expires_at),
    judged: toJudged(row),
  };
}

const isoOf = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString());

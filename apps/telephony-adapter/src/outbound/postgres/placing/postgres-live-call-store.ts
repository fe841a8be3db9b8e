import { Injectable } from '@nestjs/common';
import { Clock, LEGAL_TABLE, rulesAt, type CallingRules } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  LiveCallStore,
  type LiveEnding,
  type LivePlacement,
  type LivePlacementResult,
} from '../../../application/placing/live-call-store.js';
import { UNPLAYABLE } from '../../../domain/call-ending.js';
import type { HeldCall } from '../../../domain/call.js';
import { endingRow, heldRow } from '../playing/call-row.js';
import { endStatement, PLACE, type EndedRow, type LiveVerdictRow } from './live-calls.sql.js';
import type { LeaseTerms } from '../playing/postgres-call-store.js';

const keyOf = ({ call }: LivePlacement): string => `${call.orgId}/${call.callId}`;

export interface LiveTerms {
  /** Paise. */
  readonly pricePerMinute: number;
  /** Most calls the carrier's account may start in a second, over all replicas; 0 for no limit. */
  readonly startsPerSecond: number;
}

@Injectable()
export class PostgresLiveCallStore extends LiveCallStore {
  private readonly endCalls: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly lease: LeaseTerms,
    private readonly terms: LiveTerms,
    private readonly rules: readonly CallingRules[] = LEGAL_TABLE.rules,
  ) {
    super();
    this.endCalls = endStatement(outbox);
  }

  async place(placements: readonly LivePlacement[]): Promise<LivePlacementResult[]> {
    const now = this.clock.now();
    const unique = [...new Map(placements.map((placement) => [keyOf(placement), placement])).values()];
    const until = new Date(now.getTime() + this.lease.ms);
    const { rulesVersion, series } = rulesAt(this.rules, now);
    const rows = unique.map((placement, ord) => ({
      ...placementRow(placement, { ord, now, owner: this.lease.owner, until }),
      // Once for the batch: the function looks at the first.
      ...(ord === 0 && { series: { rulesVersion, series } }),
    }));
    const verdicts = await this.database.run<LiveVerdictRow>(PLACE, [
      JSON.stringify(rows),
      this.terms.pricePerMinute,
      this.terms.startsPerSecond,
      now,
    ]);
    const results = new Map(
      verdicts.map((row) => [
        keyOf(unique[row.ord] as LivePlacement),
        resultOf(unique[row.ord] as LivePlacement, row, now),
      ]),
    );
    return placements.map((placement) => {
      const result = results.get(keyOf(placement)) as LivePlacementResult;
      // The same id twice in one batch: one of them places it.
      return result.isPlaced && !unique.includes(placement)
        ? { isPlaced: false, result: { ok: true, callId: placement.call.callId } }
        : result;
    });
  }

  async end(endings: readonly LiveEnding[]): Promise<('told' | 'untold' | 'lost')[]> {
    const rows = endings.map(({ call, kind, status, answeredAt, over, charge }, ord) => ({
      ord,
      kind,
      ...heldRow(call),
      status,
      answered_at: answeredAt,
      charge,
      ...endingRow(over),
    }));
    const events = this.outbox.toJson(endings.map((ending) => ending.event));
    const [row] = await this.database.run<EndedRow>(this.endCalls, [JSON.stringify(rows), this.lease.owner, events]);
    this.outbox.wake();
    const [over, told] = [new Set(row?.over), new Set(row?.told)];
    return endings.map((_, ord) => (told.has(ord) ? 'told' : over.has(ord) ? 'untold' : 'lost'));
  }
}

interface Terms {
  readonly ord: number;
  readonly now: Date;
  readonly owner: string;
  readonly until: Date;
}

const placementRow = ({ call, requestId, traceparent }: LivePlacement, { ord, now, owner, until }: Terms) => ({
  ord,
  is_permitted: new Date(call.permitExpiresAt) > now,
  org_id: call.orgId,
  id: call.callId,
  run_id: call.runId,
  attempt: call.attempt,
  flow_version_id: call.flowVersionId,
  call_type: call.callType,
  phone: call.phone,
  language: call.language,
  inputs: call.inputs,
  metadata: call.metadata,
  request_id: requestId,
  traceparent,
  app_id: call.appId ?? null,
  reserved_by: call.reservedBy ?? null,
  needs_speech: call.needsSpeech ?? false,
  created_at: now,
  lease_owner: owner,
  lease_until: until,
});

function resultOf(placement: LivePlacement, row: LiveVerdictRow, now: Date): LivePlacementResult {
  const { callId, permitExpiresAt } = placement.call;
  switch (row.verdict) {
    case 'placed':
      return {
        isPlaced: true,
        held: heldCall(placement, now),
        from: row.from_number as string,
        permitExpiresAt: new Date(permitExpiresAt),
      };
    case 'known':
      return { isPlaced: false, result: { ok: true, callId } };
    case 'refused':
      // Kept, as the run may list it: the carrier was away, which is no refusal for good.
      if (row.end_reason === UNPLAYABLE.endReason)
        return { isPlaced: false, result: { ok: false, reason: 'provider_unavailable' } };
      return {
        isPlaced: false,
        result: { ok: false, reason: 'refused', ...(row.end_reason && { endReason: row.end_reason }) },
      };
    default:
      return { isPlaced: false, result: { ok: false, reason: row.verdict } };
  }
}

function heldCall({ call, requestId, traceparent }: LivePlacement, now: Date): HeldCall {
  const { callId: id, permitExpiresAt: _, reservedBy: __, needsSpeech: ___, ...rest } = call;
  return {
    ...rest,
    id,
    requestId,
    traceparent,
    appId: call.appId ?? null,
    testAnswers: null,
    createdAt: now,
    answeredAt: null,
    optOutHeardAt: null,
    hangUpAt: null,
    phase: 0,
    epoch: 1,
  };
}

import { Injectable } from '@nestjs/common';
import { Clock, LEGAL_TABLE, rulesAt, type CallingRules } from '@outcall/kernel';
import { Outbox } from '@outcall/platform-outbox';
import { Database, executeTogether, type Statement } from '@outcall/platform-postgres';
import {
  LiveCallStore,
  type LiveEndVerdict,
  type LiveEnding,
  type LivePlacement,
  type LivePlacementResult,
} from '../../../application/keeping/live-call-store.js';
import { UNPLAYABLE } from '../../../domain/call-ending.js';
import type { HeldCall } from '../../../domain/call.js';
import { endingRow, heldRow } from '../keeping/call-row.js';
import { endStatement, PLACE, type EndedRow, type LiveVerdictRow } from './live-calls.sql.js';
import type { LeaseTerms } from '../keeping/postgres-call-store.js';

const keyOf = ({ call }: LivePlacement): string => `${call.orgId}/${call.callId}`;

/** The accounts are locked in this order. */
const byOrg = (a: { call: { orgId: string } }, b: { call: { orgId: string } }): number =>
  a.call.orgId < b.call.orgId ? -1 : a.call.orgId > b.call.orgId ? 1 : 0;

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

  async place(placements: readonly LivePlacement[]): Promise<(LivePlacementResult | Error)[]> {
    const now = this.clock.now();
    const unique = [...new Map(placements.map((placement) => [keyOf(placement), placement])).values()];
    const verdicts = await executeTogether<LivePlacement, LiveVerdictRow, LivePlacementResult>(
      this.database,
      {
        statement: PLACE,
        inLockOrder: (some) => [...some].sort(byOrg),
        valuesOf: (some) => [
          JSON.stringify(this.rowsOf(some, now)),
          ...[this.terms.pricePerMinute, this.terms.startsPerSecond, now],
        ],
        resultsOf: (rows, some) => {
          const found = new Map(rows.map((row) => [row.ord, row]));
          return some.map((placement, ord) => resultOf(placement, found.get(ord) as LiveVerdictRow, now));
        },
      },
      unique,
    );
    const results = new Map(unique.map((item, at) => [keyOf(item), verdicts[at] as LivePlacementResult | Error]));
    return placements.map((placement) => {
      const result = results.get(keyOf(placement)) as LivePlacementResult | Error;
      // The same call id twice in one batch: only one of the two places the call.
      return !(result instanceof Error) && result.isPlaced && !unique.includes(placement)
        ? { isPlaced: false, result: { ok: true, callId: placement.call.callId } }
        : result;
    });
  }

  async end(endings: readonly LiveEnding[]): Promise<(LiveEndVerdict | Error)[]> {
    const ended = await executeTogether<LiveEnding, EndedRow, LiveEndVerdict>(
      this.database,
      {
        statement: this.endCalls,
        inLockOrder: (some) => [...some].sort(byOrg),
        valuesOf: (some) => [
          JSON.stringify(some.map(endingRowOf)),
          this.lease.owner,
          this.outbox.toJson(some.map((ending) => ending.event)),
        ],
        resultsOf: ([row], some) => {
          const [over, reported] = [new Set(row?.over), new Set(row?.reported)];
          return some.map((_, ord) => (reported.has(ord) ? 'reported' : over.has(ord) ? 'unreported' : 'lost'));
        },
      },
      endings,
    );
    this.outbox.wake();
    return ended;
  }

  private rowsOf(placements: readonly LivePlacement[], now: Date): object[] {
    const until = new Date(now.getTime() + this.lease.ms);
    const { rulesVersion, series } = rulesAt(this.rules, now);
    return placements.map((placement, ord) => ({
      ...placementRow(placement, { ord, now, owner: this.lease.owner, until }),
      // Given once for the batch: the function reads it from the first placement.
      ...(ord === 0 && { series: { rulesVersion, series } }),
    }));
  }
}

const endingRowOf = ({ call, kind, status, answeredAt, over, charge }: LiveEnding, ord: number) => ({
  ord,
  kind,
  ...heldRow(call),
  status,
  answered_at: answeredAt,
  charge,
  ...endingRow(over),
});

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
  callback: call.callback ?? null,
  reserved_by: call.reservedBy ?? null,
  needs_speech: call.needsSpeech ?? false,
  flow_id: call.flowId ?? null,
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
      // The call is kept, because the run may list it: the carrier was away, so the refusal is not final.
      if (row.end_reason === UNPLAYABLE.endReason)
        return { isPlaced: false, result: { ok: false, reason: 'provider_unavailable' } };
      return {
        isPlaced: false,
        result: { ok: false, reason: 'refused', ...(row.end_reason && { endReason: row.end_reason }) },
      };
    case 'lines_busy':
      return { isPlaced: false, result: { ok: false, reason: row.verdict, isAwaited: true } };
    default:
      return { isPlaced: false, result: { ok: false, reason: row.verdict } };
  }
}

function heldCall({ call, requestId, traceparent }: LivePlacement, now: Date): HeldCall {
  const { callId: id, permitExpiresAt: _, reservedBy: __, needsSpeech: ___, flowId: ____, ...rest } = call;
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

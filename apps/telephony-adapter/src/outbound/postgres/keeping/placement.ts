import { CALL_RANK, type CallRinging, type PlaceCallResult } from '@outcall/contracts-telephony';
import { behaviourOf, dialResultOf, isBlockedByScrub } from '@outcall/flow-language';
import type { NewEvent } from '@outcall/platform-outbox';
import type { CallPlacement } from '../../../application/keeping/call-store.js';
import { ringing } from '../../../domain/call-events.js';
import type { HeldCall } from '../../../domain/call.js';

/** One placement, prepared for the statement. The last digits of its number decide what happens. */
export interface ReadyPlacement {
  readonly held: HeldCall;
  readonly isPermitted: boolean;
  readonly meetsBusyLines: boolean;
  readonly isRefused: boolean;
}

export function readyPlacement({ call, requestId, traceparent }: CallPlacement, now: Date): ReadyPlacement {
  const { callId: id, permitExpiresAt, ...rest } = call;
  const result = dialResultOf(behaviourOf(call.phone), call.attempt, 0);
  return {
    held: {
      ...rest,
      id,
      requestId,
      traceparent,
      appId: call.appId ?? null,
      createdAt: now,
      answeredAt: null,
      optOutHeardAt: null,
      hangUpAt: null,
      phase: CALL_RANK['call.ringing'],
      epoch: 1,
    },
    isPermitted: new Date(permitExpiresAt) > now,
    meetsBusyLines: result === 'lines_busy',
    isRefused: result === 'refused' || isBlockedByScrub(call.phone, call.callType),
  };
}

const REFUSED_REASON = 'blocked';

/** A refused call is stored as ended, without an event: the verdict tells the orchestrator everything. */
export function placementRow(
  ready: ReadyPlacement,
  ord: number,
  lease: { owner: string; until: Date },
): Record<string, unknown> {
  const { held, isPermitted, meetsBusyLines, isRefused } = ready;
  return {
    ord,
    is_permitted: isPermitted,
    meets_busy_lines: meetsBusyLines,
    org_id: held.orgId,
    mode: held.mode,
    id: held.id,
    run_id: held.runId,
    attempt: held.attempt,
    flow_version_id: held.flowVersionId,
    call_type: held.callType,
    phone: held.phone,
    language: held.language,
    inputs: held.inputs,
    metadata: held.metadata,
    test_answers: held.testAnswers,
    request_id: held.requestId,
    traceparent: held.traceparent,
    app_id: held.appId,
    callback: held.callback ?? null,
    created_at: held.createdAt,
    ...(isRefused
      ? { status: 'failed', end_reason: REFUSED_REASON, ended_at: held.createdAt, phase: CALL_RANK['call.ended'] }
      : { status: 'ringing', phase: held.phase, lease_owner: lease.owner, lease_until: lease.until }),
  };
}

export const firstEventOf = ({ held }: ReadyPlacement): NewEvent<CallRinging> => ringing(held, held.createdAt);

/**
 * The verdict. A repeated request gets the same verdict, except that only the first one says since when the call rings.
 */
export function verdictOf(
  ready: ReadyPlacement,
  found: { isKnown: boolean; isTried: boolean; isPlaced: boolean },
): PlaceCallResult {
  if (!found.isKnown && !found.isPlaced) {
    if (!ready.isPermitted) return { ok: false, reason: 'permit_expired' };
    if (ready.meetsBusyLines && !found.isTried) return { ok: false, reason: 'lines_busy' };
  }
  if (ready.isRefused) return { ok: false, reason: 'refused', endReason: REFUSED_REASON };
  return { ok: true, callId: ready.held.id, ...(found.isPlaced && { ringingAt: ready.held.createdAt.toISOString() }) };
}

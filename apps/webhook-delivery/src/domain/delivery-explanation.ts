import type { DeliveryExplanation, DeliveryStatus, ExplainedAttempt, WaitReason } from '@outcall/contracts-webhooks';
import { unpackTrace, type StoredAttempt } from './sending/attempt-trace.js';

/** A delivery, its event and its endpoint as they stand. Times in milliseconds since 1970. */
export interface DeliveryRecord {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly status: DeliveryStatus;
  readonly attempts: readonly StoredAttempt[];
  readonly eventCreatedAt: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number | null;
  /** Until when somebody has taken it to send it; null: nobody has. */
  readonly takenUntil: number | null;
  /** Those that counted when the event was made, as far as they are known. */
  readonly eventTypes: readonly string[];
  readonly isPaused: boolean;
  readonly maxPerSecond: number | null;
  readonly nextSendAt: number | null;
  readonly failingSince: number | null;
  readonly slowMs: number | null;
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** One answer to "why did X (not) reach Y" (docs/handbook/webhooks.md#explain-a-delivery). */
export function explain(record: DeliveryRecord, now: number): DeliveryExplanation {
  const { id: deliveryId, eventId, eventType, sequence, status, eventTypes, isPaused, maxPerSecond, slowMs } = record;
  const attempts = record.attempts.map((attempt, n) => explained(attempt, record, n));
  const wait = waitOf(record, now);
  return {
    ...{ deliveryId, eventId, eventType, sequence, status },
    summary: summaryOf(status, attempts, wait),
    eventCreatedAt: iso(record.eventCreatedAt) as string,
    createdAt: iso(record.createdAt) as string,
    filter: { matched: matchedBy(eventType, eventTypes), eventTypes },
    wait,
    attempts,
    endpoint: { isPaused, maxPerSecond, failingSince: iso(record.failingSince), slowMs },
  };
}

function matchedBy(type: string, types: readonly string[]): string | null {
  if (type === 'ping') return 'test';
  return types.find((each) => each === '*' || each === type) ?? null;
}

function waitOf(record: DeliveryRecord, now: number): DeliveryExplanation['wait'] {
  const { status, isPaused, takenUntil, nextAttemptAt, nextSendAt, maxPerSecond } = record;
  if (status !== 'pending') return null;
  const because = (reason: WaitReason, until: number | null) => ({ reason, until: iso(until) });
  if (takenUntil !== null && takenUntil > now) return because('sending', takenUntil);
  if (isPaused) return because('paused', null);
  if (nextAttemptAt !== null && nextAttemptAt > now) return because('retry', nextAttemptAt);
  if (maxPerSecond !== null && nextSendAt !== null && nextSendAt > now) return because('limit', nextSendAt);
  return because('due', null);
}

function explained(attempt: StoredAttempt, record: DeliveryRecord, n: number): ExplainedAttempt {
  const { at, httpStatus, durationMs, error } = attempt;
  const trace = unpackTrace(attempt.trace);
  const dueAt = dueAtOf(record, n);
  const waitedMs = dueAt === null ? null : Math.max(0, Math.round(Date.parse(at) - dueAt));
  const shown = { at, httpStatus, durationMs, error, waitedMs };
  if (!trace) return { ...shown, request: null, lane: null };
  const { lane, heldMs, retryInMs: _, ...request } = trace;
  return { ...shown, request, lane: { ...lane, heldMs } };
}

/**
 * The first try is due when the delivery is made, each other one when the wait before it ends. Older ones than are kept
 * are not known.
 */
function dueAtOf({ attempts, createdAt }: DeliveryRecord, n: number): number | null {
  const before = attempts[n - 1];
  if (!before) return attempts.length < MAX_KEPT ? createdAt : null;
  const retryInMs = unpackTrace(before.trace)?.retryInMs ?? null;
  return retryInMs === null ? null : Date.parse(before.at) + before.durationMs + retryInMs;
}

/** Tries that are kept of a delivery. */
export const MAX_KEPT = 20;

const WAITS: Record<WaitReason, string> = {
  paused: 'It waits because the endpoint is paused.',
  sending: 'It is being sent.',
  retry: 'It waits for its next try.',
  limit: 'It waits for its place under maxPerSecond.',
  due: 'It is due and waits for a place.',
};

function summaryOf(
  status: DeliveryStatus,
  attempts: readonly ExplainedAttempt[],
  wait: DeliveryExplanation['wait'],
): string {
  const last = attempts.at(-1);
  const tries = `${attempts.length} ${attempts.length === 1 ? 'try' : 'tries'}`;
  if (status === 'delivered') return `Delivered after ${tries}: the endpoint answered ${last?.httpStatus}.`;
  const because = last ? `after ${tries}, the last one ended with ${last.error}` : 'it was never tried';
  if (status === 'failed') return last ? `Given up ${because}.` : 'Given up: its endpoint was removed before a try.';
  return `Not delivered: ${because}. ${wait ? WAITS[wait.reason] : ''}`;
}

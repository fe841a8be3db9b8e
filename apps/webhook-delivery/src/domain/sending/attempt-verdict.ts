import type { DeliveryAttempt, DeliveryStatus } from '@outcall/contracts-webhooks';
import type { StoredAttempt } from './attempt-trace.js';
import { parseRetryAfter, type RetrySchedule } from './retry-schedule.js';

/** What a receiver did with one request. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly retryAfter: string | readonly string[] | undefined;
      readonly body: Buffer;
    }
  | { readonly kind: 'failure'; readonly reason: string };

export interface Verdict {
  readonly status: DeliveryStatus;
  /** Milliseconds until the next attempt; null when there is none. */
  readonly retryInMs: number | null;
  readonly attempt: StoredAttempt;
  /** Whether the endpoint keeps up: silence, 429 and 5xx mean that it should get less at once. */
  readonly keepsUp: boolean;
  /** No answer came in time. */
  readonly isSilent: boolean;
  /** Milliseconds for which the receiver asked to be left alone by 429 or 503 with `Retry-After`, or 0. */
  readonly pauseMs: number;
}

const MAX_STORED_BODY_BYTES = 4_096;

/**
 * Any 2xx is a success, everything else a failure, redirects included (docs/handbook/webhooks.md#delivery-rules).
 * `failures`: failed tries before this one.
 */
export function judge(
  reply: Reply,
  failures: number,
  schedule: RetrySchedule,
  timing: { at: Date; durationMs: number },
): Verdict {
  const isDelivered = reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
  const retryAfterMs = reply.kind === 'answer' ? parseRetryAfter(reply.retryAfter, timing.at) : null;
  const retryInMs = isDelivered ? null : schedule.delayAfter(failures + 1, retryAfterMs);
  return {
    status: isDelivered ? 'delivered' : retryInMs === null ? 'failed' : 'pending',
    retryInMs,
    attempt: { at: timing.at.toISOString(), durationMs: Math.round(timing.durationMs), ...shown(reply, isDelivered) },
    ...strain(reply, retryAfterMs),
  };
}

/** What the log of deliveries tells of a reply. */
function shown(reply: Reply, isDelivered: boolean): Pick<DeliveryAttempt, 'httpStatus' | 'error' | 'responseBody'> {
  if (reply.kind === 'failure') return { httpStatus: null, error: reply.reason, responseBody: null };
  const error = isDelivered ? null : `http_${reply.status}`;
  return { httpStatus: reply.status, error, responseBody: storable(reply.body) };
}

/** What a reply tells of how much its receiver can take. */
function strain(reply: Reply, retryAfterMs: number | null): Pick<Verdict, 'keepsUp' | 'isSilent' | 'pauseMs'> {
  if (reply.kind === 'failure') return { keepsUp: false, isSilent: reply.reason === 'timeout', pauseMs: 0 };
  const keepsUp = reply.status !== 429 && reply.status < 500;
  const pauseMs = [429, 503].includes(reply.status) ? (retryAfterMs ?? 0) : 0;
  return { keepsUp, isSilent: false, pauseMs };
}

/** As text that PostgreSQL can hold; bytes that are no UTF-8 become U+FFFD. */
const storable = (body: Buffer): string =>
  body.subarray(0, MAX_STORED_BODY_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD');

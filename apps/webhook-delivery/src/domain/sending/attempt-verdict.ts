import type { DeliveryAttempt, DeliveryStatus } from '@outcall/contracts-webhooks';
import type { StoredAttempt } from './attempt-trace.js';
import { parseRetryAfter, type RetrySchedule } from './retry-schedule.js';

/** What came back for one request. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly retryAfter: string | readonly string[] | undefined;
      readonly body: Buffer;
    }
  /** `isOurs`: our own way out did not let it pass, and the receiver was not asked. */
  | { readonly kind: 'failure'; readonly reason: string; readonly isOurs?: true };

export interface Verdict {
  readonly status: DeliveryStatus;
  /** Milliseconds until the next attempt; null when there is none. */
  readonly retryInMs: number | null;
  readonly attempt: StoredAttempt;
  /** False after silence, 429 or 5xx: the endpoint should get fewer requests at once. */
  readonly keepsUp: boolean;
  /** No answer came in time. */
  readonly isSilent: boolean;
  /** Milliseconds of the `Retry-After` in a 429 or 503; 0 without one. */
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

/** What the delivery log shows of a reply. */
function shown(reply: Reply, isDelivered: boolean): Pick<DeliveryAttempt, 'httpStatus' | 'error' | 'responseBody'> {
  if (reply.kind === 'failure') return { httpStatus: null, error: reply.reason, responseBody: null };
  const error = isDelivered ? null : `http_${reply.status}`;
  return { httpStatus: reply.status, error, responseBody: storable(reply.body) };
}

/** What a reply says about the receiver's capacity. */
function strain(reply: Reply, retryAfterMs: number | null): Pick<Verdict, 'keepsUp' | 'isSilent' | 'pauseMs'> {
  if (reply.kind === 'failure') return { keepsUp: false, isSilent: reply.reason === 'timeout', pauseMs: 0 };
  const keepsUp = reply.status !== 429 && reply.status < 500;
  const pauseMs = [429, 503].includes(reply.status) ? (retryAfterMs ?? 0) : 0;
  return { keepsUp, isSilent: false, pauseMs };
}

/** As text that PostgreSQL accepts. Bytes that are not UTF-8 become U+FFFD. */
const storable = (body: Buffer): string =>
  body.subarray(0, MAX_STORED_BODY_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD');

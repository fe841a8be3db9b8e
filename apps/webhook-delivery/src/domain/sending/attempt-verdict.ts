import type { DeliveryAttempt, DeliveryStatus } from '@outcall/contracts-webhooks';
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
  readonly attempt: DeliveryAttempt;
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
    attempt: {
      at: timing.at.toISOString(),
      httpStatus: reply.kind === 'answer' ? reply.status : null,
      durationMs: Math.round(timing.durationMs),
      error: isDelivered ? null : reply.kind === 'answer' ? `http_${reply.status}` : reply.reason,
      responseBody: reply.kind === 'answer' ? storable(reply.body) : null,
    },
    keepsUp: reply.kind === 'answer' && reply.status !== 429 && reply.status < 500,
    isSilent: reply.kind === 'failure' && reply.reason === 'timeout',
    pauseMs: reply.kind === 'answer' && [429, 503].includes(reply.status) ? (retryAfterMs ?? 0) : 0,
  };
}

/** As text that PostgreSQL can hold; bytes that are no UTF-8 become U+FFFD. */
const storable = (body: Buffer): string =>
  body.subarray(0, MAX_STORED_BODY_BYTES).toString('utf8').replaceAll('\u0000', '\uFFFD');

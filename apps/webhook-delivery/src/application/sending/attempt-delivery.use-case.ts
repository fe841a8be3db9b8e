import { Injectable } from '@nestjs/common';
import { Clock, madeAt, withoutEchoes, type OwnHeaders } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { NO_TRACE, packTrace, type Lane } from '../../domain/sending/attempt-trace.js';
import { judge, type Verdict } from '../../domain/sending/attempt-verdict.js';
import { waitForRoute } from '../../domain/sending/route-outage.js';
import { RetrySchedule } from '../../domain/sending/retry-schedule.js';
import { signatureHeader } from '@outcall/platform-secrets';
import { appSecretRow, headersRow, SecretBox } from '../secret-box.js';
import { WebhookSettings } from '../webhook-settings.js';
import { AttemptResults } from './attempt-results.js';
import type { LeasedDelivery } from './delivery-queue.js';
import { WebhookPoster, type TimedReply } from './webhook-poster.js';

/** What the sender knows at the start of a try: the load of the endpoint, and how long the delivery was held. */
export interface Departure {
  readonly lane: Lane;
  readonly heldMs: number;
}

/** How a try and the sender speak while it goes on. */
export interface Watch {
  /** Asked when the connection is there, before the first byte of the request. */
  readonly isTooLate: () => boolean;
  /** Told once, before the result is recorded: the receiver is done, and its place is free. */
  readonly answered: (verdict: Verdict) => void;
}

/**
 * `sent`: and the result is recorded. `too-late`: nothing was sent, as it was too late when the connection was there.
 * `postponed`: our own way out did not let it pass.
 */
export type Tried = { readonly kind: 'sent' | 'too-late' } | { readonly kind: 'postponed'; readonly retryInMs: number };

/** One try to deliver: sign with the time of now, send, judge, record. */
@Injectable()
export class AttemptDelivery {
  private readonly schedule: RetrySchedule;

  constructor(
    private readonly results: AttemptResults,
    private readonly secrets: SecretBox,
    private readonly poster: WebhookPoster,
    private readonly clock: Clock,
    settings: WebhookSettings,
    private readonly logger: Logger,
  ) {
    this.schedule = new RetrySchedule(settings.retryDelaysSeconds);
  }

  /**
   * Results of several tries are recorded in one statement. What else goes wrong on our side before the answer is a
   * failed try, and costs the endpoint nothing.
   */
  async execute(delivery: LeasedDelivery, departure: Departure, { isTooLate, answered }: Watch): Promise<Tried> {
    const verdict = await this.send(delivery, departure, isTooLate);
    if ('kind' in verdict) return verdict;
    answered(verdict);
    await this.results.record(delivery, verdict);
    return { kind: 'sent' };
  }

  /** Never rejects. */
  private async send(
    delivery: LeasedDelivery,
    departure: Departure,
    isTooLate: () => boolean,
  ): Promise<Verdict | Tried> {
    const at = this.clock.now();
    const { reply, durationMs, trace, isUnsent } = await this.post(delivery, at, isTooLate);
    if (isUnsent) return { kind: 'too-late' };
    const waitMs = waitForRoute(reply, at.getTime() - madeAt(delivery.id).getTime(), this.schedule);
    if (waitMs !== null) return this.postponed(delivery, waitMs);
    const judged = judge(reply, delivery.failures, this.schedule, { at, durationMs });
    const packed = packTrace({ ...trace, ...departure, retryInMs: judged.retryInMs });
    const verdict = { ...judged, attempt: { ...judged.attempt, trace: packed } };
    this.log(delivery, verdict);
    return verdict;
  }

  private postponed({ requestId, orgId, mode, id, endpointId }: LeasedDelivery, retryInMs: number): Tried {
    const fields = { requestId: requestId ?? undefined, orgId, mode, deliveryId: id, endpointId, retryInMs };
    this.logger.info('webhook.route_failed', fields);
    return { kind: 'postponed', retryInMs };
  }

  private async post(delivery: LeasedDelivery, at: Date, isTooLate: () => boolean): Promise<TimedReply> {
    try {
      const headers = this.headersOf(delivery, Math.floor(at.getTime() / 1_000));
      const { url, body, orgId: owner } = delivery;
      const timed = await this.poster.post({ url, headers, body, owner, isTooLate });
      return timed.reply.kind === 'answer' ? { ...timed, reply: scrubbed(timed.reply, headers) } : timed;
    } catch (error) {
      this.logger.error('webhook.not_sent', { deliveryId: delivery.id, error });
      return { reply: { kind: 'failure', reason: 'not_sent' }, durationMs: 0, trace: NO_TRACE };
    }
  }

  private headersOf(delivery: LeasedDelivery, unixSeconds: number): Record<string, string> {
    const { orgId, mode, endpointId, appId } = delivery;
    const row = appId === null ? { orgId, mode, id: endpointId } : appSecretRow(appId);
    const secrets = delivery.sealedSecrets.map((sealed) => this.secrets.open(sealed, row));
    return {
      ...this.ownHeadersOf(delivery),
      'content-type': 'application/json',
      'user-agent': 'Svc-Webhooks/1.0',
      'svc-signature': signatureHeader(secrets, unixSeconds, delivery.body),
      'svc-event-id': delivery.eventId,
      'svc-event-type': delivery.eventType,
      'svc-event-sequence': String(delivery.sequence),
    };
  }

  private ownHeadersOf({ orgId, mode, endpointId, sealedHeaders }: LeasedDelivery): OwnHeaders {
    if (sealedHeaders === null) return {};
    return JSON.parse(this.secrets.open(sealedHeaders, headersRow({ orgId, mode, id: endpointId }))) as OwnHeaders;
  }

  /** With the id of the request that caused the event, not of the one in whose context it was claimed. */
  private log(delivery: LeasedDelivery, { attempt, status, retryInMs }: Verdict): void {
    const { requestId, orgId, mode, id, endpointId, eventId, failures } = delivery;
    const fields = {
      requestId: requestId ?? undefined,
      orgId,
      mode,
      deliveryId: id,
      endpointId,
      eventId,
      tries: failures + 1,
      status,
      httpStatus: attempt.httpStatus,
      error: attempt.error,
      ms: attempt.durationMs,
      retryInMs,
    };
    if (status === 'failed') this.logger.warn('webhook.gave_up', fields);
    else this.logger.info('webhook.attempt', fields);
  }
}

/** Values with fewer characters are no secrets: a log in which every `1` is removed tells nothing. */
const SHORTEST_SECRET = 4;
/** They stand in every delivery, and in the log beside the answer. */
const SHOWN_HEADERS = ['content-type', 'user-agent', 'svc-event-id', 'svc-event-type', 'svc-event-sequence'];

/**
 * The log keeps the answer, and members read it: a receiver that echoes the request must not show them the org's keys
 * or our signature.
 */
function scrubbed<R extends { readonly body: Buffer }>(reply: R, headers: OwnHeaders): R {
  const secret = Object.fromEntries(Object.entries(headers).filter(([name]) => !SHOWN_HEADERS.includes(name)));
  return { ...reply, body: withoutEchoes(reply.body, secret, SHORTEST_SECRET) };
}

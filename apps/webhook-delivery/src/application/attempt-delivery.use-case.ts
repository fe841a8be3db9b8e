import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { signatureHeader } from '@outcall/platform-secrets';
import { Logger } from '@outcall/platform-telemetry';
import { judge, type Verdict } from '../domain/attempt-verdict.js';
import { RetrySchedule } from '../domain/retry-schedule.js';
import { DeliveryQueue, SecretBox, WebhookPoster, type FinishedAttempt, type LeasedDelivery } from './ports.js';
import { WebhookSettings } from './webhook-settings.js';

const RECORD_AGAIN_MS = 500;

/** One try to deliver: sign with the time of now, send, judge; then record the result, with others in one statement. */
@Injectable()
export class AttemptDelivery {
  private readonly schedule: RetrySchedule;
  private readonly results: CommandBatcher<FinishedAttempt, boolean>;

  constructor(
    queue: DeliveryQueue,
    private readonly secrets: SecretBox,
    private readonly poster: WebhookPoster,
    private readonly clock: Clock,
    settings: WebhookSettings,
    private readonly logger: Logger,
  ) {
    this.schedule = new RetrySchedule(settings.retryDelaysSeconds);
    this.results = new CommandBatcher((attempts) => queue.finish(attempts), { windowMs: 2 });
  }

  async send(delivery: LeasedDelivery): Promise<Verdict> {
    const at = this.clock.now();
    const started = performance.now();
    const headers = this.headersOf(delivery, Math.floor(at.getTime() / 1_000));
    const { url, body, orgId: owner } = delivery;
    const reply = await this.poster.post({ url, headers, body, owner });
    const verdict = judge(reply, delivery.failures, this.schedule, { at, durationMs: performance.now() - started });
    this.log(delivery, verdict);
    return verdict;
  }

  /** Tries until the lease ends: a result that is lost costs the receiver a duplicate. */
  async record(delivery: LeasedDelivery, verdict: Verdict): Promise<void> {
    const { orgId, mode, id, leaseEpoch } = delivery;
    for (;;) {
      try {
        const held = await this.results.submit({ orgId, mode, id, leaseEpoch, ...verdict });
        if (!held) this.logger.warn('webhook.lease_lost', { deliveryId: id });
        return;
      } catch (error) {
        if (performance.now() + RECORD_AGAIN_MS > delivery.leaseEndsAt) throw error;
        await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS));
      }
    }
  }

  private headersOf(delivery: LeasedDelivery, unixSeconds: number): Record<string, string> {
    const row = { orgId: delivery.orgId, mode: delivery.mode, id: delivery.endpointId };
    const secrets = delivery.sealedSecrets.map((sealed) => this.secrets.open(sealed, row));
    return {
      'content-type': 'application/json',
      'user-agent': 'Svc-Webhooks/1.0',
      'svc-signature': signatureHeader(secrets, unixSeconds, delivery.body),
      'svc-event-id': delivery.eventId,
      'svc-event-type': delivery.eventType,
      'svc-event-sequence': String(delivery.sequence),
    };
  }

  /** Under the request that the event came of, not the one that fetched it. */
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

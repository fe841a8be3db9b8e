import type { OnApplicationShutdown } from '@nestjs/common';
import { ExchangeTrace, type EgressClient, type EgressResult } from '@outcall/platform-egress';
import { WebhookPoster, type TimedReply, type WebhookPost } from '../../application/sending/webhook-poster.js';
import type { Reply } from '../../domain/sending/attempt-verdict.js';

/** Webhooks through the guarded client. A 2xx counts when its head came in time, whatever becomes of its body. */
export class EgressWebhookPoster extends WebhookPoster implements OnApplicationShutdown {
  constructor(
    private readonly egress: EgressClient,
    private readonly deadlineMs: number,
  ) {
    super();
  }

  async post({ url, headers, body, owner, ...request }: WebhookPost): Promise<TimedReply> {
    let isUnsent = false;
    const isTooLate = (): boolean => (isUnsent = request.isTooLate());
    const started = performance.now();
    const { deadlineMs } = this;
    const trace = new ExchangeTrace();
    const result = await this.egress.send({ method: 'POST', url, headers, body, owner, deadlineMs, isTooLate, trace });
    return { reply: toReply(result), durationMs: performance.now() - started, trace, isUnsent };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.egress.close();
  }
}

const toReply = (result: EgressResult): Reply =>
  result.kind === 'failure'
    ? result
    : { kind: 'answer', status: result.status, retryAfter: result.headers['retry-after'], body: result.body };

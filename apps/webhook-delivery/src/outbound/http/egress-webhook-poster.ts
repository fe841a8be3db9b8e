import type { OnApplicationShutdown } from '@nestjs/common';
import type { EgressClient } from '@outcall/platform-egress';
import { WebhookPoster } from '../../application/ports.js';
import type { Reply } from '../../domain/attempt-verdict.js';

/** Webhooks through the guarded client. A 2xx counts when its head came in time, whatever becomes of its body. */
export class EgressWebhookPoster extends WebhookPoster implements OnApplicationShutdown {
  constructor(
    private readonly egress: EgressClient,
    private readonly deadlineMs: number,
  ) {
    super();
  }

  async post(request: { url: string; headers: Readonly<Record<string, string>>; body: string }): Promise<Reply> {
    const result = await this.egress.send({ method: 'POST', ...request, deadlineMs: this.deadlineMs });
    if (result.kind === 'failure') return result;
    return { kind: 'answer', status: result.status, retryAfter: result.headers['retry-after'], body: result.body };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.egress.close();
  }
}

import type { OnApplicationShutdown } from '@nestjs/common';
import type { EgressClient, EgressResult } from '@outcall/platform-egress';
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

  post({
    url,
    headers,
    body,
    owner,
  }: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: Buffer;
    owner: string;
  }): Promise<Reply> {
    return this.egress.send({ method: 'POST', url, headers, body, owner, deadlineMs: this.deadlineMs }).then(toReply);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.egress.close();
  }
}

const toReply = (result: EgressResult): Reply =>
  result.kind === 'failure'
    ? result
    : { kind: 'answer', status: result.status, retryAfter: result.headers['retry-after'], body: result.body };

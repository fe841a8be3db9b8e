import type { RequestTrace } from '../../domain/sending/attempt-trace.js';
import type { Reply } from '../../domain/sending/attempt-verdict.js';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The org whose endpoint it is. */
  readonly owner: string;
}

export interface TimedReply {
  readonly reply: Reply;
  readonly durationMs: number;
  readonly trace: RequestTrace;
}

export abstract class WebhookPoster {
  /** Never throws: a receiver that is down is an everyday result. */
  abstract post(request: WebhookPost): Promise<TimedReply>;
}

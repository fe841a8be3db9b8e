import type { RequestTrace } from '../../domain/sending/attempt-trace.js';
import type { Reply } from '../../domain/sending/attempt-verdict.js';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The org whose endpoint it is. */
  readonly owner: string;
  /** Asked right before the first byte is written, with the connection open. */
  readonly isTooLate: () => boolean;
}

export interface TimedReply {
  readonly reply: Reply;
  readonly durationMs: number;
  readonly trace: RequestTrace;
  /** Nothing was written: it was too late when the connection was there. */
  readonly isUnsent?: boolean;
}

export abstract class WebhookPoster {
  /** Never throws: a receiver that is down is an everyday result. */
  abstract post(request: WebhookPost): Promise<TimedReply>;
}

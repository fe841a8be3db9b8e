import type { Mode } from '@outcall/kernel';

/** A webhook endpoint as the management API shows it (choices §8). The secret is shown once, beside it. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly mode: Mode;
  readonly url: string;
  /** Types of specification §6.1, or `["*"]`. */
  readonly eventTypes: readonly string[];
  readonly description: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

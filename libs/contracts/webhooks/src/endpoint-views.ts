import type { Mode } from '@outcall/kernel';

/**
 * A webhook endpoint as the management API shows it (docs/handbook/management-api.md#endpoints). The secret is shown
 * once, beside it.
 */
export interface WebhookEndpoint {
  readonly id: string;
  readonly mode: Mode;
  readonly url: string;
  /** Public event types (docs/handbook/webhooks.md#events), or `["*"]`. */
  readonly eventTypes: readonly string[];
  readonly description: string;
  /** Paused: its events are stored and numbered, and sent when it goes on. */
  readonly isPaused: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
